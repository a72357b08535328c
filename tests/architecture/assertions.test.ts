import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** What must not be shown: the arguments of a query that must find nothing, or of a comparison that must fail. */
const NEGATIVE =
  /\.not\.toHaveTextContent\(((?:[^()]|\([^()]*\))*)\)|\b(?:query(?:All)?By|getBy)(?:Text|LabelText|Role|PlaceholderText|AltText|Title)\(((?:[^()]|\([^()]*\))*)\)[^;]{0,80}?(?:\.toBeNull\(\)|\.not\.(?:toBeInTheDocument|toBeVisible)\(\)|\.toHaveLength\(0\)|\.toHaveCount\(0\)|\.toEqual\(\[\]\)|\.count\(\)\)?\)\.toBe\(0\))/g;
const LITERAL = /'((?:[^'\\]|\\.)*)'|`([^`]*)`|\/((?:[^/\\\n]|\\.)+)\/[a-z]*/g;
/** The role that a query by role names, and what it says of its state: neither is a text of the interface. */
const ROLE = /^\s*'[a-z]+'/;

/** Shorter parts of a text are everywhere. */
const MINIMUM_LENGTH = 4;

/** Returns a text as it is compared: with plain spaces and apostrophes, and in lower case. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\u00a0|[\u00A0\u202F\s]+/gi, ' ')
    .replaceAll(/\\?'|’/g, "'")
    .toLowerCase();

/** Returns the fixed parts of a text: without numbers, the values of a template and the signs of an expression. */
const partsOf = (text: string): string[] =>
  plain(text)
    .split(/\$\{[^}]*\}|\\[a-z]|\d+|[\^$|()[\]{}.*+?\\«»]/)
    .map((part) => part.trim())
    .filter((part) => part.length >= MINIMUM_LENGTH);

/** Returns whether the sources hold a text, or the two parts of which a template makes it. */
function isSaid(text: string, sources: readonly string[]): boolean {
  const isIn = (part: string): boolean =>
    part.length < MINIMUM_LENGTH || sources.some((source) => source.includes(part));
  return (
    isIn(text) ||
    [...text.matchAll(/ /g)].some(({ index }) =>
      [text.slice(0, index), text.slice(index + 1)].every(isIn),
    )
  );
}

it('every text that must not be shown is one that the application can show', () => {
  const application = plain(
    sourcesOf('src', 'server', 'mocks')
      .map(({ text }) => text)
      .join('\n'),
  );
  let queries = 0;
  const impossible = sourcesOf('stories', 'tests/e2e').flatMap(({ path, text }) => {
    const negative: string[] = [];
    const rest = text.replaceAll(NEGATIVE, (_found, compared?: string, queried?: string) => {
      negative.push(compared ?? queried?.replace(ROLE, '') ?? '');
      return '';
    });
    queries += negative.length;
    const sources = [application, plain(rest)];
    return negative
      .flatMap((words) => [...words.matchAll(LITERAL)])
      .flatMap(([, quoted, template, expression]) => quoted ?? template ?? expression ?? [])
      .flatMap(partsOf)
      .filter((part) => !isSaid(part, sources))
      .map((part) => `${path}: ${part}`);
  });
  expect(queries).toBeGreaterThan(300);
  expect(impossible).toEqual([]);
});
