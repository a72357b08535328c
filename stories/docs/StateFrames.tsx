import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import { FIXTURE_TAG, shownName, TEST_TAG } from '../../.storybook/sidebarTags.ts';
import { StorybookLink } from './StorybookLink.tsx';

/** An entry of `index.json`, which Storybook writes from the story files. */
export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

let index: Promise<IndexEntry[]> | undefined;

/** Fetches the entries of this Storybook, once. */
export function fetchIndex(): Promise<IndexEntry[]> {
  index ??= fetch('index.json')
    .then((response) => response.json() as Promise<{ entries: Record<string, IndexEntry> }>)
    .then(({ entries }) => Object.values(entries));
  return index;
}

/** Returns whether an entry shows a state, and not the test of a rule. */
export const isState = ({ type, tags }: IndexEntry): boolean =>
  type === 'story' && !tags.includes(TEST_TAG) && !tags.includes(FIXTURE_TAG);

/** Returns all entries, and none until they are known. */
export function useIndex(): readonly IndexEntry[] {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([]);
  useEffect(() => {
    void fetchIndex().then(setEntries);
  }, []);
  return entries;
}

const State = styled.section`
  margin-block-end: ${space[8]};
  font-family: ${font.family.sans};

  h2 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    margin: 0 0 ${space[2]};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
  }
  h2 a {
    color: ${color.intent.accent.text};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
  }
  iframe {
    display: block;
    width: 100%;
    border: 1px solid ${color.border.default};
    border-radius: ${radius.md};
    background: ${color.surface.canvas};
  }
`;

const FIRST_HEIGHT = 360;
const SCREEN_HEIGHT = 720;
const GREATEST_HEIGHT = 900;

/** Makes a frame as high as what it shows, within limits. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const root = frame.contentDocument?.querySelector('#storybook-root');
  if (!root) return;
  new ResizeObserver(() => {
    const height = (frame.contentDocument?.body.scrollHeight ?? 0) + 2;
    if (height > FIRST_HEIGHT) frame.style.height = `${Math.min(height, GREATEST_HEIGHT)}px`;
  }).observe(root);
}

/** The viewports of the toolbar, by name. */
type Viewports = Readonly<Record<string, { styles: { width: string; height: string } }>>;

/**
 * The states of a feature or a page. Each is a document of its own, with its own person, answers and address: stories
 * on one page would share the mocked back end.
 */
export function StateFrames() {
  const stories = use(DocsContext).componentStories();
  const entries = useIndex();
  const states = entries.filter(isState);
  return stories.map(({ id, parameters, storyGlobals }) => {
    const entry = states.find((state) => state.id === id);
    if (!entry) return null;
    const name = shownName(entry.name);
    const viewport = (storyGlobals['viewport'] as { value?: string } | undefined)?.value ?? '';
    const styles = (parameters['viewport'] as { options: Viewports }).options[viewport]?.styles;
    const isScreen = parameters['layout'] === 'fullscreen';
    return (
      <State key={id} className="sb-unstyled">
        <h2 id={id}>
          {name}
          <StorybookLink to={`/story/${id}`}>Open {name}</StorybookLink>
        </h2>
        {/* The frame shows a story of this Storybook, which needs its scripts and its service worker. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          title={`${entry.title}, ${name}`}
          src={`iframe.html?id=${id}&viewMode=story`}
          loading="lazy"
          style={{ width: styles?.width, height: isScreen ? SCREEN_HEIGHT : FIRST_HEIGHT }}
          onLoad={isScreen ? undefined : fitHeight}
        />
      </State>
    );
  });
}
