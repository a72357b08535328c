import { ADDITIONS, type Addition } from '#contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';

/*
 * What a back end has of the additions of this project. The build says so (VITE_ADDITIONS): « none », or some of their
 * names, separated by commas. Without the setting it has all of them, as our own server does.
 */

const NONE = 'none';

/** Returns the additions that a setting names; all without one. */
export function additionsOf(setting: string | undefined): ReadonlySet<string> {
  const text = setting?.trim() ?? '';
  if (text === '') return new Set(ADDITIONS);
  return new Set(text === NONE ? [] : text.split(',').map((name) => name.trim()));
}

const HAD = additionsOf(import.meta.env.VITE_ADDITIONS);

/** Returns whether the back end has an addition, so that its screens and tools are offered. */
export const hasAddition = (addition: Addition): boolean => HAD.has(addition);

/** Returns the headers that let a save be repeated without saving twice; none where the back end does not know them. */
export const idempotencyHeaders = (key: string): Record<string, string> =>
  hasAddition('idempotency') ? { [IDEMPOTENCY_HEADER]: key } : {};
