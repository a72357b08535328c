import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CAMPAIGN_DRAFT } from '#features/count/campaign/campaignDraft.ts';
import { VEDETTE_PLUS_DRAFT } from '#features/count/products/vedettePlus/vedettePlusDraft.ts';
import { EMAILING_DRAFT } from '#features/count/products/emailing/emailingDraft.ts';
import { EXPERT360_DRAFT } from '#features/count/products/expert360/expert360Draft.ts';
import { MASTER_DISPLAY_DRAFT } from '#features/count/products/masterDisplay/masterDisplayDraft.ts';
import { newAncienForm } from '#domain/count/ancien/form.ts';
import { newExpert360Form } from '#domain/products/expert360/form.ts';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { NEUF_TARGETINGS } from '#domain/count/campaign/offeredTargetings.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';

/** Returns a value as it comes back from the storage of the browser. */
const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a draft of a campaign', () => {
  const fresh = newCampaignForm(DISPLAY_VALUES_BY_MARKET.Neuf, NEUF_TARGETINGS);
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
    expect(v.parse(CAMPAIGN_DRAFT.form, throughStorage(form))).toEqual(form);
    expect(CAMPAIGN_DRAFT.revive(form, fresh, '2026-11-16')).toEqual(form);
  });

  it('[D-18] clears a period that has started in the meantime', () => {
    expect(CAMPAIGN_DRAFT.revive(form, fresh, '2026-12-01').dates).toBeNull();
  });

  it('keeps only the targetings that are still offered', () => {
    const offered = { ...fresh, targetings: fresh.targetings.slice(0, 1) };
    const { targetings } = CAMPAIGN_DRAFT.revive(form, offered, '2026-11-16');
    expect(targetings.map(({ distributionType }) => distributionType)).toEqual(['SellersNew']);
  });

  it.each([
    { ...form, radius: 400 },
    { ...form, dates: { start: '2026-02-30', end: '2026-12-30' } },
    { ...form, locations: [{ code: 'x', name: 'Nulle part', placeIds: [] }] },
    { ...form, targetings: 'all' },
    null,
  ])('is rejected when it is invalid: %j', (broken) => {
    expect(v.is(CAMPAIGN_DRAFT.form, throughStorage(broken))).toBe(false);
  });

  it('of Vedette Plus restores the excluded localities', () => {
    expect(v.is(VEDETTE_PLUS_DRAFT.quantities, [{ code: '33000', name: 'Bordeaux' }])).toBe(true);
    expect(v.is(VEDETTE_PLUS_DRAFT.quantities, [{ code: 33000 }])).toBe(false);
  });
});

describe('a draft of the other products', () => {
  it('of Ancien restores the checked options that still exist', () => {
    const form = newAncienForm({ broadcastMediums: [], projectTypes: ['LOCATION'] });
    const old = { value: 'DISPARU', label: 'Disparu', checked: true };
    const written = throughStorage({ ...form, projectTypes: [...form.projectTypes, old] });
    expect(v.parse(MASTER_DISPLAY_DRAFT.form, written)).toEqual(form);
    expect(v.is(MASTER_DISPLAY_DRAFT.form, { ...form, radius: -1 })).toBe(false);
  });

  it('of Expert360 takes the client and the catchment zone of the screen', () => {
    const client = { clientId: 'RC1', clientName: 'Agence du Port', catchmentZone: [] };
    const fresh = newExpert360Form(client);
    const zone = [{ code: '33000', name: 'Bordeaux', id: '1' }];
    const written = { ...fresh, radius: 5, clientId: 'RC2', catchmentZone: zone };
    const form = v.parse(EXPERT360_DRAFT.form, throughStorage(written));
    expect(EXPERT360_DRAFT.revive(form, fresh, '2026-11-16')).toEqual({ ...fresh, radius: 5 });
    const quantities = {
      brandContentAdjustableOffer: true,
      brandContentCommentary: '',
      externalURL: false,
      intensities: [],
      selectedIntensityId: 2,
    };
    expect(v.parse(EXPERT360_DRAFT.quantities, quantities)).toEqual(quantities);
    expect(v.is(EXPERT360_DRAFT.quantities, { ...quantities, selectedIntensityId: 9 })).toBe(false);
  });

  it('of an e-mailing clears a past day and clamps its prices', () => {
    const form = {
      targetings: [...NEUF_TARGETINGS],
      locations: [],
      date: '2026-12-01',
      options: { productTypes: [], minPrice: 1, maxPrice: 90, minNbPieces: 1, maxNbPieces: 5 },
      radius: 0,
    };
    const read = v.parse(EMAILING_DRAFT.form, throughStorage(form));
    expect(EMAILING_DRAFT.revive(read, form, '2026-11-16').date).toBe('2026-12-01');
    const late = EMAILING_DRAFT.revive(read, form, '2026-12-01');
    expect(late.date).toBeNull();
    expect(late.options.maxPrice).toBeGreaterThan(90);
    expect(v.is(EMAILING_DRAFT.form, { ...form, date: '2026-02-30' })).toBe(false);
  });
});
