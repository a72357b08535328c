import { sourcesOf, type Source } from '../../tests/architecture/sources.ts';
import { designTokens, listTokens } from '../tokens/designTokens.ts';

/** Where the sources name the tokens and the icons: paths of components from `src`, by the name of the token or icon. */
export interface SourceUses {
  tokens: Record<string, string[]>;
  /** Also by other words that stand near an icon. */
  icons: Record<string, string[]>;
}

/** A token, or the group from which a component takes one by its own value: `color.intent[tone].text`. */
const TOKEN =
  /\b(?:color|font|motion|radius|shadow|size|space|zIndex)(?:\.\w+|\[(?:\d+|'[\w.]+')\])+/g;
/** A few names after a word such as `icon` or `ICON_BY_TOPIC`. */
const NEAR_ICON = /icon[^;]{0,200}/gi;
const QUOTED = /'(\w+)'|"(\w+)"/g;

/** Returns the component of a file: of the design system also for a part in the folder of the component. */
function ownerOf(path: string): string {
  const [, owner = ''] = /^src\/(design-system\/\w+|.*)/.exec(path.replace(/\.tsx?$/, '')) ?? [];
  return owner;
}

function tokensIn(text: string, names: readonly string[]): string[] {
  const found = [...text.matchAll(TOKEN)].map(([code]) =>
    code.replaceAll(/\['?([\w.]+)'?\]/g, '.$1'),
  );
  const known = new Set(found);
  return names.filter(
    (name) => known.has(name) || [...known].some((group) => name.startsWith(`${group}.`)),
  );
}

function iconsIn(text: string): string[] {
  const near = [...text.matchAll(NEAR_ICON)].map(([code]) => code).join('\n');
  return [...near.matchAll(QUOTED)].map(([, single, double]) => single ?? double ?? '');
}

function usersOf(sources: readonly Source[], namesIn: (text: string) => readonly string[]) {
  const users: Record<string, string[]> = {};
  for (const { path, text } of sources)
    for (const name of new Set(namesIn(text)))
      users[name] = [...new Set([...(users[name] ?? []), ownerOf(path)])].toSorted();
  return users;
}

/** Returns where every token and every icon is used. */
export function sourceUses(): SourceUses {
  const sources = sourcesOf('src').filter(
    ({ path }) => !path.startsWith('src/design-system/tokens/'),
  );
  const names = listTokens(designTokens()).map(([name]) => name);
  return {
    tokens: usersOf(sources, (text) => tokensIn(text, names)),
    icons: usersOf(
      sources.filter(({ path }) => !path.includes('design-system/Icon/')),
      iconsIn,
    ),
  };
}
