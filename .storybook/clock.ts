/**
 * The clock of the stories: `Date` stands still, timers run. "Tomorrow", default periods and
 * printed dates are the same in every run, and debounces and hiding delays still happen.
 */
export const STORY_NOW = '2026-11-16T09:00:00+01:00';

const RealDate = Date;
let now = new RealDate(STORY_NOW).getTime();

/** Moves the standing clock; `parameters: { now: '…' }` does it for one story. */
export function setStoryClock(iso: string): void {
  now = new RealDate(iso).getTime();
}

/** Replaces the global `Date` once; must run before any module that reads the time. */
export function freezeDate(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
    apply: () => new RealDate(now).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => now : (Reflect.get(target, key, receiver) as unknown),
  });
}

freezeDate();
