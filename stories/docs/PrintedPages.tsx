import styled from 'styled-components';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { kebab, printedDocuments, proposalTitle, type PrintedDocument } from './printedPages.ts';
import { StorybookLink } from './StorybookLink.tsx';

const DOCUMENTS = printedDocuments(
  import.meta.glob<string>('../../tests/visual/__screenshots__/documents-*.png', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const Document = styled.section`
  margin-block-end: ${space[8]};
  font-family: ${font.family.sans};

  h3 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    margin: 0 0 ${space[2]};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  a {
    color: ${color.intent.accent.text};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
  }
  ol {
    display: flex;
    gap: ${space[4]};
    margin: 0;
    padding: 0 0 ${space[2]};
    overflow-x: auto;
    list-style: none;
  }
  li {
    flex: none;
    font-size: ${font.size.sm};
  }
  img {
    display: block;
    width: 22rem;
    aspect-ratio: 210 / 297;
    border: 1px solid ${color.border.default};
    background: ${color.surface.raised};
  }
`;

/** A document page by page, as it leaves the printer. Each picture opens in its full size. */
function Pages({ title, printed }: { title: string; printed: PrintedDocument }) {
  return (
    <Document className="sb-unstyled">
      <h3>
        {title}
        <StorybookLink to={`/story/${printed.storyId}`}>Open its story</StorybookLink>
      </h3>
      <ol aria-label={`Pages of ${title}`}>
        {printed.pages.map((page, index) => (
          <li key={page}>
            <a href={page} target="_blank" rel="noreferrer">
              <img src={page} loading="lazy" alt={`${title}, page ${index + 1}`} />
            </a>
            {`${index + 1} / ${printed.pages.length}`}
          </li>
        ))}
      </ol>
    </Document>
  );
}

/** The proposal of every product in every market that sells it. */
export function EveryProposal() {
  return PRODUCT_MARKETS.map(({ product, market }) => {
    const name = `${kebab(product)}-${kebab(market)}`;
    const printed = DOCUMENTS.find(
      (one) => one.storyId === 'documents-proposalpages--every-product' && one.name === name,
    );
    return printed && <Pages key={name} title={proposalTitle(product, market)} printed={printed} />;
  });
}

/** The documents of the other stories of a file. */
export function OtherDocuments({ of }: { of: 'proposalpages' | 'clientfilepages' }) {
  return DOCUMENTS.filter(
    ({ storyId }) =>
      storyId.startsWith(`documents-${of}--`) && !storyId.endsWith('--every-product'),
  ).map((printed) => {
    const state = printed.storyId.replace(/^.*--/, '').replaceAll('-', ' ');
    const key = `${state}, ${printed.name.replaceAll('-', ' ')}`;
    return <Pages key={key} title={key} {...{ printed }} />;
  });
}
