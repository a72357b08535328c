import { memo } from 'react';
import styled from 'styled-components';
import { centsText } from '#domain/count/spread/words.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { withJoinedDashes, withWholeNumbers } from '#domain/format/text.ts';
import { localitiesText } from '#domain/localities/names.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import {
  ActionsCell,
  Cell,
  Row,
  RowHeader,
  SelectionCell,
} from '#design-system/DataTable/cells.tsx';
import { DateField } from '#design-system/DateField.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { NumberField } from '#design-system/NumberField.tsx';
import { Spinner } from '#design-system/Spinner.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import type { OwnAsks } from './ownAsks.ts';
import { boughtTexts } from './boughtTexts.ts';
import type { LineView } from './planView.ts';

/** What a person does with a line. */
export interface LineActions {
  onShare: (line: LineView, share: number | null) => void;
  onLeaveOut: (line: LineView, isLeftOut: boolean) => void;
  onDay: (line: LineView, day: string | null) => void;
  onChoices: (line: LineView, values: readonly string[]) => void;
  onClient: (line: LineView) => void;
  onRetry: (line: LineView) => void;
  onSaveAgain: (line: LineView) => void;
  onOpen: (line: LineView) => void;
}

interface PlanLineRowProps extends LineActions {
  view: LineView;
  asks: OwnAsks;
  /** What the line cannot place and why; undefined where there is nothing to say. */
  limit: string | undefined;
  /** Address of the saved count. */
  savedPath: string | undefined;
  /** The person has to choose between this line and those that stand for it. */
  isRival: boolean;
  /** The plan is being saved. */
  isBusy: boolean;
}

const Asked = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: end;
  margin-block-start: ${space[2]};
  font-weight: ${font.weight.regular};

  &:empty {
    display: none;
  }
  /* The text of a row header is as wide as it must be. */
  [data-day] {
    width: 13rem;
  }
`;

const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  max-width: 34rem;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.regular};

  /* A long text stays beside its icon. */
  > svg {
    flex: none;
    align-self: start;
  }
  > span {
    flex: 1 1 12rem;
  }
  &[data-tone='danger'] {
    color: ${color.intent.danger.text};
  }
  &[data-tone='success'] {
    color: ${color.intent.success.text};
  }
`;

const Share = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};

  /* What the column cannot be narrower than. */
  > :first-child {
    flex: none;
    width: 7rem;
  }
  /* A kept share is told by its shape, too. */
  [aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px currentColor;
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};

    svg {
      fill: currentColor;
    }
  }
