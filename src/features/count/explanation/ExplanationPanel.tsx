import { memo, useMemo } from 'react';
import styled from 'styled-components';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import {
  isOutdated,
  soldSentence,
  volumeSentence,
  type ExplainedRow,
  formatMonth,
  seasonSentence,
  type ExplainedMonth,
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
import { TrendLine } from '#design-system/TrendLine.tsx';
import { Badge, type Tone } from '#design-system/Badge.tsx';
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
          <li key={reason.text}>{`${reason.text} (${CONFIDENCE_WORD[reason.level]})`}</li>
        ))}
      </ul>
    </ConfidenceReasonsRoot>
  );
}

interface MonthChartProps {
  months: readonly ExplainedMonth[];
  unit: string;
}

/** Shows the history and the forecast of a row on one axis, with the months of the period on a band. */
function MonthChart({ months, unit }: MonthChartProps) {
  const points = useMemo(
    () =>
      months.map(({ month, volume, forecast, isInPeriod }) => ({
        label: formatMonth(month),
        value: volume,
        isForecast: forecast !== null,
        isMarked: isInPeriod,
      })),
    [months],
  );
  return (
    <TrendLine
      title="Mois par mois, mois entiers"
      headingLevel={3}
      pointName="Mois"
      valueName={unit}
      points={points}
      format={formatInteger}
      summary={seasonSentence(months)}
    />
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
  gap: ${space[6]};
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
  const { product, request, row, name, ...figures } = props;
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
        leftName="Reste"
        sold={total - available}
        format={formatInteger}
        {...{ total, purchased, unit }}
      />
      <Sentences>
        <p>{volumeSentence(figures)}</p>
        {sold !== undefined && <p>{sold}</p>}
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
      {answer.months.length > 0 && <MonthChart months={answer.months} unit={unit} />}
      <ConfidenceReasons facts={answer.facts} unit={unit} />
    </>
  );
});
