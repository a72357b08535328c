/*
 * What a story still waits for before its picture: answers of the mocked API, timers that will change the screen soon, and
 * code that is being fetched. Without this, a picture shows whatever the machine was fast enough to paint.
 */
import { getConfig } from 'storybook/test';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';

/** Timers that end later, in milliseconds, are cancelled before a picture. */
const SOON_MS = 2000;
/**
 * Timers that end later, in milliseconds, never do in a story with a picture: those that hide notifications, for example.
 * The picture would otherwise show a notification only if the machine was fast enough.
 */
const HELD_MS = 4000;
/** What repeats at this interval or a longer one pauses until the picture is taken: a countdown of seconds, for example. */
const CLOCK_MS = 1000;
/** The delay of MSW's `delay('infinite')`: the request of a story about loading, which is never answered. */
const NEVER_MS = 2 ** 31 - 1;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realSetInterval = globalThis.setInterval;
const realFetch = globalThis.fetch;

// oxlint-disable-next-line typescript/unbound-method -- called on its port below
const realPostMessage = MessagePort.prototype.postMessage;

const timers = new Set<unknown>();
const lateTimers = new Set<Parameters<typeof clearTimeout>[0]>();
let requests = new Set<object>();
let neverAnswered = 0;
/** Whether a picture of the story on screen will be taken. */
let isPictured = false;
/** React renders in slices, and posts itself a message for each next one. */
let slices = 0;
let slicesAtLastLook = 0;

/** Forgets the activity of the story before, and pauses clocks and late timers until the story ends. */
export function startActivity(): void {
  isPictured = true;
  timers.clear();
  lateTimers.clear();
  requests = new Set();
  neverAnswered = 0;
}

/** Lets clocks and late timers go on, for the stories without a picture. */
export function endActivity(): void {
  isPictured = false;
}

/** Mocks answer within milliseconds. A request that waits longer never gets its answer. */
const ANSWER_TIMEOUT_MS = 5000;
const ANSWER_INTERVAL_MS = 5;
/** Checks in a row after which no request follows an answer, as a retry would. */
const ANSWERED_CHECKS = 2;

/**
 * Waits until the requests of a story that has ended are answered, except those that never are. An answer that comes
 * later would reach the spies of the next story, and a handler that records requests would count it there.
 */
export async function finishRequests(): Promise<void> {
  let checks = 0;
  for (let waited = 0; checks < ANSWERED_CHECKS && waited < ANSWER_TIMEOUT_MS;) {
    checks = requests.size > neverAnswered ? 0 : checks + 1;
    await new Promise((resolve) => {
      realSetTimeout(resolve, ANSWER_INTERVAL_MS);
    });
    waited += ANSWER_INTERVAL_MS;
  }
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

/** Returns whether a timer would change the screen at an instant that depends on the machine. */
const isHeld = (delay: number): boolean =>
  isPictured && delay > HELD_MS && delay !== getConfig().asyncUtilTimeout;

function observedSetTimeout(
  handler: (...values: unknown[]) => void,
  delay = 0,
  ...values: unknown[]
): unknown {
  const timer = realSetTimeout(() => {
    // The callback may start the next timer, so that no instant without a timer lies between them.
    if (!isHeld(delay)) handler(...values);
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

/**
 * Starts an interval. A clock that a story started pauses until its picture is taken, which would show what the machine
 * had time for. The message that keeps the service worker of the mocks alive is older than the story, and does not pause.
 */
function observedSetInterval(
  handler: (...values: unknown[]) => void,
  delay = 0,
  ...values: unknown[]
): unknown {
  const isOfPicture = isPictured && delay >= CLOCK_MS;
  return realSetInterval(() => {
    if (!isOfPicture || !isPictured) handler(...values);
  }, delay);
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
    setInterval: observedSetInterval,
    fetch: observedFetch,
  });
}
