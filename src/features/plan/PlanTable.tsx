import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { centsText } from '#domain/count/spread/words.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { PLAN_RULE_BY_KEY } from '#domain/plan/allocate.ts';
import { PLAN_RULES, type PlanRule } from '#domain/plan/planRules.ts';
import { planRhythm } from '#domain/plan/brief.ts';
import { placedReason, restText } from '#domain/plan/words.ts';
import { countPath, productLabel, type CountProductKey } from '#domain/products/catalogue.ts';
import { ariaShortcut } from '#domain/shortcuts.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { GroupRow } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Select } from '#design-system/Select.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { ownAsks } from './ownAsks.ts';
import { PlanLineRow, type LineActions } from './PlanLineRow.tsx';
import type { LineView, PlanScreenState, PlanView } from './planView.ts';

interface PlanTableProps extends LineActions {
  state: PlanScreenState;
  view: PlanView;
  isSaving: boolean;
  /** Why nothing can be saved now, such as a lost connection. */
  obstacle: string | undefined;
  /** Address of the file of a plan that is saved; undefined before. */
  filePath: string | undefined;
  onRule: (rule: PlanRule) => void;
  onRetryShared: () => void;
  onSave: () => void;
}

const COLUMNS = [
  { key: 'choice', header: 'Retenir', hideHeader: true, width: '2.5rem' },
  { key: 'product', header: 'Offre' },
  { key: 'share', header: 'Budget', numeric: true, width: '10.5rem' },
  { key: 'volume', header: 'Ce que le budget achète', numeric: true, width: '10rem' },
  { key: 'price', header: 'Prix', numeric: true, width: '8rem' },
  // A line says its minimum where its budget is below it.
  { key: 'minimum', header: 'Minimum', numeric: true, width: '6rem', drop: 1 },
  { key: 'maximum', header: 'Tout le disponible', numeric: true, width: '7rem', drop: 2 },
  { key: 'open', header: 'Ouvrir', hideHeader: true, actions: true, width: '3rem' },
] as const;

const Padded = styled.div`
  display: grid;
  padding: 0 ${space[5]};
`;

/** By which rule the budget is shared out, beside the title of the table. */
const Rule = styled.div`
  flex: 0 1 14rem;
`;

