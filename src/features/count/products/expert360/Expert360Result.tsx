import { useId, useMemo } from 'react';
import styled from 'styled-components';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { internalText } from '#domain/count/internalText.ts';
import { formatEuro, formatInteger } from '#domain/format/numbers.ts';
import {
  describeComponents,
  describeExpert360Criteria,
} from '#domain/products/expert360/describe.ts';
import {
  expert360Request,
  withoutLocalities,
  type Expert360Form,
} from '#domain/products/expert360/form.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { customErrorsOf, type Expert360Forecast } from '#domain/products/expert360/result.ts';
import type { Expert360Types } from '#domain/products/expert360/rules.ts';
import {
  type OfferChange,
  localityMessages,
  missingMessage,
  NO_OFFER,
  noOfferReason,
} from '#domain/products/expert360/offerChange.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { ForStaff } from '../../store/clientModeContext.ts';
import { CountSummary } from '../../result/CountSummary.tsx';
import { ResultPicture } from '../../result/ResultPicture.tsx';
import { ResultSummary } from '../../result/ResultSummary.tsx';
import { ResultTools } from '../../result/ResultTools.tsx';
import { ResultTable, ShownTotals } from '../../result/ResultTable.tsx';
import { Expert360Offers, OfferBar, type ChangeOffer } from './Expert360Offers.tsx';
import { LocalityMessages } from './LocalityMessages.tsx';
import { OfferComponents } from './OfferComponents.tsx';
import { chosenOffer, localityRows } from './offerViews.ts';
import { useCount } from '../../store/CountProvider.tsx';

/** The offers, then what the chosen one is made of. */
const Parts = styled.div`
  display: grid;
  gap: ${space[6]};

  h4 {
    margin-block-end: ${space[3]};
  }
  /* Chromium draws the rows of a grid over one another where a page ends. */
  ${media.print} {
    display: block;
  }
`;

export interface Expert360ResultProps {
  values: AncienValues;
  form: Expert360Form;
  outcome: Expert360Types['result'];
  disabled?: boolean;
}

/** Shows the offers of an estimate, or the localities that prevent it (E3-12, E3-25). */
export function Expert360Result({ outcome, ...props }: Expert360ResultProps) {
  const { changeForm } = useCount<Expert360Types>();
  const handleRemove = (codes: readonly string[]) => {
    const counted = outcome.kind === 'offers' ? outcome.forecast.locality : [];
    changeForm((form) => withoutLocalities(form, codes, counted));
  };
  if (outcome.kind === 'missing') {
    return (
      <LocalityMessages messages={[missingMessage(outcome.communes)]} onRemove={handleRemove} />
    );
  }
  return <Offers {...props} {...outcome} onRemoveLocalities={handleRemove} />;
}

/** Says which field of the custom offer must be corrected first, and why. */
function customProblem(forecast: Expert360Forecast): string | undefined {
  const { budget, impressions } = customErrorsOf(forecast);
  if (budget !== undefined) return `Budget · ${budget}`;
  return impressions === undefined ? undefined : `Impressions achetées · ${impressions}`;
}

interface OffersProps extends Omit<Expert360ResultProps, 'outcome'> {
  forecast: Expert360Forecast;
  change?: OfferChange | undefined;
  /** Called with postal codes by « Supprimer ces localités ». */
  onRemoveLocalities: (codes: readonly string[]) => void;
}

function Offers({
  values,
  form,
  forecast,
  change,
  disabled = false,
  onRemoveLocalities,
}: OffersProps) {
  const criteria = useMemo(
    () => describeExpert360Criteria(expert360Request(values, form), form.locations),
    [values, form],
  );
  const count = useCount<Expert360Types>();
  const handleChange: ChangeOffer = (changeOffer) =>
    count.change((outcome) => {
      if (outcome.kind !== 'offers') return outcome;
      const changed = changeOffer(outcome.forecast);
      return changed === outcome.forecast ? outcome : { ...outcome, forecast: changed };
    });
  const chosen = chosenOffer(forecast);
  const reason = noOfferReason(forecast);
  const isWrong = expert360Rejection(forecast) !== undefined;
  const totals =
    chosen && !isWrong
      ? {
          budget: formatEuro(chosen.budget),
          impressions: formatInteger(chosen.impressions),
          // The offer counts them twice (E3-37).
          purchased: internalText(`${formatInteger(chosen.purchased)}\u00A0×\u00A02`),
        }
      : undefined;
  const compositionId = useId();
  const rows = useMemo(() => localityRows(forecast), [forecast]);
  const choice = { result: forecast, disabled, onChange: handleChange };
  const bar = <OfferBar {...choice} />;
  const offers = (
    <>
      <Expert360Offers {...choice} />
      <ForStaff>
        <LocalityMessages
          messages={localityMessages(forecast)}
          disabled={disabled}
          onRemove={onRemoveLocalities}
        />
      </ForStaff>
    </>
  );
  return (
    <>
      {change && (
        <ForStaff>
          <Notice tone="warning" title={change.title} live="polite">
            {change.text}
          </Notice>
        </ForStaff>
      )}
      <ResultSummary
        budget={chosen ? totals?.budget : null}
        problem={isWrong && chosen ? customProblem(forecast) : undefined}
        reason={reason}
        figures={
          chosen && [
            ...(totals
              ? [{ label: 'Impressions', value: totals.impressions, unit: 'impressions' }]
              : []),
            { label: 'Part de présence', value: `${chosen.presence} sur 10` },
            ...(totals ? [{ label: 'Impressions achetées', value: totals.purchased }] : []),
          ]
        }
      >
        <CountSummary criteria={criteria} />
      </ResultSummary>
      <ResultTools />
      {chosen || reason !== undefined ? (
        <ResultTable
          title="Choisir l’offre"
          aside={bar}
          obstacle={chosen ? undefined : NO_OFFER}
          totals={
            chosen && (
              <ShownTotals
                budget={totals?.budget}
                volume={totals && `${totals.impressions} impressions`}
              />
            )
          }
        >
          <Parts>
            {offers}
            {chosen && (
              <section aria-labelledby={compositionId}>
                <h4 id={compositionId}>Composition de l’offre</h4>
                <OfferComponents
                  components={describeComponents(forecast)}
                  total={chosen.budget}
                  isToCorrect={isWrong}
                />
              </section>
            )}
          </Parts>
        </ResultTable>
      ) : (
        <Card title="Choisir l’offre" aside={<ForStaff>{bar}</ForStaff>} headingLevel={3}>
          <Parts>{offers}</Parts>
        </Card>
      )}
      <ResultPicture
        unit="Impressions, comptées 2 fois dans l’offre,"
        rowName="Localité"
        rows={rows}
        localities={forecast.locality}
        locations={form.locations}
        radius={form.radius}
      />
    </>
  );
}
