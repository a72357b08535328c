import { Client } from 'pg';
import { vi } from 'vitest';

type Query = (...given: unknown[]) => unknown;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}

/**
 * Records the text of every statement that any database of this process gets, until the mocks are restored.
 * @param hold returns what a statement must wait for, if anything
 */
export function recordStatements(hold?: (text: string) => Promise<void> | undefined): string[] {
  const texts: string[] = [];
  // The overloads of `query` cannot be given to a spy.
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(function record(this: unknown, ...given) {
    const text = textOf(given[0]);
    texts.push(text);
    const held = hold?.(text);
    const run = (): unknown => Reflect.apply(query, this, given);
    return held === undefined ? run() : held.then(run);
  });
  return texts;
}
