import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { meaningFigures } from '#domain/count/proposal/meaning.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useProposalFrame } from './ProposalSection.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  break-inside: avoid;
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  /* One of several proposals leaves the line of the title to those that follow on its page. */
  ${media.print} {
    &[data-part] > p {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Figures = styled.ul`
  display: flex;
  justify-content: space-between;
  gap: ${space[5]};

  > li {
    padding-inline-start: ${space[3]};
    text-wrap: balance;
    border-inline-start: 2px solid ${color.intent.accent.border};
  }
  b {
    color: ${color.text.strong};
    font-size: ${font.size.lg};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
  ${media.below.xs} {
    flex-direction: column;
  }
`;

/** Shows what a purchase means, where neither its sentence nor its table says so. */
export function ProposalMeaning({ description }: { description: CountDescription }) {
  const figures = meaningFigures(description);
  const { isPart } = useProposalFrame();
  if (figures.length === 0) return null;
  return (
    <Root data-part={isPart || undefined}>
      <p>Ce que cela représente</p>
      <Figures>
        {figures.map(({ id, value, text }) => (
          <li key={id}>
            <b>{value}</b> {text}
          </li>
        ))}
      </Figures>
    </Root>
  );
}
