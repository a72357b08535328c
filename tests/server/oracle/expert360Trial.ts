import type { Expert360CountData } from '#contract/expert360.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { toExpert360Document } from '#domain/products/expert360/codec.ts';
import {
  expert360Request,
  newExpert360Form,
  type Expert360Form,
} from '#domain/products/expert360/form.ts';
import { shareOfPresence } from '#domain/products/expert360/intensities.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import {
  selectTier,
  setCustomBudget,
  setCustomImpressions,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import {
  CUSTOM_TIER,
  TIERS,
  type Tier,
  EXPERT360_VALUES_BY_MARKET,
} from '#domain/products/expert360/values.ts';
import { estimateExpert360, expert360Content } from '#server/products/expert360.ts';
import { audienceOf, type Volume } from '#tests/oracle/audience.ts';
import {
  customOffer,
  expert360Estimate,
  expert360Purchase,
  expert360Refusals,
  firstTier,
  impressionsByLocality,
  priceOf,
  shareOfPresence as expectedPresence,
  withOptions,
  type CustomLimits,
  type CustomOffer,
  type Expert360Estimate,
  type Expert360Save as StatedSave,
  type Options,
} from '#tests/oracle/expert360.ts';
import type { Typed } from '#tests/oracle/linked.ts';
import { randomLocations, randomVolume, sourcesOf } from './inventory.ts';
import type { Random } from './random.ts';
import { figuresOf, type Figures, type Trial } from './trial.ts';

type Save = Expert360CountData & { mode: 'New'; mafId: null };

const CLIENT = { clientId: 'RC204180', clientName: 'Horizon Promotion', catchmentZone: [] };
const NONE: CustomOffer = { base: 0, impressions: 0, price: 0 };
const NOTHING: StatedSave = {
  offer: { impressions: 0, budget: 0 },
  impressions: 0,
  totalBudget: 0,
  retargetingBudget: 0,
  displayBudget: 0,
  print: 0,
};

/** What a person chooses: options before and after a price or impressions are typed, and an offer. */
interface Choice {
  before: Options;
  typed: Typed | undefined;
  after: Options;
  tier: Tier | undefined;
}

const randomOptions = (random: Random): Options => ({
  hasRedirect: random.chance(0.5),
  hasBrandContent: random.chance(0.5),
});

/** The points out of 100 between two shares of presence, three for each percent of the forecast. [D-40] */
const PRESENCE_EDGES = [15, 25, 35, 45, 55, 65, 75, 85, 95];
/** Impressions that cost 150 € and 250 €, at which a tier is first sold and first includes brand content. */
const TIER_EDGES = [18_750, 31_250];
const TIER_PERCENTS = [12, 25, 45];

/** Types a price or impressions, up to five beyond the limits of the custom offer or at the edge of a presence. */
function randomlyTyped(
  random: Random,
  { limits, totalForecast }: { limits: CustomLimits; totalForecast: number },
  options: Options,
): Typed {
  const beyond = random.upTo(10) - 5;
  if (random.chance(0.5)) {
    const edge = random.oneOf([limits.minPrice, limits.maxPrice]);
    const between = limits.minPrice + random.quantity(limits.maxPrice - limits.minPrice);
    return {
      field: 'budget',
      value: priceOf(random.oneOf([edge, between]), options) + random.oneOf([0, beyond]),
    };
  }
  const minimum = Math.floor((limits.minPrice / limits.cpmAvg) * 1000);
  const between = minimum + random.quantity(Math.max(0, limits.maxAvailable - minimum));
  const presence = Math.ceil(((random.oneOf(PRESENCE_EDGES) + 0.5) * totalForecast) / 300);
  const edge = random.oneOf([limits.maxAvailable, minimum, presence]);
  const value = random.chance(0.5) ? between : edge + beyond;
  return { field: 'quantity', value: Math.max(0, value) };
}

