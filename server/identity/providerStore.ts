import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';

const EntrySchema = v.object({
  payload: v.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  /** Milliseconds since 1970; absent when the entry never expires. */
  expiresAt: v.optional(v.number()),
});
type Entry = v.InferOutput<typeof EntrySchema>;

const StoredStateSchema = v.object({
  cookieKey: v.string(),
  entries: v.record(v.string(), EntrySchema),
});
type StoredState = v.InferOutput<typeof StoredStateSchema>;

/** The sessions, grants and refresh tokens of the development provider. */
export interface ProviderStore {
  cookieKey: string;
  adapter: (model: string) => Adapter;
  /** Writes pending changes to the file. */
  flush: () => void;
}

/** Writes are batched for this long. */
const WRITE_DELAY_MS = 50;

function readState(file: string): StoredState {
  try {
    return v.parse(StoredStateSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // On the first run, or with a damaged file, people only have to sign in again.
    return { cookieKey: randomBytes(32).toString('hex'), entries: {} };
  }
}

/** Opens the store, a JSON file, so that a restart keeps people signed in. */
export function openProviderStore(file: string): ProviderStore {
  const state = readState(file);
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  const touch = (): void => {
    timer ??= setTimeout(write, WRITE_DELAY_MS).unref();
  };
  return {
    cookieKey: state.cookieKey,
    adapter: (model) => createAdapter(model, state.entries, touch),
    flush: () => {
      if (timer) write();
    },
  };
}

const isLive = (entry: Entry): boolean =>
  entry.expiresAt === undefined || entry.expiresAt > Date.now();

function createAdapter(model: string, entries: Record<string, Entry>, touch: () => void): Adapter {
  const keyOf = (id: string): string => `${model}:${id}`;
  const own = (): [string, Entry][] =>
    Object.entries(entries).filter(([key]) => key.startsWith(`${model}:`));
  const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    own().find(([, entry]) => entry.payload[field] === value && isLive(entry))?.[1].payload;
  return {
    upsert: async (id, payload, expiresIn?: number) => {
      for (const [key, entry] of Object.entries(entries)) if (!isLive(entry)) delete entries[key];
      entries[keyOf(id)] = {
        payload,
        ...(expiresIn !== undefined &&
          expiresIn > 0 && { expiresAt: Date.now() + expiresIn * 1000 }),
      };
      touch();
    },
    find: async (id) => {
      const entry = entries[keyOf(id)];
      return entry !== undefined && isLive(entry) ? entry.payload : undefined;
    },
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    destroy: async (id) => {
      delete entries[keyOf(id)];
      touch();
    },
    consume: async (id) => {
      const entry = entries[keyOf(id)];
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      touch();
    },
    // Only entries of this model are deleted: interactions hold a grant too and must survive a change of user.
    revokeByGrantId: async (grantId) => {
      for (const [key, entry] of own()) if (entry.payload.grantId === grantId) delete entries[key];
      touch();
    },
  };
}
