// A saved Display count with fifty formats, fifty contexts and fifty localities, in the components of the application.
import { useReducer } from 'react';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { parisDay } from '#domain/format/days.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { campaignEditor } from '#features/count/campaign/CampaignEditor/CampaignEditor.tsx';
import type { CampaignCount } from '#features/count/campaign/campaignCount.ts';
import { CampaignResult } from '#features/count/campaign/CampaignResult/CampaignResult.tsx';
import { DISPLAY } from '#features/count/products/display/displayProduct.ts';
import { useResultEditing } from '#features/count/resultEditing.ts';
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

const REDUCE = countReducer(campaignRules<CampaignForecastAnswer>(VALUES, PER_THOUSAND));
const ESTIMATED = REDUCE(
  REDUCE(startCount<CampaignCount>({ form: FORM }), { type: 'estimateStarted' }),
  { type: 'estimateSucceeded', estimatedAt: 0, answer: ANSWER },
);

/** Renders the summary, the tabs and the table of a result. */
export function ResultSubject() {
  const [state, dispatch] = useReducer(REDUCE, ESTIMATED);
  const editing = useResultEditing<CampaignCount>(dispatch, state.undoSteps.length > 0);
  if (state.result === null) return null;
  return (
    <CampaignResult
      values={VALUES}
      labels={DISPLAY.labels}
      stage="estimated"
      form={FORM}
      result={state.result}
      editing={editing}
    >
      {null}
    </CampaignResult>
  );
}

const CALLS = {
  process: () => Promise.resolve(ANSWER),
  save: () => new Promise<never>(() => undefined),
};
const DATA = { targetings: VALUES.targetings };
const Editor = campaignEditor(DISPLAY, {
  useValues: () => ({ data: DATA, isError: false, refetch: () => undefined }),
  useCalls: () => CALLS,
});
const SAVED = buildSavedCampaignCount(OFFER, {}, { locations: FORM.locations, ...DATES });

/** Renders the whole screen, including its form. */
export function EditorSubject() {
  return (
    <Editor market="Neuf" saved={SAVED} onMessage={() => undefined} onLeave={() => undefined} />
  );
}
