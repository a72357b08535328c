import { LARGE_RESPONSE_MAXIMUM, type Endpoint } from '#contract/endpoint.ts';

/** Room for what is around the rows of a list, in bytes. */
const FRAME_BYTES = 100;

/** Returns the first rows of a list: as many as a response holds. */
export function rowsThatFit<Row>(rows: readonly Row[]): Row[] {
  let room = LARGE_RESPONSE_MAXIMUM - FRAME_BYTES;
  const end = rows.findIndex((row) => {
    room -= Buffer.byteLength(JSON.stringify(row)) + 1;
    return room < 0;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/**
 * Checks a response before it is sent. Streams have no maximum. When it is larger than its call allows, an internal error
 * is logged and sent instead.
 */
export function refuseLarge(
  { path, responseMaximum }: Endpoint,
  payload: unknown,
  done: (error?: Error) => void,
): void {
  const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
  if (bytes > responseMaximum) done(new Error(`A response of ${path} holds ${bytes} bytes`));
  else done();
}
