/**
 * The clock of the stories: `Date` is frozen but timers run. "Tomorrow", default periods and printed
 * dates are then the same in every run, while debounces and hide delays still work.
 */
export const STORY_NOW = '2026-11-16T09:00:00+01:00';

const RealDate = Date;
let now = new RealDate(STORY_NOW).getTime();

/** Sets the frozen clock. Use `parameters: { now: '…' }` to set it for one story. */
export function setStoryClock(iso: string): void {
  now = new RealDate(iso).getTime();
}

/** Replaces the global `Date`. Must run before any module that reads the time. */
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