function randomChoice(random: Random, estimate: Expert360Estimate): Choice {
  const before = randomOptions(random);
  const { custom } = estimate;
  const isTyped = custom !== undefined && random.chance(0.6);
  const sold = TIERS.filter((tier) =>
    tier === CUSTOM_TIER ? custom !== undefined : estimate.tiers[tier - 1]?.isAvailable,
  );
  const chosen = sold.length > 0 ? random.oneOf(sold) : undefined;
  return {
    before,
    typed: isTyped ? randomlyTyped(random, { limits: custom, ...estimate }, before) : undefined,
    after: random.chance(0.5) ? before : randomOptions(random),
    tier: random.chance(0.3) ? firstTier(estimate) : chosen,
  };
}

/** Sets the two options as the screen does: it toggles those that differ. */
function setOptions(result: Expert360Forecast, options: Options): Expert360Forecast {
  const redirected =
    result.externalURL === options.hasRedirect ? result : toggleExternalRedirect(result);
  return result.brandContentAdjustableOffer === options.hasBrandContent
    ? redirected
    : toggleBrandContent(redirected);
}

function choose(started: Expert360Forecast, choice: Choice): Expert360Forecast {
  const { before, typed, after, tier } = choice;
  const first = setOptions(started, before);
  const change = typed?.field === 'budget' ? setCustomBudget : setCustomImpressions;
  const changed = setOptions(typed ? change(first, typed.value) : first, after);
  return tier === undefined ? changed : selectTier(changed, tier);
}

function statedBy(save: Save): StatedSave {
  const offer = save.client.intensity.find(({ level }) => level + 1 === save.intensity);
  return {
    offer: { impressions: offer?.impressions ?? 0, budget: offer?.budget ?? 0 },
    impressions: save.totalImpPurchased,
    totalBudget: save.totalBudget,
    retargetingBudget: save.retargetingBudget,
    displayBudget: save.displayBudget,
    print: save.print,
  };
}

const figuresOfStated = ({ offer, ...figures }: StatedSave): Figures => ({
  ...figures,
  offerImpressions: offer.impressions,
  offerBudget: offer.budget,
});

const optionsOf = (save: Save): Options => ({
  hasRedirect: save.externalURL,
  hasBrandContent: save.brandContentAdjustableOffer,
});

const byLocality = (volumes: readonly number[]): Figures =>
  Object.fromEntries(volumes.map((impressions, index) => [`locality ${index}`, impressions]));

/** Returns the figures of every offer before the options, so that a tier that is not chosen is compared too. */
const offersOf = (offers: readonly { isAvailable: boolean; impressions: number }[]): Figures =>
  figuresOf(
    offers.map((offer, level) => ({ ...offer, level })),
    ({ level }) => `level ${level}`,
    ({ isAvailable, impressions }) => ({ isAvailable: Number(isAvailable), impressions }),
  );

function tamper(random: Random, save: Save): Save {
  const key = random.oneOf([
    'totalBudget',
    'displayBudget',
    'retargetingBudget',
    'totalImpPurchased',
    'print',
  ] as const);
  const step = key === 'print' && save.print === 1 ? -1 : 1;
  if (save.intensity !== CUSTOM_TIER || random.chance(0.5)) {
    return { ...save, [key]: save[key] + step };
  }
  // A custom offer that costs a euro less everywhere, or buys an impression more everywhere.
  const isPrice = random.chance(0.5);
  const intensity = save.client.intensity.map((offer) => {
    if (offer.level !== CUSTOM_TIER - 1) return offer;
    return isPrice
      ? { ...offer, budget: offer.budget - 1 }
      : { ...offer, impressions: offer.impressions + 1 };
  });
  return {
    ...save,
    client: { ...save.client, intensity },
    ...(isPrice
      ? { totalBudget: save.totalBudget - 1, displayBudget: save.displayBudget - 1 }
      : { totalImpPurchased: save.totalImpPurchased + 1 }),
  };
}

/** Returns a volume of which a tier costs about as much as makes a difference. */
function tierEdge(random: Random): Volume {
  const impressions = random.oneOf(TIER_EDGES) + random.upTo(400) - 200;
  const total = Math.round((impressions * 100) / random.oneOf(TIER_PERCENTS));
  return { total, available: total };
}

