import { describe, expect, it } from 'vitest';
import { toggleProjectType } from '#domain/count/ancien/form.ts';
import {
  codecOf,
  type CountOffer,
  type ProductDefinition,
  type ProductTypes,
} from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingOptin } from '#domain/products/emailing/definition.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import { readDraft } from '#features/count/store/drafts/readDraft.ts';
import { LYON } from '#mocks/builders/locality.ts';

const TODAY = '2026-11-16';

/** Reads a draft of this form and these quantities, as the browser's storage returns it. */
function resume<T extends ProductTypes>(
  { definition, offer }: { definition: ProductDefinition<T>; offer: CountOffer<T> },
  draft: {
    form: unknown;
    kept?: unknown;
    isEstimated?: boolean;
    clientBudget?: unknown;
    scenarios?: unknown;
  },
  today: string = TODAY,
) {
  const written: unknown = JSON.parse(
    JSON.stringify({ kept: null, ...draft, countName: 'Agence du Port', version: 3 }),
  );
  return readDraft<T>(written, codecOf(definition, offer), today);
}

describe('a draft of a campaign', () => {
  const offer = offerIn(display, 'Neuf');
  const neuf = { definition: display, offer };
  const fresh = display.newForm(offer, TODAY);
  const form = {
    ...fresh,
    isAllFrance: true,
    dates: { start: '2026-12-01', end: '2026-12-30' },
    targetings: fresh.targetings.map((targeting) => ({
      ...targeting,
      selected: targeting.distributionType === 'Sellers',
    })),
  };

  it('is restored as it was written', () => {
    expect(resume(neuf, { form })).toEqual({
      form,
      previousQuantities: null,
      isEstimated: false,
      countName: 'Agence du Port',
      version: 3,
      scenarios: [],
    });
  });

  it('[N-04] restores the scenarios that can still be opened', () => {
    const document = codecOf(display, offer).toStored(form, null);
    const scenarios = [
      { name: 'C', document },
      { name: 'A', document },
      { name: 'B', document: { displayReq: 3 } },
      { name: 'E', document },
      'A',
    ];
    expect(resume(neuf, { form, scenarios })?.scenarios).toEqual([
      { name: 'A', document },
      { name: 'C', document },
    ]);
    expect(resume(neuf, { form, scenarios: 3 })?.scenarios).toEqual([]);
  });

  it('[D-114] knows whether its form was estimated, also when an earlier release wrote it', () => {
    const kept = { saveBy: 'format', forecasts: [], forecastSplitByPosition: [] };
    expect(resume(neuf, { form, kept })?.isEstimated).toBe(true);
    expect(resume(neuf, { form, kept, isEstimated: false })?.isEstimated).toBe(false);
  });

  it('[N-03] restores the budget of the client, and ignores one that is none', () => {
    const clientBudget = { amount: 800, rule: 'even' };
    expect(resume(neuf, { form, clientBudget })?.clientBudget).toEqual(clientBudget);
    for (const wrong of [{ amount: -1, rule: 'even' }, { amount: 800, rule: 'all' }, 800]) {
      const draft = resume(neuf, { form, clientBudget: wrong });
      expect(draft?.form).toEqual(form);
      expect(draft?.clientBudget).toBeUndefined();
    }
  });

  it('restores the quantities that were typed', () => {
    const line = {
      code: 'Masthead',
      name: 'Masthead',
      total: 30,
      sold: 10,
      available: 20,
      purchased: 5,
      budget: 1,
    };
    const kept = { saveBy: 'context', forecasts: [line], forecastSplitByPosition: [line] };
    expect(resume(neuf, { form, kept })?.previousQuantities).toEqual(kept);
    expect(resume(neuf, { form, kept: { ...kept, forecasts: 3 } })).toBeUndefined();
  });

  it('[D-18] clears a period that has started in the meantime', () => {
    expect(resume(neuf, { form }, '2026-12-01')?.form.dates).toBeNull();
  });

  it('keeps only the targetings that are still offered', () => {
    const offered = { ...offer, targetings: offer.targetings.slice(0, 1) };
    const targetings = resume({ definition: display, offer: offered }, { form })?.form.targetings;
    expect(targetings?.map(({ distributionType }) => distributionType)).toEqual(['SellersNew']);
  });

  it.each([
    { ...form, isAllFrance: false, radius: 400 },
    { ...form, locations: [{ code: 'x', name: 'Nulle part', placeIds: [] }] },
    { ...form, targetings: 'all' },
    null,
  ])('is rejected when it is not a form: %j', (broken) => {
    expect(resume(neuf, { form: broken })).toBeUndefined();
  });

  it('asks again for a period that does not exist', () => {
    const dates = { start: '2026-02-30', end: '2026-12-30' };
    expect(resume(neuf, { form: { ...form, dates } })?.form.dates).toBeNull();
  });
});

