import type { VedettePlusSave } from '#mocks/saveBodies.ts';
import { toVedettePlusDocument } from '#domain/products/vedettePlus/rules.ts';
import {
  shares,
  startVedettePlusResult,
  vedettePlusRejection,
} from '#domain/products/vedettePlus/forecast.ts';
import {
  asCampaignRequest,
  newVedettePlusForm,
  vedettePlusRequest,
} from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { checkCampaignRequest } from '#server/products/campaign/requestRules.ts';
import { vedettePlusContent, estimateLocalities } from '#server/products/vedettePlus.ts';
import {
  isSold,
  soldAndAvailable,
  vedettePlusPurchase,
  vedettePlusRefusals,
  type VedettePlusSave as StatedSave,
} from '#tests/oracle/vedettePlus.ts';
import { TODAY } from './campaignTrial.ts';
import { randomLocations, randomVolume, sourcesOf } from './inventory.ts';
import type { Random } from './random.ts';
import { figuresOf, figuresOfTable, type Figures, type Trial } from './trial.ts';

const statedBy = ({ forecasts, totalBudget, totalImpPurchased }: VedettePlusSave): StatedSave => ({
  lines: forecasts.map(({ code, budget }) => ({ code, budget })),
  totals: { quantity: totalImpPurchased, budget: totalBudget },
});

const figuresOfStated = (stated: StatedSave) =>
  figuresOfTable(stated, ({ budget }) => ({ budget }));

/** Returns the already-sold and the available percentage of each locality. [D-46] */
function percentsOf<Line extends { code: string }>(
  lines: readonly Line[],
  percents: (line: Line) => { sold: number; available: number },
): Figures {
  return figuresOf(
    lines,
    ({ code }) => `${code} percent`,
    (line) => ({ ...percents(line) }),
  );
}

function tamper(random: Random, save: VedettePlusSave): VedettePlusSave {
  const totalBudget = save.totalBudget + 1;
  const chosen = save.forecasts.length > 0 ? random.oneOf(save.forecasts) : undefined;
  const forecasts = save.forecasts.map((line) =>
    line === chosen ? { ...line, budget: line.budget + 1 } : line,
  );
  return random.oneOf([
    { ...save, totalBudget },
    { ...save, totalImpPurchased: save.totalImpPurchased + 1 },
    ...(chosen
      ? [
          { ...save, forecasts },
          { ...save, forecasts, totalBudget },
        ]
      : []),
  ]);
}

/** Builds a random count of Vedette Plus, half of them at the price of the reference server. [D-24] */
export async function vedettePlusTrial(random: Random): Promise<Trial> {
  const values = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;
  const cpm = random.chance(0.5) ? 25 : random.price();
  const offer = { format: 'NatifInterAnnonces', cpm, values };
  const form = { ...newVedettePlusForm(values, TODAY), locations: randomLocations(random) };
  const codes = new Map(form.locations.map(({ code }) => [code, randomVolume(random)]));
  const sources = sourcesOf({ codes });
  const request = asCampaignRequest(vedettePlusRequest(values, form));
  const answer = await estimateLocalities(
    sources,
    offer,
    checkCampaignRequest(values, request, TODAY),
  );
  const result = startVedettePlusResult(answer);
  const save: VedettePlusSave = {
    ...toVedettePlusDocument(values, { form, result, countName: 'Agence' }),
    mode: 'New',
    mafId: null,
  };
  const localities = [...codes].map(([code, { total, available }]) => ({
    code,
    sold: total - available,
    available,
  }));
  const expected = vedettePlusPurchase(cpm, localities);
  const judge = (name: string, body: VedettePlusSave) => ({
    name,
    refusals: vedettePlusRefusals(cpm, localities, statedBy(body)),
    contentOf: async () => vedettePlusContent(sources, offer, body, TODAY),
  });
  return {
    stated: { ...figuresOfStated(statedBy(save)), ...percentsOf(answer.forecasts, shares) },
    expected: {
      ...figuresOfStated(expected),
      ...percentsOf(localities.filter(isSold), soldAndAvailable),
    },
    isRejected: vedettePlusRejection(answer.forecasts) !== undefined,
    totalBudget: expected.totals.budget,
    honest: judge('as built', save),
    tampered: judge('tampered', tamper(random, save)),
  };
}
