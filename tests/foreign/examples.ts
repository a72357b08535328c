import { readFileSync } from 'node:fs';

/** Reads the example answers of docs/another-back-end.md, so that the page is what the tests serve. */

const PAGE = new URL('../../docs/another-back-end.md', import.meta.url);

/** The answers of one call, by market; those of a call that is the same for every market are under ''. */
type Answers = ReadonlyMap<string, string>;

const HEADING = /^### `([A-Z]+ \/api\/[^`]+)`$/gm;
const EXAMPLE = /^```(?:json|csv) ?(\w*)\n([\s\S]*?)^```$/gm;

/** Returns the text of each answer by its call, such as « GET /api/Users/me ». */
export function readExamples(): ReadonlyMap<string, Answers> {
  const page = readFileSync(PAGE, 'utf8');
  const headings = [...page.matchAll(HEADING)];
  return new Map(
    headings.map(({ 1: call = '', index }, place) => {
      const section = page.slice(index, headings[place + 1]?.index);
      const examples = [...section.matchAll(EXAMPLE)];
      return [call, new Map(examples.map(([, market = '', text = '']) => [market, text]))];
    }),
  );
}