describe('a draft of the other products', () => {
  it('of Vedette Plus restores the excluded localities', () => {
    const offer = offerIn(vedettePlus, 'Neuf');
    const count = { definition: vedettePlus, offer };
    const form = { ...vedettePlus.newForm(offer, TODAY), locations: [LYON] };
    const kept = [{ code: '33000', name: 'Bordeaux' }];
    expect(resume(count, { form, kept })?.previousQuantities).toEqual(kept);
    expect(resume(count, { form, kept: [{ code: true }] })).toBeUndefined();
  });

  it('of Ancien restores the checked options that still exist', () => {
    const offer = offerIn(masterDisplay, 'Ancien');
    const count = { definition: masterDisplay, offer };
    const form = toggleProjectType(masterDisplay.newForm(offer, TODAY), 'LOCATION');
    expect(resume(count, { form })?.form).toEqual(form);
    const old = { value: 'DISPARU', label: 'Disparu', checked: true };
    const mediums = { ...form, broadcastMediums: [...form.broadcastMediums, old] };
    expect(resume(count, { form: mediums })?.form).toEqual(form);
    expect(resume(count, { form: { ...form, radius: -1 } })).toBeUndefined();
  });

  it('of Expert360 takes the client and the catchment zone of the screen', () => {
    const client = { clientId: 'RC1', clientName: 'Agence du Port', catchmentZone: [] };
    const offer = { ...offerIn(expert360, 'Ancien'), client };
    const count = { definition: expert360, offer };
    const fresh = expert360.newForm(offer, TODAY);
    const zone = [{ code: '33000', name: 'Bordeaux', id: '1' }];
    const form = { ...fresh, radius: 5, clientId: 'RC2', catchmentZone: zone };
    const kept = {
      brandContentAdjustableOffer: true,
      brandContentCommentary: '',
      externalURL: false,
      intensities: [],
      selectedIntensityId: 2,
    };
    const draft = resume(count, { form, kept });
    expect(draft?.form).toEqual({ ...fresh, radius: 5 });
    expect(draft?.previousQuantities).toEqual(kept);
    const unknownTier = { ...kept, selectedIntensityId: 9 };
    expect(resume(count, { form, kept: unknownTier })).toBeUndefined();
  });

  it('of an e-mailing clears a past day and clamps its prices', () => {
    const offer = offerIn(emailingOptin, 'Neuf');
    const count = { definition: emailingOptin, offer };
    const form = {
      ...emailingOptin.newForm(offer, TODAY),
      date: '2026-12-01',
      options: { productTypes: [], minPrice: 1, maxPrice: 90, minNbPieces: 1, maxNbPieces: 5 },
    };
    expect(resume(count, { form })?.form.date).toBe('2026-12-01');
    const late = resume(count, { form }, '2026-12-01')?.form;
    expect(late?.date).toBeNull();
    expect(late?.options.maxPrice).toBeGreaterThan(90);
  });
});
