import { sendEarly } from './earlyAnswers.ts';

const early = sendEarly({
  page: document,
  address: location,
  session: sessionStorage,
  local: localStorage,
  apiHost: import.meta.env.VITE_API_HOST,
  send: async (url, init) => fetch(url, init),
});

/** Gives up the response to a call that the page has sent before this application had loaded. */
export const takeEarly = early.take;

// The font shares the network with the rest of the scripts, so the data comes first. No outline needs it but that of the
// sign-in, and it arrives while the scripts run.
void early.arrived.then(async () => document.fonts.load("1em 'Inter Variable'"));
