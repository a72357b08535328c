import { memo } from 'react';
import styled from 'styled-components';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import {
  isOutdated,
  soldSentence,
  volumeSentence,
  type ExplainedRow,
} from '#domain/count/explanation/figures.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { useExplainCountQuery } from '#api/countReadsApi.ts';
import { failureMessage } from '#api/failure.ts';
import {
  CONFIDENCE_WORD,
  confidenceOf,
  type ConfidenceLevel,
  type ForecastFacts,
} from '#domain/count/explanation/confidence.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { VolumeBar } from '#design-system/VolumeBar.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { Badge, type Tone } from '#design-system/Badge.tsx';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { PartLists } from './PartLists.tsx';

const TONE_BY_LEVEL = {
  solid: 'success',
  watch: 'warning',
  fragile: 'danger',
} as const satisfies Record<ConfidenceLevel, Tone>;

const ConfidenceReasonsRoot = styled.div`
  display: grid;
  gap: ${space[2]};

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  ul {
    display: grid;
    gap: ${space[1]};
    padding-inline-start: ${space[4]};
    list-style: disc;
  }
`;

interface ConfidenceReasonsProps {
  /** Null where the volume is counted and not forecast. */
  facts: ForecastFacts | null;
  unit: string;
}

/** Says how far a volume can be trusted, in one word and with every reason. */
function ConfidenceReasons({ facts, unit }: ConfidenceReasonsProps) {
  if (facts === null) {
    return <p>{`Ces ${unit} sont comptés dans la base d’aujourd’hui, et non prévus.`}</p>;
  }
  const { level, reasons } = confidenceOf(facts);
  return (
    <ConfidenceReasonsRoot>
      <p>
        Confiance <Badge tone={TONE_BY_LEVEL[level]}>{CONFIDENCE_WORD[level]}</Badge>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text}>
            <UnbrokenNumbers>{`${reason.text} (${CONFIDENCE_WORD[reason.level]})`}</UnbrokenNumbers>
          </li>
        ))}
      </ul>
    </ConfidenceReasonsRoot>
  );
}

/** What is explained: a row of a result, with what the count buys of it. */
export interface ExplanationPanelProps extends ExplainedRow {
  product: CountProductKey;
  /** The request of the estimate. */
  request: unknown;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  font-size: ${font.size.sm};
`;

const Sentences = styled.div`
  display: grid;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;

  > p:first-child {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
`;

/** Explains the volume of a row. The figures above the details follow what is typed in the row. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { product, request, row, name, note, ...figures } = props;
  const { data, error, isFetching, refetch } = useExplainCountQuery({ product, request, row });
  if (error !== undefined && data === undefined) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton bars={5} label="Chargement de l’explication" />;
  const isOld = isOutdated(figures, data);
  const { total, available, purchased, unit } = figures;
  const sold = isOld ? undefined : soldSentence(data);
  return (
    <Root>
      <VolumeBar
        label={`Volume de ${name}`}
        sold={total - available}
        format={formatInteger}
        {...{ total, purchased, unit }}
      />
      <Sentences>
        <p>
          <UnbrokenNumbers>{volumeSentence(figures)}</UnbrokenNumbers>
        </p>
        {sold !== undefined && (
          <p>
            <UnbrokenNumbers>{sold}</UnbrokenNumbers>
          </p>
        )}
        {note !== undefined && (
          <p>
            <UnbrokenNumbers>{note}</UnbrokenNumbers>
          </p>
        )}
      </Sentences>
      {isOld ? (
        <Notice tone="warning" title="L’inventaire a changé depuis l’estimation" live="polite">
          Estimez à nouveau pour voir ce que chaque localité apporte aujourd’hui.
        </Notice>
      ) : (
        <Details answer={data} unit={unit} />
      )}
    </Root>
  );
}

/** Why a count has no « Quand est-ce disponible ? » (N-13). */
const ANY_DAY = 'Ce volume ne dépend pas du jour\u00A0: aucun mois n’en a plus qu’un autre.';
const WITHOUT_DATES =
  'Ce comptage n’a pas de dates\u00A0: son volume est celui de trente jours moyens, sans mois à comparer.';

/** Memoized, as nothing in it depends on what is typed in the row. */
const Details = memo(function Details({
  answer,
  unit,
}: {
  answer: ExplanationAnswer;
  unit: string;
}) {
  if (answer.total === 0) return <p>Aucun inventaire : il n’y a rien à détailler.</p>;
  return (
    <>
      <PartLists answer={answer} />
      <ConfidenceReasons facts={answer.facts} unit={unit} />
      {(answer.facts?.daysAhead ?? null) === null && (
        <p>{answer.facts === null ? ANY_DAY : WITHOUT_DATES}</p>
      )}
    </>
  );
});
