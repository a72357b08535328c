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

  b {
    display: block;
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
`;

/** A drawing as high as the line of its words. */
const Small = styled.span`
  display: inline-block;
  width: 1.75rem;
  margin-inline-end: ${space[2]};
  vertical-align: middle;
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

/** Returns the bought formats that no line of the plan draws. */
export function otherFormats(description: CountDescription): readonly DescribedFormat[] {
  const { lines, campaign } = description;
  return lines.some(({ label }) => formatOfLine(description, label)) ? [] : campaign.formats;
}

/** The only format of a campaign, on one line. */
export function SingleFormat({ format }: { format: DescribedFormat }) {
  return (
    <>
      <Small>
        <FormatDrawing format={format.key} />
      </Small>
      {format.name}
    </>
  );
}

/** Draws several formats. */
export function CampaignFormats({ formats }: { formats: readonly DescribedFormat[] }) {
  return (
    <List aria-label="Formats achetés">
      {formats.map((format) => (
        <li key={format.key}>
          <FormatDrawing format={format.key} />
          <b>{format.name}</b>
        </li>
      ))}
    </List>
  );
}
