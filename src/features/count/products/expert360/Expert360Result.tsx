import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Expert360ForecastAnswer } from '#contract/expert360.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuro, formatInteger } from '#domain/format/numbers.ts';
import {
  describeComponents,
  describeExpert360Criteria,
} from '#domain/products/expert360/describe.ts';
import { expert360Request, type Expert360Form } from '#domain/products/expert360/form.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { localityMessages, missingMessage } from '#domain/products/expert360/messages.ts';
import type { OfferChange } from '#domain/products/expert360/offerChange.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { DemonstrationBadge } from '../../CountScreen/DemonstrationBadge.tsx';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import { ExplanationCard } from '../../explanation/ExplanationCard.tsx';
import { ResultPicture } from '../../ResultPicture/ResultPicture.tsx';
import { ResultTools } from '../../ResultPanels/ResultPanels.tsx';
import { ResultTable } from '../../ResultTable/ResultTable.tsx';
import { Expert360Offers, type ChangeOffer } from './Expert360Offers.tsx';
import { LocalityMessages } from './LocalityMessages.tsx';
import { OfferComponents } from './OfferComponents.tsx';
import { chosenOffer, localityRows } from './offerViews.ts';
import { SharePresence } from './SharePresence.tsx';
import type { Expert360Outcome } from './useExpert360Count.ts';

const Summary = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, max-content) minmax(0, 1fr);
  gap: ${space[5]} ${space[10]};

  > :last-child {
    max-width: 20rem;
  }
  ${media.below.sm} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[6]};

    > :last-child {
      flex: 1 0 100%;
      max-width: none;
    }
  }
`;

export interface Expert360ResultProps {
  form: Expert360Form;
  outcome: Expert360Outcome;
  disabled?: boolean;
  onChange: ChangeOffer;
  /** Called with postal codes by « Supprimer ces localités ». */
  onRemoveLocalities: (codes: readonly string[]) => void;
  /** The save bar. */
  children: ReactNode;
}

/** Shows the offers of an estimate, or the localities that prevent it (E3-12, E3-25). */
export function Expert360Result({ outcome, ...props }: Expert360ResultProps) {
  if (outcome.kind === 'missing') {
    return (
      <LocalityMessages
        messages={[missingMessage(outcome.communes)]}
        onRemove={props.onRemoveLocalities}
      />
    );
  }
  return <Offers {...props} {...outcome} />;
}

interface OffersProps extends Omit<Expert360ResultProps, 'outcome'> {
  forecast: Expert360ForecastAnswer;
  change?: OfferChange | undefined;
}

function Offers({
  form,
  forecast,
  change,
  disabled = false,
  onChange,
  onRemoveLocalities,
  children,
}: OffersProps) {
  const criteria = useMemo(
    () => describeExpert360Criteria(expert360Request(form), form.locations),
    [form],
  );
  const chosen = chosenOffer(forecast);
  const isWrong = expert360Rejection(forecast) !== undefined;
  return (
    <>
      {change && (
        <Notice tone="warning" title={change.title} live="polite">
          {change.text}
        </Notice>
      )}
      <LocalityMessages
        messages={localityMessages(forecast)}
        disabled={disabled}
        onRemove={onRemoveLocalities}
      />
      <Card>
        <Summary>
          {chosen && (
            <Figures>
              <StatTile
                label="Budget total"
                {...(isWrong
                  ? { value: TO_CORRECT }
                  : { value: formatEuro(chosen.budget), unit: 'hors taxe par mois' })}
                emphasis="strong"
              />
              <StatTile
                label="Impressions"
                value={isWrong ? TO_CORRECT : formatInteger(chosen.impressions)}
              />
              <SharePresence value={chosen.presence} />
            </Figures>
          )}
          <CountSummary criteria={criteria} density="compact" />
          <DemonstrationBadge isShown={forecast.isDemonstration} />
        </Summary>
      </Card>
      <ResultTools />
      <Card title="Choisir l’offre" headingLevel={3}>
        <Expert360Offers result={forecast} disabled={disabled} onChange={onChange} />
      </Card>
      {chosen && (
        <ResultTable
          title="Composition de l’offre"
          totals={
            isWrong
              ? undefined
              : {
                  budget: formatEuro(chosen.budget),
                  volume: `${formatInteger(chosen.impressions)} impressions`,
                }
          }
          saveBar={children}
        >
          <OfferComponents
            components={describeComponents(forecast)}
            total={chosen.budget}
            isToCorrect={isWrong}
          />
        </ResultTable>
      )}
      <Volumes forecast={forecast} radius={form.radius} />
    </>
  );
}

/** Shows why the tiers have their volume, the inventory of each locality and the part that the chosen offer uses. */
function Volumes({ forecast, radius }: { forecast: Expert360ForecastAnswer; radius: number }) {
  const rows = useMemo(() => localityRows(forecast), [forecast]);
  return (
    <>
      <ExplanationCard
        row={undefined}
        name="Volume des localités"
        total={forecast.totalForecast}
        available={forecast.totalAvailableForecast}
        purchased={rows.reduce((sum, { purchased }) => sum + purchased, 0)}
        unit="impressions"
      />
      <ResultPicture
        unit="Impressions"
        rowName="Localité"
        rows={rows}
        localities={forecast.locality}
        radius={radius}
      />
    </>
  );
}
