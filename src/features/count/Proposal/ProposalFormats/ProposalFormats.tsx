import styled from 'styled-components';
import { formatWords, type DescribedFormat } from '#domain/count/formats.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { FormatDrawing } from '../FormatDrawing/FormatDrawing.tsx';
import { ProposalSection } from '../ProposalSection.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]} ${space[5]};
  break-inside: avoid;

  > li {
    display: grid;
    gap: ${space[2]};
    align-content: start;
    break-inside: avoid;
  }
  /* One or two formats have their words beside them. */
  &[data-few] {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > li {
      grid-template-columns: 9rem minmax(0, 1fr);
      gap: ${space[4]};
    }
  }
  ${media.below.xs} {
    &[data-few] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Words = styled.div`
  font-size: ${font.size.xs};

  > :first-child {
    color: ${color.text.strong};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.semibold};
  }
`;

/** Number of formats whose words stand beside their drawings. */
const FEW = 2;

/** Draws the bought formats where they stand on a page, with their size where it is known. */
export function ProposalFormats({ formats }: { formats: readonly DescribedFormat[] }) {
  if (formats.length === 0) return null;
  return (
    <ProposalSection title={formats.length === 1 ? 'Votre format' : 'Vos formats'} isWhole>
      <List data-few={formats.length <= FEW || undefined}>
        {formats.map(({ key, name }) => {
          const { place, size } = formatWords(key);
          return (
            <li key={key}>
              <FormatDrawing format={key} />
              <Words>
                <p>{name}</p>
                <p>{place}</p>
                {size !== undefined && <p>{size}</p>}
              </Words>
            </li>
          );
        })}
      </List>
    </ProposalSection>
  );
}