const RuleText = styled.p`
  margin-block-end: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** The names have room for what the lines say. */
const Offers = styled.div`
  --name-floor: 12rem;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text.strong};
  }
  ${media.below.sm} {
    flex-wrap: nowrap;
    font-size: ${font.size.sm};

    > :is(button, a) {
      flex: none;
    }
  }
  > div > p {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
`;

const LIST = new Intl.ListFormat('fr', { type: 'disjunction' });

const labelsOf = (lines: readonly LineView[]) => lines.map(({ label }) => label);

/** Returns why the plan cannot be saved yet; undefined when it can. */
export function saveProblem({
  view,
  obstacle,
}: Pick<PlanTableProps, 'view' | 'obstacle'>): string | undefined {
  if (obstacle !== undefined) return obstacle;
  if (view.rivals.length > 0)
    return `Gardez ${LIST.format(labelsOf(view.rivals))}\u00A0: un seul des deux s’achète.`;
  if (view.isEstimating) return 'L’estimation est en cours.';
  if (view.sharedStage === 'pending') return 'L’inventaire partagé est en cours de calcul.';
  if (view.sharedStage === 'failed') return 'L’inventaire partagé n’a pas pu être calculé.';
  return view.savable.length === 0 ? 'Aucune offre n’a encore de budget.' : undefined;
}

/** What the lines add up to, and « Enregistrer le plan ». */
function Foot(props: PlanTableProps) {
  const { view, state, isSaving, filePath, onSave } = props;
  const { market, plan } = state;
  const period = planRhythm(market, plan.brief) === 'monthly' ? ' par mois' : '';
  const problem = saveProblem(props);
  if (filePath !== undefined)
    return (
      <Bar>
        <strong>Le plan est enregistré.</strong>
        <ButtonLink variant="primary" href={filePath}>
          Ouvrir le dossier
        </ButtonLink>
      </Bar>
    );
  const isComputing = view.isEstimating || view.sharedStage === 'pending';
  const isShown = !isComputing && (view.placed > 0 || view.rest < 0);
  const rest = isShown ? restText(view.rest) : undefined;
  // What lines that share an inventory buy together is not known before they are computed together.
  const total = isComputing ? '…' : `${centsText(view.placed)} hors taxe${period}`;
  return (
    <Bar>
      <div>
        <strong>{withWholeNumbers(total)}</strong>
        {withWholeNumbers(` sur ${centsText(Math.round(100 * plan.brief.budget))}`)}
        <p role="status">{withWholeNumbers([rest, problem].filter(Boolean).join(' '))}</p>
      </div>
      <Button
        variant="primary"
        pending={isSaving}
        disabled={problem !== undefined && !isSaving}
        aria-keyshortcuts={ariaShortcut('save')}
        onClick={onSave}
      >
        <span>
          Enregistrer <span className="icon-words">le plan</span>
        </span>
      </Button>
    </Bar>
  );
}

/** Returns the lines with the title of their alternatives above the first of them. */
function withTitles(lines: readonly LineView[], row: (line: LineView) => ReactNode): ReactNode[] {
  return lines.map((line, index) => {
    const group = lines.filter((other) => line.group !== undefined && other.group === line.group);
    const isFirst = group.length > 1 && lines.indexOf(line) === index && group[0] === line;
    return (
      <Fragment key={line.product}>
        {isFirst && (
          <GroupRow colSpan={COLUMNS.length}>
            {`${labelsOf(group).join(' ou ')}\u00A0: un seul des deux, chacun avec tout le budget`}
          </GroupRow>
        )}
        {row(line)}
      </Fragment>
    );
  });
}

/** Every product of the market, with its share of the budget and what it buys (N-16). */
export function PlanTable(props: PlanTableProps) {
  const {
    state,
    view,
    isSaving,
    obstacle: _,
    filePath: ___,
    onRule,
    onRetryShared,
    onSave: __,
    ...actions
  } = props;
  const { market, plan, today } = state;
  const labelOf = (product: CountProductKey) => productLabel(product, market);
  return (
    <Card
      title="Répartition du budget"
      aside={
        <Rule>
          <Select
            label="Règle"
            hideLabel
            options={PLAN_RULES.map((value) => ({ value, label: PLAN_RULE_BY_KEY[value].label }))}
            value={plan.rule}
            disabled={isSaving}
            onChange={onRule}
          />
        </Rule>
      }
      padding="flush"
      stickyFooter={view.savable.length > 0}
      footer={<Foot {...props} />}
    >
      <Padded>
        <RuleText>{PLAN_RULE_BY_KEY[plan.rule].text}</RuleText>
        {view.sharedStage === 'failed' && (
          <Notice tone="danger" live="polite" title="L’inventaire partagé n’a pas pu être calculé">
            <Button size="sm" onClick={onRetryShared}>
              Réessayer
            </Button>
          </Notice>
        )}
      </Padded>
      <Offers>
        <DataTable caption="Offres du plan" columns={COLUMNS} narrow="cards">
          {withTitles(view.lines, (line) => (
            <PlanLineRow
              {...actions}
              view={line}
              isRival={view.rivals.includes(line)}
              isBusy={isSaving}
              asks={ownAsks(line.product, market, { brief: plan.brief, line: line.line, today })}
              limit={line.planned && placedReason(line.planned, labelOf)}
              savedPath={
                line.line.saved ? countPath(line.product, 'edit', line.line.saved.id) : undefined
              }
            />
          ))}
        </DataTable>
      </Offers>
    </Card>
  );
}
