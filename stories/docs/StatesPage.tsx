import { Description, DocsContext } from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import { stateName } from '../../.storybook/sidebar.ts';
import { isState, useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr));
  gap: ${space[5]};
  font-family: ${font.family.sans};
  font-size: ${font.size.sm};

  section {
    display: grid;
    grid-template-rows: auto 1fr;
    gap: ${space[2]};
  }
  section[data-live] {
    grid-column: 1 / -1;
  }
  h2 {
    margin: 0;
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
  }
  header h2 {
    flex: 1;
  }
  img,
  iframe,
  p {
    box-sizing: border-box;
    width: 100%;
    height: 14rem;
    margin: 0;
    border: 1px solid ${color.border.default};
    border-radius: ${radius.md};
    background: ${color.surface.canvas};
  }
  img {
    display: block;
    object-fit: cover;
    object-position: top;
  }
  iframe {
    height: 45rem;
    resize: vertical;
  }
  p {
    padding: ${space[4]};
    color: ${color.text.muted};
  }
`;

/** The viewports of the toolbar, by name. */
type Viewports = Readonly<Record<string, { styles: { width: string; height: string } }>>;

interface StateProps {
  id: string;
  /** Whether the repository has a picture of it. */
  isPictured: boolean;
  /** Width of the screen that the story asks for. */
  width: string | undefined;
}

/** A state: its picture, and the story itself where a designer asks for it. */
function State({ id, isPictured, width }: StateProps) {
  const [isLive, setIsLive] = useState(false);
  const name = stateName(id);
  const address = `pictures/${id}.png`;
  return (
    <section data-live={isLive || undefined}>
      <header>
        <h2 id={id}>{name}</h2>
        <StorybookLink to={`/story/${id}`}>{`Ouvrir « ${name} »`}</StorybookLink>
        <Button size="sm" onClick={() => setIsLive(!isLive)}>
          {isLive ? 'Fermer' : 'Essayer ici'}
        </Button>
      </header>
      {isLive && (
        // The frame shows a story of this Storybook, which needs its scripts and its service worker.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe title={name} src={`iframe.html?id=${id}&viewMode=story`} style={{ width }} />
      )}
      {!isLive && isPictured && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} loading="lazy" alt={`Référence, ${name}`} />
        </a>
      )}
      {!isLive && !isPictured && <p>Sans image de référence</p>}
    </section>
  );
}

/**
 * The documentation of a feature or a page: the picture of each state. A live story is a document of its own, with its
 * own person, answers and address, because stories on one page would share the mocked back end.
 */
export default function StatesPage() {
  const stories = use(DocsContext).componentStories();
  const states = new Set(
    useIndex()
      .filter(isState)
      .map(({ id }) => id),
  );
  return (
    <>
      <h1>{stories[0]?.title.split('/').at(-1)}</h1>
      <Description />
      <States className="sb-unstyled">
        {stories
          .filter(({ id }) => states.has(id))
          .map(({ id, parameters, storyGlobals }) => {
            const viewport = (storyGlobals['viewport'] as { value?: string } | undefined)?.value;
            const { options } = parameters['viewport'] as { options: Viewports };
            const isPictured = parameters['visual'] === true;
            const width = options[viewport ?? '']?.styles.width;
            return <State key={id} {...{ id, isPictured, width }} />;
          })}
      </States>
    </>
  );
}
