import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import type { ResolvedPart } from '#domain/quickLine/meaning.ts';
import { partText } from '#domain/quickLine/words.ts';
import { Badge, type Tone } from '#design-system/Badge.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

interface QuickLineSummaryProps {
  parts: readonly ResolvedPart[];
  market: Market;
  /** Says what happens on Enter, or why nothing does. */
  outcome: string;
}

const Root = styled.span`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;

  small {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Reason = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.intent.warning.text};
  font-size: ${font.size.sm};
`;

function toneOf({ kind }: ResolvedPart): Tone {
  if (kind === 'unclear') return 'warning';
  return kind === 'pending' ? 'neutral' : 'accent';
}

/** What was understood of a line, a chip for each part, and why some parts were not (N-12). */
export function QuickLineSummary({ parts, market, outcome }: QuickLineSummaryProps) {
  return (
    <Root>
      <strong>Nouveau comptage</strong>
      <Chips>
        {parts.map((part) => (
          <Badge key={part.start} tone={toneOf(part)}>
            {partText(part, market)}
          </Badge>
        ))}
      </Chips>
      {parts.map(
        (part) =>
          part.kind === 'unclear' && (
            <Reason key={part.start}>
              <Icon name="alert" size="sm" />
              {`« ${part.text} » : ${part.reason}`}
            </Reason>
          ),
      )}
      <small>{outcome}</small>
    </Root>
  );
}
