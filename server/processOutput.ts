import { pino } from 'pino';

/* What this process writes never blocks it and never makes it fail, whatever happens to the reader: a full disk, a pipe
 * that nobody reads, a reader that has ended. */

/** Bytes kept while they cannot be written. Lines beyond them are dropped and counted. */
const BUFFER_MAXIMUM_BYTES = 1_048_576;
/** Interval of the attempts to write again after a failure. */
const RETRY_MS = 500;
/** Time that the last lines may take at the end of the process. */
const FLUSH_MAXIMUM_MS = 1000;

type Destination = ReturnType<typeof pino.destination>;

/** The outputs of this process. */
export interface ProcessOutput {
  /** Where the logger writes its lines: standard output. */
  destination: Destination;
  /** Returns the number of lines dropped since the start, on both outputs. */
  droppedLines: () => number;
  /** Writes what is kept. Gives up after a second. Never rejects. */
  flush: () => Promise<void>;
}

/** Opens a destination that keeps lines in a bounded buffer, and says how many it dropped once there is room again. */
function openDestination(fd: number, onDrop: () => void): Destination {
  const destination = pino.destination({
    dest: fd,
    sync: false,
    maxLength: BUFFER_MAXIMUM_BYTES,
    // Periodic flushes repeat a failed write only where there is a minimum.
    minLength: 1,
    periodicFlush: RETRY_MS,
  });
  // Pino's own listener throws what is not a broken pipe, and stops writing for good after one.
  destination.removeAllListeners('error');
  destination.on('error', () => undefined);
  // Pino calls this when the process exits, and it repeats a write to a full disk for ever.
  destination.flushSync = () => undefined;
  let dropped = 0;
  destination.on('drop', () => {
    dropped += 1;
    onDrop();
  });
  destination.on('drain', () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), dropped, msg: 'lines were dropped' };
    dropped = 0;
    destination.write(`${JSON.stringify(line)}\n`);
  });
  return destination;
}

/** Makes a standard stream, and so the console, write to a destination. */
function redirect(stream: NodeJS.WriteStream, destination: Destination): void {
  stream.write = (
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ) => {
    destination.write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const callback = typeof encoding === 'function' ? encoding : done;
    if (callback) process.nextTick(callback);
    return true;
  };
}

async function flushed(destination: Destination): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FLUSH_MAXIMUM_MS);
    destination.flush(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Redirects standard output and standard error, for the whole life of the process. */
export function redirectOutput(): ProcessOutput {
  let dropped = 0;
  const count = (): void => {
    dropped += 1;
  };
  const [destination, errors] = [openDestination(1, count), openDestination(2, count)];
  redirect(process.stdout, destination);
  redirect(process.stderr, errors);
  // Node's own listener writes warnings without either stream, and may block.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    const line = { level: 40, time: Date.now(), msg: `${name}: ${message}` };
    destination.write(`${JSON.stringify(line)}\n`);
  });
  return {
    destination,
    droppedLines: () => dropped,
    flush: async () => {
      await Promise.all([flushed(destination), flushed(errors)]);
    },
  };
}
