/** A call that a screen makes on every first visit. */
export interface FirstCall {
  /** Path and query, which may hold the places below. */
  url: string;
  /** Set for a call that the parameters of the address would change. */
  isWithoutSearch?: true;
  /** Markets in which the call is made; every one if absent. */
  markets?: readonly string[];
}

/** Stands for the person's market in an announced URL. */
export const MARKET_PLACE = 'MARKET';
/** Stands for the last segment of the path in an announced URL. */
export const ID_PLACE = 'IDENTIFIER';

/** Name of the meta element in which the documents of the build name their first calls. */
export const FIRST_CALLS_META = 'adfactory-first-calls';

/** Returns the first calls that a document announces. Only our build writes them. */
export function readFirstCalls(page: Document): readonly FirstCall[] {
  const text = page.querySelector<HTMLMetaElement>(`meta[name="${FIRST_CALLS_META}"]`)?.content;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text === undefined ? [] : (JSON.parse(text) as FirstCall[]);
}
