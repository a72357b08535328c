import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { formatWords, type DescribedFormat } from '#domain/count/formats.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { FormatDrawing } from './FormatDrawing.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
  gap: ${space[3]};
  font-size: ${font.size.xs};

  &[data-single] > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
  }
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  b {
    display: block;
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
`;

/** Returns where a format stands on the page, and its size where it is known. */
export function formatPlace({ key }: DescribedFormat): string {
  const { place, size } = formatWords(key);
  return size === undefined ? place : `${place}, ${size}`;
}

/** Returns the format that a line of the plan buys; undefined for a line of another kind, such as a locality. */
export function formatOfLine(
  { campaign }: CountDescription,
  label: string,
): DescribedFormat | undefined {
  return campaign.formats.find(({ name }) => name === label);
}

/** Draws the bought formats that no line of the plan draws. */
export function CampaignFormats({ description }: { description: CountDescription }) {
  const { lines, campaign } = description;
  if (lines.some(({ label }) => formatOfLine(description, label))) return null;
  const isSingle = campaign.formats.length === 1;
  return (
    <List data-single={isSingle || undefined} aria-label="Formats achetés">
      {campaign.formats.map((format) => (
        <li key={format.key}>
          <FormatDrawing format={format.key} />
          <span>
            <b>{format.name}</b>
            {isSingle && formatPlace(format)}
          </span>
        </li>
      ))}
    </List>
  );
}
