// A saved Display count with fifty formats, fifty contexts and fifty localities, in the components of the application.
import { useState } from 'react';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { parisDay } from '#domain/format/days.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { campaignEditor } from '#features/count/campaign/campaignEditor.tsx';
import { CampaignResult } from '#features/count/campaign/CampaignResult.tsx';
import { display } from '#domain/products/display/definition.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { CountProvider } from '#features/count/store/CountProvider.tsx';
import { createCountStore } from '#features/count/store/countStore.ts';
import { buildCampaignForecast, buildSavedCampaignCount } from '#mocks/builders/campaign.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { LINES, PRICE } from './lines.ts';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const OFFER = { values: VALUES, prices: VALUES.cpm, pricing: PER_THOUSAND };
const TODAY = parisDay(new Date());
const DATES = { start: addDays(TODAY, 10), end: addDays(TODAY, 39) };
const FORM = {
  ...newCampaignForm(VALUES, VALUES.targetings),
  locations: manyLocalities(50),
  dates: DATES,
};
const ANSWER: CampaignForecastAnswer = {
  ...buildCampaignForecast(OFFER, campaignRequest(VALUES, FORM)),
  cpm: Object.fromEntries(LINES.map(({ code }) => [code, PRICE] as const)),
  forecasts: [...LINES],
  forecastSplitByPosition: [...LINES],
};

const never = async () => new Promise<never>(() => undefined);
const SCREEN = {
  product: DISPLAY_CAMPAIGN.product,
  saved: null,
  note: '',
  nextPath: () => '',
  onLeave: () => undefined,
};

function estimatedCount() {
  const store = createCountStore<CampaignTypes>({
    behaviour: {
      rules: campaignRules(VALUES, PER_THOUSAND),
      validate: () => ({}),
      estimate: never,
      rejection: () => undefined,
      isToCorrect: () => false,
      comparedDocument: () => undefined,
      describe: () => undefined,
      save: never,
      codec: { toStored: () => ({}), fromStored: () => undefined },
    },
    initial: { form: FORM },
    host: () => ({
      onMessage: () => undefined,
      onSavedApart: () => undefined,
      sendName: never,
    }),
  });
  store.dispatch({ type: 'estimateStarted' });
  store.dispatch({ type: 'estimateSucceeded', estimatedAt: 0, answer: ANSWER });
  return store;
}

/** Renders the summary, the tabs and the table of a result. */
export function ResultSubject() {
  const [store] = useState(estimatedCount);
  return (
    <CountProvider store={store} screen={SCREEN}>
      <CampaignResult values={VALUES} labels={DISPLAY_CAMPAIGN.labels} />
    </CountProvider>
  );
}

const CALLS = { process: async () => Promise.resolve(ANSWER), save: never };
const DATA = { targetings: VALUES.targetings };
const Editor = campaignEditor(display, DISPLAY_CAMPAIGN.labels, {
  useOptions: () => ({ data: DATA, isError: false, refetch: () => undefined }),
  useCalls: () => CALLS,
});
const SAVED = buildSavedCampaignCount(OFFER, {}, { locations: FORM.locations, ...DATES });

/** Renders the whole screen, including its form. */
export function EditorSubject() {
  return (
    <Editor market="Neuf" saved={SAVED} onMessage={() => undefined} onLeave={() => undefined} />
  );
}