`;

const CENTS = 100;

/** What stands below the name of a line: what it says, waits for or failed with. */
function LineWords({ view, limit, savedPath, ...actions }: Omit<PlanLineRowProps, 'asks'>) {
  const { stage, reason, line, save, label, excluded } = view;
  if (save !== undefined && save !== 'pending')
    return (
      <Said role="alert" data-tone="danger">
        <Icon name="error" size="sm" />
        <span>{save.reason}</span>
        {line.saved === null && (
          <Button size="sm" onClick={() => actions.onSaveAgain(view)}>
            <span>
              Réessayer<span className="visually-hidden"> d’enregistrer {label}</span>
            </span>
          </Button>
        )}
      </Said>
    );
  if (line.saved !== null && savedPath !== undefined)
    return (
      <Said data-tone="success">
        <Icon name="success" size="sm" />
        <span>
          {'Enregistrée\u00A0: '}
          <TextLink href={savedPath}>{formatMafId(line.saved.mafId)}</TextLink>
        </span>
      </Said>
    );
  if (line.sent !== null && save === undefined)
    return (
      <Said>
        <span>Enregistrement non confirmé.</span>
        <Button size="sm" onClick={() => actions.onSaveAgain(view)}>
          Vérifier
        </Button>
      </Said>
    );
  if (stage === 'failed')
    return (
      <Said role="alert" data-tone="danger">
        <Icon name="error" size="sm" />
        <span>{reason}</span>
        <Button size="sm" onClick={() => actions.onRetry(view)}>
          <span>
            Réessayer<span className="visually-hidden"> l’estimation de {label}</span>
          </span>
        </Button>
      </Said>
    );
  if (stage === 'estimating' || stage === 'loading')
    return (
      <Said>
        <Spinner /> Estimation…
      </Said>
    );
  const said = line.isLeftOut ? 'Laissée de côté.' : (limit ?? reason);
  const without =
    excluded.length > 0 && !line.isLeftOut
      ? `Non disponible\u00A0: ${localitiesText(excluded, 0)}.`
      : '';
  const words = [said, without].filter(Boolean).join(' ');
  return words === '' ? null : <Said>{withJoinedDashes(withWholeNumbers(words))}</Said>;
}

/** What the product of the line asks for alone. */
function OwnFields({ view, asks, isBusy, ...actions }: PlanLineRowProps) {
  const { line, label } = view;
  const disabled = isBusy || line.sent !== null || line.saved !== null;
  if (line.isLeftOut || view.stage === 'out') return null;
  return (
    <Asked>
      {asks.day && (
        <div data-day>
          <DateField
            label={`Jour de l’envoi, ${label}`}
            hideLabel
            placeholder="Jour de l’envoi"
            value={asks.sendingDay}
            min={() => asks.earliestDay}
            disabled={disabled}
            onChange={(day) => actions.onDay(view, day)}
          />
        </div>
      )}
      {asks.client && (
        <Button size="sm" icon="user" disabled={disabled} onClick={() => actions.onClient(view)}>
          {line.client === null
            ? 'Choisir le client'
            : `${line.client.clientName} (${line.client.clientId})`}
        </Button>
      )}
      {asks.choice && (
        <CheckboxGroup
          label={asks.choice.label}
          layout="inline"
          options={asks.choice.options}
          value={asks.choice.options.filter(({ checked }) => checked).map(({ value }) => value)}
          disabled={disabled}
          onChange={(values) => actions.onChoices(view, values)}
        />
      )}
    </Asked>
  );
}

/** One product of a plan: its share, what that buys, and what it cannot place (N-16). */
export const PlanLineRow = memo(function PlanLineRow(props: PlanLineRowProps) {
  const { view, isRival, isBusy, onShare, onLeaveOut, onOpen } = props;
  const { line, label, planned, stage } = view;
  const offer = planned?.offer;
  const isHeld = isBusy || line.sent !== null || line.saved !== null;
  const bought = boughtTexts(view);
  const canTakePart = stage !== 'out' && !line.isLeftOut;
  return (
    <Row state={canTakePart ? undefined : 'disabled'}>
      <SelectionCell
        label={`Retenir ${label}`}
        checked={canTakePart && !isRival}
        unavailable={
          stage === 'out' ? view.reason : isHeld ? 'Cette offre est enregistrée' : undefined
        }
        onChange={(checked) => !isHeld && stage !== 'out' && onLeaveOut(view, !checked)}
      />
      <RowHeader name={label}>
        {label}
        <LineWords {...props} />
        <OwnFields {...props} />
      </RowHeader>
      <Cell numeric label="Budget" blank={offer === undefined}>
        {planned && (
          <Share>
            <NumberField
              label={`Budget, ${label}`}
              hideLabel
              unit="€"
              decimals={2}
              step={10}
              value={planned.share / CENTS}
              disabled={isHeld}
              onChange={(euros) => onShare(view, Math.round(CENTS * euros))}
            />
            <IconButton
              size="sm"
              icon="lock"
              label={`Garder le budget de ${label}`}
              aria-pressed={line.fixed !== null}
              disabled={isHeld}
              onClick={() => onShare(view, line.fixed === null ? planned.share : null)}
            />
          </Share>
        )}
      </Cell>
      <Cell numeric label="Volume" blank={bought === undefined}>
        {bought?.volume}
      </Cell>
      <Cell numeric label="Prix" blank={bought === undefined}>
        {bought?.price}
      </Cell>
      <Cell column="minimum" numeric label="Minimum" blank={offer === undefined}>
        {offer && centsText(offer.minimum)}
      </Cell>
      <Cell
        column="maximum"
        numeric
        label="Tout le disponible"
        blank={planned?.available === undefined}
      >
        {planned?.available !== undefined && centsText(planned.available)}
      </Cell>
      <ActionsCell>
        <IconButton
          size="sm"
          icon="arrowRight"
          label={`Ouvrir ${label} dans son écran`}
          onClick={() => onOpen(view)}
        />
      </ActionsCell>
    </Row>
  );
});
