import styled from 'styled-components';
import {
  CONFIDENCE_WORD,
  confidenceOf,
  type ConfidenceLevel,
  type ForecastFacts,
} from '#domain/count/explanation/confidence.ts';
import { Badge, type Tone } from '#design-system/Badge/Badge.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const TONE_BY_LEVEL = {
  solid: 'success',
  watch: 'warning',
  fragile: 'danger',
} as const satisfies Record<ConfidenceLevel, Tone>;

const Root = styled.div`
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
export function ConfidenceReasons({ facts, unit }: ConfidenceReasonsProps) {
  if (facts === null) {
    return <p>{`Ces ${unit} sont comptés dans la base d’aujourd’hui, et non prévus.`}</p>;
  }
  const { level, reasons } = confidenceOf(facts);
  return (
    <Root>
      <p>
        Confiance <Badge tone={TONE_BY_LEVEL[level]}>{CONFIDENCE_WORD[level]}</Badge>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text}>{`${reason.text} (${CONFIDENCE_WORD[reason.level]})`}</li>
        ))}
      </ul>
    </Root>
  );
}
