import { describe, expect, it } from 'vitest';
import type { CountCodec } from '#domain/count/document.ts';
import { campaignCodec } from '#domain/count/campaign/rules.ts';
import { newAncienForm } from '#domain/count/ancien/form.ts';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { NEUF_TARGETINGS } from '#domain/count/campaign/values.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { emailingCodec } from '#domain/products/emailing/rules.ts';
import { EMAILING_TARGETINGS, VALUES_BY_KIND } from '#domain/products/emailing/values.ts';
import { expert360Codec } from '#domain/products/expert360/codec.ts';
import { newExpert360Form } from '#domain/products/expert360/form.ts';
import { masterDisplayCodec } from '#domain/products/masterDisplay/rules.ts';
import { vedettePlusCodec } from '#domain/products/vedettePlus/rules.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { readDraft } from '#features/count/unsaved/readDraft.ts';
import { LYON } from '#mocks/builders/locality.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';

const TODAY = '2026-11-16';

/** Reads a draft of this form and these quantities, as the browser's storage returns it. */
function resume<Form, Quantities>(
  codec: CountCodec<Form, Quantities>,
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
  return readDraft<{
    form: Form;
    errors: object;
    answer: unknown;
    result: unknown;
    quantities: Quantities;
  }>(written, codec, today);
}

describe('a draft of a campaign', () => {
  const values = DISPLAY_VALUES_BY_MARKET.Neuf;
  const codec = campaignCodec(values, NEUF_TARGETINGS);
  const fresh = newCampaignForm(values, NEUF_TARGETINGS);
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
    expect(resume(codec, { form })).toEqual({
      form,
      previousQuantities: null,
      isEstimated: false,
      countName: 'Agence du Port',
      version: 3,
      scenarios: [],
    });
  });

  it('[N-04] restores the scenarios that can still be opened', () => {
    const document = codec.toStored(form, null);
    const scenarios = [
      { name: 'C', document },
      { name: 'A', document },
      { name: 'B', document: { displayReq: 3 } },
      { name: 'E', document },
      'A',
    ];
    expect(resume(codec, { form, scenarios })?.scenarios).toEqual([
      { name: 'A', document },
      { name: 'C', document },
    ]);
    expect(resume(codec, { form, scenarios: 3 })?.scenarios).toEqual([]);
  });

  it('[D-114] knows whether its form was estimated, also when an earlier release wrote it', () => {
    const kept = { saveBy: 'format', forecasts: [], forecastSplitByPosition: [] };
    expect(resume(codec, { form, kept })?.isEstimated).toBe(true);
    expect(resume(codec, { form, kept, isEstimated: false })?.isEstimated).toBe(false);
  });

  it('[N-03] restores the budget of the client, and ignores one that is none', () => {
    const clientBudget = { amount: 800, rule: 'even' };
    expect(resume(codec, { form, clientBudget })?.clientBudget).toEqual(clientBudget);
    for (const wrong of [{ amount: -1, rule: 'even' }, { amount: 800, rule: 'all' }, 800]) {
      const draft = resume(codec, { form, clientBudget: wrong });
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
    expect(resume(codec, { form, kept })?.previousQuantities).toEqual(kept);
    expect(resume(codec, { form, kept: { ...kept, forecasts: 3 } })).toBeUndefined();
  });

  it('[D-18] clears a period that has started in the meantime', () => {
    expect(resume(codec, { form }, '2026-12-01')?.form.dates).toBeNull();
  });

  it('keeps only the targetings that are still offered', () => {
    const offered = campaignCodec(values, NEUF_TARGETINGS.slice(0, 1));
    const targetings = resume(offered, { form })?.form.targetings;
    expect(targetings?.map(({ distributionType }) => distributionType)).toEqual(['SellersNew']);
  });

  it.each([
    { ...form, isAllFrance: false, radius: 400 },
    { ...form, locations: [{ code: 'x', name: 'Nulle part', placeIds: [] }] },
    { ...form, targetings: 'all' },
    null,
  ])('is rejected when it is not a form: %j', (broken) => {
    expect(resume(codec, { form: broken })).toBeUndefined();
  });

  it('asks again for a period that does not exist', () => {
    const dates = { start: '2026-02-30', end: '2026-12-30' };
    expect(resume(codec, { form: { ...form, dates } })?.form.dates).toBeNull();
  });
});

describe('a draft of the other products', () => {
  it('of Vedette Plus restores the excluded localities', () => {
    const values = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;
    const codec = vedettePlusCodec(values);
    const form = { ...newVedettePlusForm(values, TODAY), locations: [LYON] };
    const kept = [{ code: '33000', name: 'Bordeaux' }];
    expect(resume(codec, { form, kept })?.previousQuantities).toEqual(kept);
    expect(resume(codec, { form, kept: [{ code: true }] })).toBeUndefined();
  });

  it('of Ancien restores the checked options that still exist', () => {
    const values = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
    const codec = masterDisplayCodec(values);
    const ticked = { broadcastMediums: [], projectTypes: ['LOCATION'] } as const;
    const form = newAncienForm({ ...values, ticked });
    expect(resume(codec, { form })?.form).toEqual(form);
    const old = { value: 'DISPARU', label: 'Disparu', checked: true };
    const mediums = { ...form, broadcastMediums: [...form.broadcastMediums, old] };
    expect(resume(codec, { form: mediums })?.form).toEqual(form);
    expect(resume(codec, { form: { ...form, radius: -1 } })).toBeUndefined();
  });

  it('of Expert360 takes the client and the catchment zone of the screen', () => {
    const client = { clientId: 'RC1', clientName: 'Agence du Port', catchmentZone: [] };
    const values = EXPERT360_VALUES_BY_MARKET.Ancien;
    const codec = expert360Codec(values, client);
    const fresh = newExpert360Form(values, client);
    const zone = [{ code: '33000', name: 'Bordeaux', id: '1' }];
    const form = { ...fresh, radius: 5, clientId: 'RC2', catchmentZone: zone };
    const kept = {
      brandContentAdjustableOffer: true,
      brandContentCommentary: '',
      externalURL: false,
      intensities: [],
      selectedIntensityId: 2,
    };
    const draft = resume(codec, { form, kept });
    expect(draft?.form).toEqual({ ...fresh, radius: 5 });
    expect(draft?.previousQuantities).toEqual(kept);
    const unknownTier = { ...kept, selectedIntensityId: 9 };
    expect(resume(codec, { form, kept: unknownTier })).toBeUndefined();
  });

  it('of an e-mailing clears a past day and clamps its prices', () => {
    const values = VALUES_BY_KIND.Optin.Neuf;
    const codec = emailingCodec(values, EMAILING_TARGETINGS.Neuf);
    const form = {
      targetings: [...NEUF_TARGETINGS],
      locations: [],
      date: '2026-12-01',
      options: { productTypes: [], minPrice: 1, maxPrice: 90, minNbPieces: 1, maxNbPieces: 5 },
      radius: 0,
    };
    expect(resume(codec, { form })?.form.date).toBe('2026-12-01');
    const late = resume(codec, { form }, '2026-12-01')?.form;
    expect(late?.date).toBeNull();
    expect(late?.options.maxPrice).toBeGreaterThan(90);
  });
});
