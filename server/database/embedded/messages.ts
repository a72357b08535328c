/** What the main thread tells the thread of the embedded database. */
export type ToDatabaseThread =
  | { type: 'open'; connection: number }
  | { type: 'bytes'; connection: number; bytes: Uint8Array }
  | { type: 'close'; connection: number }
  | { type: 'stop' };

/** What it answers. */
export type FromDatabaseThread =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed'; connection: number }
  | { type: 'stopped' };