/** Builds the form of a random count, whose localities all have an audience. */
function randomCount(random: Random): { form: Expert360Form; codes: Map<string, Volume> } {
  const form = withLocalities(
    newExpert360Form(EXPERT360_VALUES_BY_MARKET.Ancien, CLIENT),
    randomLocations(random),
  );
  const projectTypes = form.projectTypes.map((option) => ({
    ...option,
    checked: option.checked || random.chance(0.3),
  }));
  const codes = new Map(
    form.locations.map(({ code }) => {
      const { total, available } = randomVolume(random, 100_000_000);
      return [code, random.chance(0.2) ? tierEdge(random) : { total: total + 2, available }];
    }),
  );
  return { form: { ...form, projectTypes }, codes };
}

/** Returns every figure of a save: what is chosen, the offers, and the custom offer by locality. */
function figuresOfSave(save: Save, initial: Expert360Forecast): Figures {
  const levels = save.client.intensity.map(({ available, impressions }) => ({
    isAvailable: available,
    impressions,
  }));
  const spread = save.forescastResultSplitByPostalCodes.map(
    (line) => line.impressionProposedForIntensity4,
  );
  return {
    ...figuresOfStated(statedBy(save)),
    ...offersOf(levels),
    ...byLocality(spread),
    firstTier: initial.intensity ?? 0,
    presence: shareOfPresence(save.totalImpPurchased, save.totalForecast),
  };
}

/** Returns what the oracle computes for a choice: the purchase, and every figure of its save. */
function expectedOf(
  estimate: Expert360Estimate,
  { before, typed, after, tier }: Choice,
  volumes: readonly Volume[],
): { bought: StatedSave; figures: Figures } {
  const started = estimate.custom ? customOffer(estimate.custom, before, typed) : NONE;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const custom = isSame ? started : withOptions(started, after);
  const bought = tier ? expert360Purchase(estimate, tier, after, custom) : NOTHING;
  const isSold = estimate.custom !== undefined;
  const figures = {
    ...figuresOfStated(bought),
    ...offersOf([...estimate.tiers, { isAvailable: isSold, impressions: custom.impressions }]),
    ...byLocality(impressionsByLocality(custom.impressions, volumes)),
    firstTier: firstTier(estimate) ?? 0,
    presence: expectedPresence(bought.impressions, estimate.totalForecast),
  };
  return { bought, figures };
}

/** Builds a random count of Expert 360. */
export async function expert360Trial(random: Random): Promise<Trial> {
  const { form, codes } = randomCount(random);
  const sources = sourcesOf({ codes });
  const request = expert360Request(EXPERT360_VALUES_BY_MARKET.Ancien, form);
  const answer = await estimateExpert360(sources, request);
  if ('missing' in answer) throw new Error('Every locality has an audience');
  const volumes = [...codes.values()].map((volume) => audienceOf(volume, request.projectTypes));
  const estimate = expert360Estimate(volumes);
  const choice = randomChoice(random, estimate);
  const initial = startExpert360Result(answer.forecast);
  const result = choose(initial, choice);
  const save: Save = {
    ...toExpert360Document(EXPERT360_VALUES_BY_MARKET.Ancien, {
      form,
      result,
      countName: 'Agence',
    }),
    mode: 'New',
    mafId: null,
  };
  const { tier } = choice;
  const { bought, figures } = expectedOf(estimate, choice, volumes);
  const judge = (name: string, body: Save) => ({
    name,
    refusals: tier
      ? expert360Refusals(estimate, tier, optionsOf(body), statedBy(body))
      : (['nothing'] as const),
    contentOf: async () => expert360Content(sources, body),
  });
  return {
    stated: figuresOfSave(save, initial),
    expected: figures,
    isRejected: expert360Rejection(save) !== undefined,
    totalBudget: bought.totalBudget,
    honest: judge('as built', save),
    tampered: judge('tampered', tamper(random, save)),
  };
}
