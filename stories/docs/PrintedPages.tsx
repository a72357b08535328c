import files from 'virtual:printed-pages';
import { useState } from 'react';
import styled from 'styled-components';
import { Select } from '#design-system/Select.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { stateName } from '../../.storybook/sidebar.ts';
import { documentTitle } from './documentTitle.ts';
import { StorybookLink } from './StorybookLink.tsx';

/** A document of which printed pages have a picture. */
interface PrintedDocument {
  /** Id of the story that prints it. */
  storyId: string;
  title: string;
  /** Its pages with a picture, in their order. */
  pages: { number: number; address: string }[];
}

/** Returns the documents by name, from pictures such as `documents-proposalpages--every-product--display-neuf-1.png`. */
function printedDocuments(): Map<string, PrintedDocument> {
  const documents = new Map<string, PrintedDocument>();
  for (const file of files) {
    const [, storyId = '', name = '', page] = /^(\S+?--\S+?)--(\S+?)-(\d+)\.png$/.exec(file) ?? [];
    const key = `${storyId}--${name}`;
    const title = `${documentTitle(name)} – ${stateName(storyId)}`;
    const document = documents.get(key) ?? { storyId, title, pages: [] };
    document.pages.push({ number: Number(page), address: `pictures/${file}` });
    document.pages.sort((a, b) => a.number - b.number);
    documents.set(key, document);
  }
  return documents;
}

const DOCUMENTS = printedDocuments();
const OPTIONS = [...DOCUMENTS]
  .map(([value, { title }]) => ({ value, label: title }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]};
  font-family: ${font.family.sans};
  font-size: ${font.size.sm};

  section {
    display: grid;
    align-content: start;
    gap: ${space[3]};
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 210 / 297;
    border: 1px solid ${color.border.default};
  }
`;

/** One document, page after page as it leaves the printer. Each picture opens in its full size. */
function Side({ label, first }: { label: string; first: string }) {
  const [key, setKey] = useState(first);
  const printed = DOCUMENTS.get(key);
  return (
    <section>
      <Select label={label} value={key} onChange={setKey} options={OPTIONS} />
      {printed && (
        <StorybookLink to={`/story/${printed.storyId}`}>Ouvrir l’histoire imprimée</StorybookLink>
      )}
      {printed?.pages.map(({ number, address }) => (
        <a key={number} href={address} target="_blank" rel="noreferrer">
          <img src={address} loading="lazy" alt={`${printed.title}, page ${number}`} />
        </a>
      ))}
    </section>
  );
}

const EVERY_PRODUCT = 'documents-proposalpages--every-product--';

/** Two documents side by side, by product, market and length. */
export function PrintedPages() {
  return (
    <Pair className="sb-unstyled">
      <Side label="À gauche" first={`${EVERY_PRODUCT}emailing-alert-neuf`} />
      <Side label="À droite" first={`${EVERY_PRODUCT}vedette-plus-neuf`} />
    </Pair>
  );
}
