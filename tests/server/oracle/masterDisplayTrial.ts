import type { MasterDisplaySave } from '#mocks/saveBodies.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { toMasterDisplayDocument } from '#domain/products/masterDisplay/rules.ts';
import {
  editBudgets,
  masterDisplayRejection,
  startMasterDisplayResult,
} from '#domain/products/masterDisplay/result.ts';
import { masterDisplayContent, estimateMasterDisplay } from '#server/products/masterDisplay.ts';
import { audienceOf } from '#tests/oracle/audience.ts';
import {
  masterDisplayPurchase,
  masterDisplayRefusals,
  maximumBudget,
  type MasterDisplaySave as StatedSave,
} from '#tests/oracle/masterDisplay.ts';
import { randomLocations, randomVolume, sourcesOf } from './inventory.ts';
import type { Random } from './random.ts';
import { figuresOfTable, type Trial } from './trial.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const statedBy = ({
  forecasts,
  totalBudget,
  totalImpPurchased,
}: MasterDisplaySave): StatedSave => ({
  lines: forecasts.map(({ code, purchased, budget }) => ({ code, quantity: purchased, budget })),
  totals: { quantity: totalImpPurchased, budget: totalBudget },
});

const figuresOfStated = (stated: StatedSave) =>
  figuresOfTable(stated, ({ quantity, budget }) => ({ quantity, budget }));

function tamper(random: Random, save: MasterDisplaySave): MasterDisplaySave {
  const figure = random.oneOf(['purchased', 'budget'] as const);
  const total = figure === 'purchased' ? 'totalImpPurchased' : 'totalBudget';
  const chosen = random.oneOf(save.forecasts);
  const step = chosen[figure] > 0 && random.chance(0.5) ? -1 : 1;
  const forecasts = save.forecasts.map((line) =>
    line === chosen ? { ...line, [figure]: line[figure] + step } : line,
  );
  return random.oneOf([
    { ...save, forecasts },
    { ...save, forecasts, [total]: save[total] + step },
    { ...save, [total]: save[total] + 1 },
  ]);
}

/** Euros per thousand impressions, where nothing else is stated. [D-34] */
const CPM = 4;

/** Builds a random count of Master Display. Some typed budgets are above their maximum. [MD-08] */
export async function masterDisplayTrial(random: Random): Promise<Trial> {
  const projectTypes = random.oneOf([['ACHAT'], ['LOCATION'], ['ACHAT', 'LOCATION']] as const);
  const values = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
  const ticked = { broadcastMediums: values.mediums, projectTypes };
  const form = {
    ...newAncienForm({ ...values, ticked }),
    locations: randomLocations(random),
  };
  const codes = new Map(form.locations.map(({ code }) => [code, randomVolume(random)]));
  const sources = sourcesOf({ codes });
  const answer = await estimateMasterDisplay(sources, ancienRequest(values, form));
  const localities = [...codes].map(([code, volume]) => ({
    code,
    ...audienceOf(volume, projectTypes),
  }));
  const typed = Object.fromEntries(
    localities
      .map(({ code, available }) => ({ code, maximum: maximumBudget(CPM, available) }))
      .filter(({ maximum }) => maximum > 0 && random.chance(0.6))
      .map(({ code, maximum }) => [
        code,
        random.chance(0.02) ? maximum + 1 : random.quantity(maximum),
      ]),
  );
  const result = Object.entries(typed).reduce(
    (current, [code, value]) => editBudgets(current, [{ code, value }]),
    startMasterDisplayResult(answer).result,
  );
  const save: MasterDisplaySave = {
    ...toMasterDisplayDocument(values, { form, result, countName: 'Agence' }),
    mode: 'New',
    mafId: null,
  };
  const expected = masterDisplayPurchase(CPM, localities, typed);
  const judge = (name: string, body: MasterDisplaySave) => ({
    name,
    refusals: masterDisplayRefusals(CPM, localities, statedBy(body)),
    contentOf: async () => masterDisplayContent(sources, body),
  });
  return {
    stated: figuresOfStated(statedBy(save)),
    expected: figuresOfStated(expected),
    isRejected: masterDisplayRejection(result.lines, CPM) !== undefined,
    totalBudget: expected.totals.budget,
    honest: judge('as built', save),
    tampered: judge('tampered', tamper(random, save)),
  };
}
