import type { CampaignSave } from '#mocks/saveBodies.ts';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { toCampaignDocument } from '#domain/count/campaign/rules.ts';
import {
  campaignRequest,
  newCampaignForm,
  type CampaignForm,
} from '#domain/count/campaign/form.ts';
import { coverage } from '#domain/count/campaign/lines.ts';
import {
  commitQuantities,
  editQuantity,
  startResult,
  type CampaignResult,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import type { SaveBy } from '#domain/count/campaign/values.ts';
import { type ForecastSources } from '#server/forecast/estimate.ts';
import { estimateCampaign } from '#server/products/campaign/estimate.ts';
import type { Offer } from '#server/products/campaign/tables.ts';
import { checkCampaignRequest } from '#server/products/campaign/requestRules.ts';
import { campaignContent } from '#server/products/campaign/content.ts';
import type { Volume } from '#tests/oracle/audience.ts';
import { coverage as expectedCoverage } from '#tests/oracle/display.ts';
import { sum } from '#tests/oracle/exact.ts';
import type { Bought, Typed } from '#tests/oracle/linked.ts';
import type { Refusal, Totals } from '#tests/oracle/refusal.ts';
import { randomLocations, randomVolume, segmentOf, sourcesOf } from './inventory.ts';
import type { Random } from './random.ts';
import { figuresOf, figuresOfTable, type Figures, type Trial } from './trial.ts';

/** The day on which every save of these tests is made. */
export const TODAY = '2026-11-16';
const DATES = { start: '2026-12-01', end: '2026-12-31' };

/** What a campaign save states of the table that it saves. */
export interface StatedCampaign {
  saveBy: SaveBy;
  lines: readonly (Bought & { code: string })[];
  totals: Totals;
}

/** What the oracle computes from: the volumes of both tables, and the price of each format. */
export interface CampaignEstimate {
  cpm: Readonly<Record<string, number>>;
  formats: readonly (Volume & { code: string })[];
  contexts: readonly (Volume & { code: string })[];
}

type TypedByCode = Readonly<Record<string, Typed>>;

/** How the oracle judges one campaign product. */
export interface CampaignOracle {
  /** Returns what is sold of the impressions of a segment. */
  volumeOf: (impressions: Volume, format: string) => Volume;
  maximums: (estimate: CampaignEstimate, saveBy: SaveBy) => Readonly<Record<string, Bought>>;
  purchase: (estimate: CampaignEstimate, saveBy: SaveBy, typed: TypedByCode) => StatedCampaign;
  refusals: (estimate: CampaignEstimate, stated: StatedCampaign) => Refusal[];
}

/** Returns what a save states of the table that it saves. */
function statedBy(save: CampaignSave): StatedCampaign {
  const lines = save.saveBy === 'format' ? save.forecastSplitByPosition : save.forecasts;
  return {
    saveBy: save.saveBy,
    lines: lines.map(({ code, purchased, budget }) => ({ code, quantity: purchased, budget })),
    totals: { quantity: save.totalImpPurchased, budget: save.totalBudget },
  };
}

const figuresOfStated = (stated: StatedCampaign) =>
  figuresOfTable(stated, ({ quantity, budget }) => ({ quantity, budget }));

/** Returns the sum of volumes. */
function sumOf(volumes: readonly Volume[]): Volume {
  return {
    total: sum(volumes.map(({ total }) => total)),
    available: sum(volumes.map(({ available }) => available)),
  };
}

/** A segment of a random inventory. */
interface Segment {
  format: string;
  distributionType: string;
  volume: Volume;
}

/** Returns what the tables of an estimate hold: both add up the same segments. [docs/forecasting.md] */
function tablesOf(
  { values, prices }: Offer,
  requested: readonly string[],
  segments: readonly Segment[],
  { volumeOf }: CampaignOracle,
): CampaignEstimate {
  const counted = segments
    .filter(({ distributionType }) => requested.includes(distributionType))
    .map((segment) => ({ ...segment, sold: volumeOf(segment.volume, segment.format) }));
  const lineOf = (code: string, key: 'format' | 'distributionType') => ({
    code,
    ...sumOf(counted.filter((one) => one[key] === code).map(({ sold }) => sold)),
  });
  const types = values.targetings.map(({ distributionType }) => distributionType);
  return {
    cpm: prices,
    formats: values.formats.map(({ code }) => lineOf(code, 'format')),
    contexts: types
      .filter((type) => requested.includes(type))
      .map((type) => lineOf(type, 'distributionType')),
  };
}

/** Returns the volumes of both tables, with the coverage of their lines in percent. */
function volumesOf(
  { formats, contexts }: Pick<CampaignEstimate, 'formats' | 'contexts'>,
  percentOf: (volume: Volume) => number,
): Figures {
  return figuresOf(
    [...formats, ...contexts],
    ({ code }) => code,
    ({ total, available }) => ({ total, available, coverage: percentOf({ total, available }) }),
  );
}

/** Types random quantities and budgets, within the maximum of each line. Of exclusive formats, one may be typed. */
function randomlyTyped(
  random: Random,
  maximums: Readonly<Record<string, Bought>>,
  exclusive: readonly string[],
): TypedByCode {
  const kept = exclusive.length > 0 ? random.oneOf(exclusive) : undefined;
  const typed = Object.entries(maximums)
    .filter(([code]) => !exclusive.includes(code) || code === kept)
    .filter(() => random.chance(0.6))
    .map(([code, maximum]): [string, Typed] => {
      const field = random.oneOf(['quantity', 'budget'] as const);
      return [code, { field, value: random.quantity(maximum[field]) }];
    });
  return Object.fromEntries(typed);
}

/** Applies what was typed as the screen does: a keystroke, then the loss of focus. */
function applyTyped(result: CampaignResult, typed: TypedByCode): CampaignResult {
  return Object.entries(typed).reduce((current, [code, { field, value }]) => {
    const edit = { code, field: field === 'quantity' ? ('purchased' as const) : field, value };
    return commitQuantities(editQuantity(current, edit));
  }, result);
}

/** Changes one figure of the saved table by one unit, and in half of the cases the total with it. */
function tamper(random: Random, save: CampaignSave): CampaignSave {
  const entry = save.saveBy === 'format' ? 'forecastSplitByPosition' : 'forecasts';
  const figure = random.oneOf(['purchased', 'budget'] as const);
  const total = figure === 'purchased' ? 'totalImpPurchased' : 'totalBudget';
  const chosen = random.oneOf(save[entry]);
  const step = chosen[figure] > 0 && random.chance(0.5) ? -1 : 1;
  const lines = save[entry].map((line) =>
    line === chosen ? { ...line, [figure]: line[figure] + step } : line,
  );
  const totals = { [total]: save[total] + step };
  return random.oneOf([
    { ...save, [entry]: lines },
    { ...save, [entry]: lines, ...totals },
    { ...save, [total]: save[total] + 1 },
  ]);
}

/** Buys everything of the saved table, also of formats that exclude each other, at the price of the oracle. */
function buyEverything(
  save: CampaignSave,
  { estimate, maximums }: Estimated,
  oracle: CampaignOracle,
): CampaignSave {
  const entry = save.saveBy === 'format' ? 'forecastSplitByPosition' : 'forecasts';
  const typed = Object.entries(maximums).map(([code, { quantity, budget }]): [string, Typed] => [
    code,
    { field: 'quantity', value: budget > 0 ? quantity : 0 },
  ]);
  const { lines, totals } = oracle.purchase(estimate, save.saveBy, Object.fromEntries(typed));
  const boughtByCode = new Map(lines.map((line) => [line.code, line]));
  return {
    ...save,
    [entry]: save[entry].map((line) => {
      const { quantity, budget } = boughtByCode.get(line.code) ?? { quantity: 0, budget: 0 };
      return { ...line, purchased: quantity, budget };
    }),
    totalBudget: totals.budget,
    totalImpPurchased: totals.quantity,
  };
}

function randomForm(random: Random, { values }: Offer): CampaignForm {
  const form = newCampaignForm(values, values.targetings);
  // A context row exists for each requested targeting, so all of them are ticked in some counts.
  const targetings = random.chance(0.5)
    ? form.targetings.map((targeting) => ({ ...targeting, selected: true }))
    : form.targetings;
  return { ...form, targetings, locations: randomLocations(random), dates: DATES };
}

function randomSegments(random: Random, { values }: Offer): Segment[] {
  return values.formats.flatMap(({ code: format }) =>
    values.targetings.map(({ distributionType }) => ({
      format,
      distributionType,
      volume: randomVolume(random),
    })),
  );
}

/** A random form and its estimate, by the server and by the oracle. */
interface Estimated {
  form: CampaignForm;
  sources: ForecastSources;
  answer: CampaignForecastAnswer;
  estimate: CampaignEstimate;
  saveBy: SaveBy;
  maximums: Readonly<Record<string, Bought>>;
}

async function randomEstimate(
  random: Random,
  offer: Offer,
  oracle: CampaignOracle,
): Promise<Estimated> {
  const { values } = offer;
  const form = randomForm(random, offer);
  const segments = randomSegments(random, offer);
  const sources = sourcesOf({
    segments: new Map(
      segments.map((one) => [segmentOf(one.format, one.distributionType), one.volume]),
    ),
  });
  const request = checkCampaignRequest(values, campaignRequest(values, form), TODAY);
  const requested: string[] = request.targetings.map((one) => one.distributionType);
  const estimate = tablesOf(offer, requested, segments, oracle);
  const saveBy = random.oneOf(values.tabs);
  return {
    form,
    sources,
    answer: await estimateCampaign(sources, offer, request),
    estimate,
    saveBy,
    maximums: oracle.maximums(estimate, saveBy),
  };
}

/** Builds a random count of a campaign product, as the screen builds it, with what the oracle says of it. */
export async function campaignTrial(
  random: Random,
  offer: Offer,
  oracle: CampaignOracle,
): Promise<Trial> {
  const { values } = offer;
  const estimated = await randomEstimate(random, offer, oracle);
  const { form, sources, answer, estimate, saveBy, maximums } = estimated;
  const typed = randomlyTyped(random, maximums, values.exclusiveFormats.flat());
  const { result } = startResult(answer, offer);
  const changed = applyTyped({ ...result, saveBy }, typed);
  const save: CampaignSave = {
    ...toCampaignDocument(values, { form, result: changed, countName: 'Agence' }),
    mode: 'New',
    mafId: null,
  };
  const expected = oracle.purchase(estimate, saveBy, typed);
  const judge = (name: string, body: CampaignSave) => ({
    name,
    refusals: oracle.refusals(estimate, statedBy(body)),
    contentOf: async () => campaignContent(sources, offer, body, TODAY),
  });
  return {
    stated: {
      ...figuresOfStated(statedBy(save)),
      ...volumesOf({ formats: save.forecastSplitByPosition, contexts: save.forecasts }, coverage),
    },
    expected: { ...figuresOfStated(expected), ...volumesOf(estimate, expectedCoverage) },
    isRejected: campaignRejection(save, result.tariffs) !== undefined,
    totalBudget: expected.totals.budget,
    honest: judge('as built', save),
    tampered: random.chance(0.1)
      ? judge('buying everything', buyEverything(save, estimated, oracle))
      : judge('tampered', tamper(random, save)),
  };
}
