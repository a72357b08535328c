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
    const title = documentTitle(name, stateName(storyId));
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[4]};
  margin-block-end: ${space[5]};
`;

/** Pages as wide as the reader wants to read them: they scroll where there is no room for them. */
const Pair = styled.div`
  display: grid;
  grid-auto-flow: column;
  justify-content: start;
  gap: ${space[5]};
  overflow-x: auto;
  font-family: ${font.family.sans};
  font-size: ${font.size.sm};

  section {
    display: grid;
    align-content: start;
    gap: ${space[3]};
    width: var(--page-width);
  }
  section > a {
    position: relative;
    display: block;
  }
  img {
    display: block;
    box-sizing: border-box;
    width: 100%;
    aspect-ratio: 210 / 297;
    border: 1px solid ${color.border.default};
  }
  img + img {
    position: absolute;
    inset: 0;
    mix-blend-mode: difference;
  }
`;

/** Width of a page by the name of its zoom: A4 is 210 mm wide. */
const ZOOMS: Readonly<Record<string, string>> = {
  'Deux pages': 'calc(50% - 1rem)',
  Lecture: '50rem',
  'Taille réelle': '210mm',
  Double: '420mm',
};
const VIEWS = { pair: 'Côte à côte', difference: 'Superposés, différences en clair' };

const optionsOf = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([value, label]) => ({ value, label }));

interface PagesProps {
  printed: PrintedDocument | undefined;
  /** The document that is laid over it, of which only the differences remain. */
  over?: PrintedDocument | undefined;
}

/** One document, page after page as it leaves the printer. Each picture opens in its full size. */
function Pages({ printed, over }: PagesProps) {
  if (!printed) return null;
  return (
    <section>
      <StorybookLink to={`/story/${printed.storyId}`}>Ouvrir l’histoire imprimée</StorybookLink>
      {printed.pages.map(({ number, address }, index) => (
        <a key={number} href={address} target="_blank" rel="noreferrer">
          <img src={address} loading="lazy" alt={`${printed.title}, page ${number}`} />
          {over?.pages[index] && <img src={over.pages[index].address} loading="lazy" alt="" />}
        </a>
      ))}
    </section>
  );
}

const EVERY_PRODUCT = 'documents-proposalpages--every-product--';

/** Two documents side by side or one over the other, by product, market and length. */
export function PrintedPages() {
  const [left, setLeft] = useState(`${EVERY_PRODUCT}emailing-alert-neuf`);
  const [right, setRight] = useState(`${EVERY_PRODUCT}vedette-plus-neuf`);
  const [view, setView] = useState('pair');
  const [zoom, setZoom] = useState('Lecture');
  const [first, second] = [DOCUMENTS.get(left), DOCUMENTS.get(right)];
  return (
    <div className="sb-unstyled">
      <Bar>
        <Select label="Document" value={left} onChange={setLeft} options={OPTIONS} />
        <Select label="Comparé à" value={right} onChange={setRight} options={OPTIONS} />
        <Select label="Affichage" value={view} onChange={setView} options={optionsOf(VIEWS)} />
        <Select
          label="Zoom"
          value={zoom}
          onChange={setZoom}
          options={Object.keys(ZOOMS).map((value) => ({ value, label: value }))}
        />
      </Bar>
      <Pair style={{ '--page-width': ZOOMS[zoom] }}>
        <Pages printed={first} over={view === 'difference' ? second : undefined} />
        {view === 'pair' && <Pages printed={second} />}
      </Pair>
    </div>
  );
}
