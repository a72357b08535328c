/*
 * What a story still waits for before its picture: answers of the mocked API, timers that will change the screen soon, and
 * code that is being fetched. Without this, a picture shows whatever the machine was fast enough to paint.
 */
import { PENDING_PARTS } from '#design-system/lazyPart.ts';

/** Timers that end later, in milliseconds, are cancelled before a picture: those that hide notifications, for example. */
const SOON_MS = 2000;
/** The delay of MSW's `delay('infinite')`: the request of a story about loading, which is never answered. */
const NEVER_MS = 2 ** 31 - 1;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realFetch = globalThis.fetch;

// oxlint-disable-next-line typescript/unbound-method -- called on its port below
const realPostMessage = MessagePort.prototype.postMessage;

const timers = new Set<unknown>();
const lateTimers = new Set<Parameters<typeof clearTimeout>[0]>();
let requests = new Set<object>();
let neverAnswered = 0;
/** React renders in slices, and posts itself a message for each next one. */
let slices = 0;
let slicesAtLastLook = 0;

/** Forgets the activity of the story before. */
export function startActivity(): void {
  timers.clear();
  lateTimers.clear();
  requests = new Set();
  neverAnswered = 0;
}

/** Cancels the timers that would change the screen at an instant that depends on the machine. */
export function cancelLateTimers(): void {
  for (const timer of lateTimers) realClearTimeout(timer);
  lateTimers.clear();
}

/** Returns whether an image will appear. A lazy one is loaded only once it is in view. */
function isBeingLoaded(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = image.getBoundingClientRect();
  const isInView = image.getClientRects().length > 0 && bottom > 0 && top < globalThis.innerHeight;
  return image.loading !== 'lazy' || isInView;
}

/** Describes what the story still waits for, or did since the last call; undefined when it rests. */
export function pendingActivity(): string | undefined {
  const isRendering = slices > slicesAtLastLook;
  slicesAtLastLook = slices;
  if (isRendering) return 'React, which is still rendering';
  if (requests.size > neverAnswered) return 'a request';
  if (timers.size > 0) return 'a timer';
  if (PENDING_PARTS.size > 0) return 'code that is being fetched';
  if ([...document.images].some(isBeingLoaded)) return 'an image';
  return undefined;
}

function observedSetTimeout(
  handler: (...values: unknown[]) => void,
  delay = 0,
  ...values: unknown[]
): unknown {
  const timer = realSetTimeout(() => {
    // The callback may start the next timer, so that no instant without a timer lies between them.
    handler(...values);
    timers.delete(timer);
    lateTimers.delete(timer);
  }, delay);
  if (delay <= SOON_MS) timers.add(timer);
  else lateTimers.add(timer);
  if (delay === NEVER_MS) neverAnswered += 1;
  return timer;
}

function observedClearTimeout(timer: Parameters<typeof clearTimeout>[0]): void {
  timers.delete(timer);
  lateTimers.delete(timer);
  realClearTimeout(timer);
}

async function observedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const ofThisStory = requests;
  const answer = realFetch(...request);
  ofThisStory.add(answer);
  try {
    return await answer;
  } finally {
    ofThisStory.delete(answer);
  }
}

function observedPostMessage(this: MessagePort, ...message: unknown[]): void {
  slices += 1;
  Reflect.apply(realPostMessage, this, message);
}

/** Observes timers, requests and rendering from now on. Called before any story is loaded. */
export function observeActivity(): void {
  MessagePort.prototype.postMessage = observedPostMessage;
  Object.assign(globalThis, {
    setTimeout: observedSetTimeout,
    clearTimeout: observedClearTimeout,
    fetch: observedFetch,
  });
}
