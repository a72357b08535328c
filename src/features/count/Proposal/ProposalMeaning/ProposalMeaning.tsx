import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { meaningFigures } from '#domain/count/proposal/meaning.ts';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import { ProposalSection } from '../ProposalSection.tsx';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space[3]} ${space[6]};
  break-inside: avoid;

  > * {
    padding-block-start: ${space[3]};
    border-block-start: 2px solid ${color.intent.accent.border};
  }
`;

/** Shows what a purchase means: how much is seen on a day, of how much, and at what price. */
export function ProposalMeaning({ description }: { description: CountDescription }) {
  const figures = meaningFigures(description);
  if (figures.length === 0) return null;
  return (
    <ProposalSection title="Ce que cela représente">
      <Figures>
        {figures.map(({ id, ...tile }) => (
          <StatTile key={id} {...tile} />
        ))}
      </Figures>
    </ProposalSection>
  );
}
