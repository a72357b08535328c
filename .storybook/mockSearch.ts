import { HttpHandler } from 'msw';

/*
 * A story of the application has some hundred mocks. Before MSW compares a request with one of them, it clones the request,
 * asks the browser for the cookies, and compiles the path of the mock, which takes a twentieth of the time of all stories.
 * Most mocks have another method, or a path with other words.
 */

/** The first character of a path that may stand for others: a parameter, a wildcard, or part of a pattern. */
const VARIABLE = /[^\w/.-]/;

/** Returns the words that every address of a path such as « /api/Counts/:id » has: « /api/counts ». */
function wordsOf(path: string): string {
  const [words = ''] = path.replace(/^\*/, '').split(VARIABLE);
  return words.replace(/\/+$/, '').toLowerCase();
}

const wordsByHandler = new WeakMap<HttpHandler, string>();

/** Returns whether a mock could answer a request: MSW decides it. */
function mayAnswer(handler: HttpHandler, { method, url }: Request): boolean {
  const { info } = handler;
  if (typeof info.method === 'string' && info.method.toUpperCase() !== method.toUpperCase())
    return false;
  if (typeof info.path !== 'string') return true;
  const words = wordsByHandler.get(handler) ?? wordsOf(info.path);
  wordsByHandler.set(handler, words);
  return url.toLowerCase().includes(words);
}

/** Lets MSW skip the mocks that cannot answer a request. */
export function skipOtherMocks(): void {
  const run = Reflect.get(HttpHandler.prototype, 'run');
  HttpHandler.prototype.run = async function runIfPossible(this: HttpHandler, args) {
    return mayAnswer(this, args.request) ? run.call(this, args) : null;
  };
}
