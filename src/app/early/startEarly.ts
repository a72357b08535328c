import { sendEarly } from './earlyAnswers.ts';

/** Gives up the response to a call that the page has sent before this application had loaded. */
export const takeEarly = sendEarly({
  page: document,
  address: location,
  storages: () => ({ session: sessionStorage, local: localStorage }),
  apiHost: import.meta.env.VITE_API_HOST,
  send: async (url, init) => fetch(url, init),
});
