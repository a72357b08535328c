import {
  Canvas,
  Description,
  DocsContext,
  Heading,
  Subheading,
} from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import { frenchTitle, stateName } from '../../.storybook/sidebar.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { FeaturePage } from './FeaturePage.tsx';
import type { DocumentedStory } from './Guidance.tsx';
import { isState, useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr));
  gap: ${space[5]};
  font-family: ${font.family.sans};
  font-size: ${font.size.sm};

  section {
    display: grid;
    align-content: start;
    gap: ${space[2]};
  }
  section[data-live] {
    grid-column: 1 / -1;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
  }
  h3 {
    flex: 1;
    margin: 0;
    font-size: ${font.size.lg};
  }
  section > a,
  iframe {
    display: block;
    box-sizing: border-box;
    width: fit-content;
    max-width: 100%;
    max-height: 45rem;
    overflow: auto;
    border: 1px solid ${color.border.default};
    border-radius: ${radius.md};
  }
  img {
    display: block;
    max-width: 100%;
  }
  iframe {
    width: 100%;
    height: 45rem;
    resize: vertical;
  }
`;

/** The viewports of the toolbar, by name. */
type Viewports = Readonly<Record<string, { styles: { width: string; height: string } }>>;

/** Returns the width of the screen that a story asks for. */
function widthOf({ parameters, storyGlobals }: DocumentedStory): string | undefined {
  const viewport = (storyGlobals['viewport'] as { value?: string } | undefined)?.value;
  const { options } = parameters['viewport'] as { options: Viewports };
  return options[viewport ?? '']?.styles.width;
}

/** The picture of a state: its baseline, or else the one that `npm test -- storybook` takes of the built Storybook. */
function Picture({ story: { id, parameters } }: { story: DocumentedStory }) {
  const [isMissing, setIsMissing] = useState(false);
  const address = `${parameters['visual'] === true ? 'pictures' : 'states'}/${id}.png`;
  if (isMissing) return <p>Sans image avant la vérification de ce Storybook</p>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} loading="lazy" alt={stateName(id)} onError={() => setIsMissing(true)} />
    </a>
  );
}

/** A state: its picture, and the story itself where a designer asks for it. */
function State({ story }: { story: DocumentedStory }) {
  const [isLive, setIsLive] = useState(false);
  const { id } = story;
  const name = stateName(id);
  return (
    <section data-live={isLive || undefined}>
      <header>
        <h3 id={id}>{name}</h3>
        <StorybookLink to={`/story/${id}`}>{`Ouvrir « ${name} »`}</StorybookLink>
        <Button size="sm" onClick={() => setIsLive(!isLive)}>
          {isLive ? 'Fermer' : 'Essayer ici'}
        </Button>
      </header>
      {isLive ? (
        // The frame shows a story of this Storybook, which needs its scripts and its service worker.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          title={name}
          src={`iframe.html?id=${id}&viewMode=story`}
          style={{ width: widthOf(story) }}
        />
      ) : (
        <Picture story={story} />
      )}
    </section>
  );
}

/** Returns whether a story shows its state on a page: it needs neither its play function nor a document of its own. */
const showsItself = ({ playFunction, parameters, storyGlobals }: DocumentedStory): boolean =>
  playFunction === undefined &&
  storyGlobals['viewport'] === undefined &&
  (parameters['docs'] as { story?: { inline?: boolean } }).story?.inline !== false;

/**
 * The documentation of a component, a feature or a page: what a designer has to know, and its states. States of features
 * and pages are pictures: live ones on one page would share the mocked back end.
 */
export default function StatesPage() {
  const stories = use(DocsContext).componentStories() as DocumentedStory[];
  const entries = new Set(
    useIndex()
      .filter(isState)
      .map(({ id }) => id),
  );
  const title = stories[0]?.title ?? '';
  const name = title.split('/').at(-1) ?? title;
  const [, component = ''] = /^design-system\/(\w+)$/.exec(title) ?? [];
  const Page = component === '' ? FeaturePage : ComponentPage;
  const states = stories.filter(({ id }) => entries.has(id) && !id.endsWith('--playground'));
  const live = states.filter((story) => component !== '' && showsItself(story));
  return (
    <>
      <h1>{name}</h1>
      <p>{frenchTitle(title)}</p>
      <Description />
      <Page name={name} stories={stories}>
        <Heading>États</Heading>
        {live.map(({ id, moduleExport }) => (
          <section key={id}>
            <Subheading>{stateName(id)}</Subheading>
            <Canvas of={moduleExport} />
          </section>
        ))}
        <States className="sb-unstyled">
          {states
            .filter((story) => !live.includes(story))
            .map((story) => (
              <State key={story.id} story={story} />
            ))}
        </States>
      </Page>
    </>
  );
}
