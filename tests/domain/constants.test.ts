import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { RadiusSchema } from '#domain/schemas/requestValues.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { agencyNameProblem } from '#domain/count/saveRules.ts';
import { collapseLocalities } from '#domain/count/description.ts';
import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { snapRadius } from '#domain/localities/postalCodes.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import {
  PROPOSED_SHARE_PERCENT,
  VEDETTE_PLUS_VALUES_BY_MARKET,
} from '#domain/products/vedettePlus/values.ts';
import { BRAND_COMMENT_MAXIMUM } from '#domain/products/expert360/values.ts';

describe('constants shared by several screens', () => {
  it('[KO-08] limits a summary to 14 localities, an agency name to 55 characters, a brand comment to 500', () => {
    const communes = Array.from({ length: 15 }, (_, index) => ({
      code: String(33_000 + index),
      name: 'V',
    }));
    expect(collapseLocalities(communes.slice(0, 14)).others).toHaveLength(0);
    expect(collapseLocalities(communes).shown).toHaveLength(14);
    expect(['x'.repeat(55), 'x'.repeat(56)].map(agencyNameProblem)).toEqual([undefined, 'tooLong']);
    expect(BRAND_COMMENT_MAXIMUM).toBe(500);
  });

  it.each(Object.values(DISPLAY_VALUES_BY_MARKET))(
    '[KO-10] requests ACHAT in $market',
    (values) => {
      const form = { ...newCampaignForm(values, values.targetings), isAllFrance: true };
      expect(campaignRequest(values, form).projectTypes).toEqual(['ACHAT']);
    },
  );

  it('[KO-10] allows a radius of 0 to 50 km, on screen and in requests', () => {
    expect([-3, 0, 50, 80].map(snapRadius)).toEqual([0, 0, 50, 50]);
    const travels = [-1, 0, 50, 51].map((km) => v.is(RadiusSchema, km));
    expect(travels).toEqual([false, true, true, false]);
  });

  it('[KO-12] starts Vedette Plus tomorrow, ends it thirty days after today and proposes a share of 25 %', () => {
    const { dates } = newVedettePlusForm(VEDETTE_PLUS_VALUES_BY_MARKET.Neuf, '2026-11-16');
    expect(dates).toEqual({ start: '2026-11-17', end: '2026-12-16' });
    expect(daysInclusive('2026-11-17', '2026-12-16')).toBe(30);
    expect(PROPOSED_SHARE_PERCENT).toBe(25);
  });
});
