import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/*
 * A regular expression whose time grows faster than the text lets one request stop the server. The patterns to avoid are
 * a repetition before `$` that may start anywhere (`/\/+$/`), and two that can match the same text (`/\s*-?\s*$/`).
 */

/** Expressions for short texts only, with the reason. */
const REASON_BY_EXPRESSION: Readonly<Record<string, string>> = {
  [String.raw`/\B(?=(?:\d{3})+$)/g`]: 'groups the digits of a number',
};

/** Files that make expressions from parts. They are checked when they change. */
const REASON_BY_FILE: Readonly<Record<string, string>> = {
  'src/app/announcedModules.ts': 'runs in the build',
  'src/contract/communes.ts': 'has one repetition, with a maximum',
  'src/domain/format/names.ts': 'matches a grapheme of at most 32 characters',
  'src/domain/format/typedDays.ts': 'matches at one place of a field or of a line',
  'src/domain/format/typedNumbers.ts': 'has one repetition of digits',
  'src/domain/localities/town.ts': 'starts at a digit',
  'src/domain/quickLine/vocabulary.ts': 'matches at one place of a line',
  'src/domain/quickLine/wordSpans.ts': 'matches at one place of a line',
  'server/communes/groupNames.ts': 'matches a search of at most 100 characters',
  'server/data/csvErrors.ts': 'stops at the next quotation mark',
  'server/http/unknownRoutes.ts': 'matches a path of at most 512 characters',
};

interface Found {
  path: string;
  pattern: string;
  flags: string;
}

const SOURCES = sourcesOf('src', 'server');
const LITERALS: Found[] = [];
const MADE_IN = new Set<string>();
for (const { path, text } of SOURCES) {
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) LITERALS.push({ path, ...node.regex });
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') MADE_IN.add(path);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') MADE_IN.add(path);
    },
  }).visit(parseSync(path, text).program);
}

// In this process: a worker of its own answers too late on a busy machine.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** Half a minute of processor, on a machine that runs the other checks beside it. */
const CHECK_MS = 600_000;

/** Without limits of its own, the answer does not depend on how busy the machine is. */
const NO_LIMITS = { timeout: null, incubationTimeout: null, seedingTimeout: null };

/** Returns whether the time of an expression grows no faster than the text. */
const isLinear = (pattern: string, flags: string): boolean =>
  checkSync(pattern, flags, { randomSeed: 1, ...NO_LIMITS }).status === 'safe';

describe('regular expressions', () => {
  it(
    '[D-170] take a time that grows no faster than the text',
    () => {
      expect(LITERALS.length).toBeGreaterThan(100);
      const slow = LITERALS.filter(({ pattern, flags }) => !isLinear(pattern, flags)).map(
        ({ path, pattern, flags }) => ({ path, expression: `/${pattern}/${flags}` }),
      );
      const unexplained = slow.filter(({ expression }) => !(expression in REASON_BY_EXPRESSION));
      expect(unexplained).toEqual([]);
      expect(slow).toHaveLength(Object.keys(REASON_BY_EXPRESSION).length);
    },
    CHECK_MS,
  );

  it('are made from parts in known files only', () => {
    expect([...MADE_IN].toSorted()).toEqual(Object.keys(REASON_BY_FILE).toSorted());
  });
});
