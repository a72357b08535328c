// A saved Display count with fifty formats, fifty contexts and fifty localities, in the components of the application.
import { useState } from 'react';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import { addDays, localDay } from '#domain/format/days.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { CampaignEditor } from '#features/count/campaign/CampaignEditor/CampaignEditor.tsx';
import { CampaignResult } from '#features/count/campaign/CampaignResult/CampaignResult.tsx';
import type { CampaignSending } from '#features/count/campaign/campaignProduct.ts';
import type { ScreenResult } from '#features/count/campaign/useCampaignCount.ts';
import { DISPLAY } from '#features/count/products/display/displayProduct.ts';
import { buildCampaignForecast, buildSavedCampaignCount } from '#mocks/builders/campaign.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { LINES, PRICE } from './lines.ts';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const OFFER = { values: VALUES, prices: VALUES.cpm, pricing: PER_THOUSAND };
const TODAY = localDay(new Date());
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

/** Renders the summary, the tabs and the table of a result. */
export function ResultSubject() {
  const [result, setResult] = useState<ScreenResult>(() => ({
    ...startResult(ANSWER, OFFER).result,
    lowered: [],
  }));
  return (
    <CampaignResult
      values={VALUES}
      words={DISPLAY.words}
      stage="estimated"
      form={FORM}
      result={result}
      onChange={setResult}
    >
      {null}
    </CampaignResult>
  );
}

const never = () => new Promise<never>(() => undefined);
const SENDING: CampaignSending = {
  process: () => Promise.resolve(ANSWER),
  record: never,
  update: never,
};
const OFFERED = { targetings: VALUES.targetings, isError: false, retry: () => undefined };
const SAVED = buildSavedCampaignCount(OFFER, {}, { locations: FORM.locations, ...DATES });

/** Renders the whole screen, including its form. */
export function EditorSubject() {
  return (
    <CampaignEditor
      campaign={DISPLAY}
      offered={OFFERED}
      sending={SENDING}
      market="Neuf"
      saved={SAVED}
      onMessage={() => undefined}
      onLeave={() => undefined}
    />
  );
}
