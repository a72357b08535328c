import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import type { ResolvedPart } from '#domain/quickLine/meaning.ts';
import { partText } from '#domain/quickLine/words.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Badge, type Tone } from '#design-system/Badge.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

interface QuickLineSummaryProps {
  /** What the line opens. */
  title: string;
  parts: readonly ResolvedPart[];
  market: Market;
  /** Says what happens on Enter, or why nothing does. */
  outcome: string;
}

const Root = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  min-width: 0;
  padding-block: ${space[1]};
  overflow-wrap: break-word;

  small {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
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
export function QuickLineSummary({ title, parts, market, outcome }: QuickLineSummaryProps) {
  return (
    <Root>
      <strong>{title}</strong>
      <Inline as="span" $gap={1}>
        {parts.map((part) => (
          <Badge key={part.start} tone={toneOf(part)}>
            {partText(part, market)}
          </Badge>
        ))}
      </Inline>
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
