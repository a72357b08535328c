/** What the main thread tells the thread of the embedded database. */
export type ToDatabaseThread =
  | { type: 'open'; connection: number }
  | { type: 'bytes'; connection: number; bytes: Uint8Array }
  | { type: 'close'; connection: number }
  /** Copies the files of the database into a folder that does not exist yet. */
  | { type: 'snapshot'; id: number; target: string }
  | { type: 'stop' };

/** What it answers. */
export type FromDatabaseThread =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed'; connection: number }
  /** Done, or why not. */
  | { type: 'snapshot'; id: number; failure?: string }
  | { type: 'stopped' };
