/** What a back end reads and answers, as plain JSON. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Entries = Record<string, Json>;

/** A call as the page names it, with the parts of its path that differ. */
export interface Call {
  /** Such as « PATCH /api/Display/{mafId} ». */
  name: string;
  parameter: string;
  query: URLSearchParams;
  body: Entries;
  headers: Headers;
}

/** An answer before a variant rewrites it. */
export interface Answer {
  status: number;
  body: Json;
  headers?: Record<string, string>;
}

export const isEntries = (value: Json | undefined): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text as it stands, and anything else as JSON. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
