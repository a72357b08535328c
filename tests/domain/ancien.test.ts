import { describe, expect, it } from 'vitest';
import {
  ancienRequest,
  isOnlyBroadcastMedium,
  newAncienForm,
  savedAncienForm,
  toggleBroadcastMedium,
  toggleProjectType,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import { checkedValues } from '#domain/count/ancien/values.ts';
import { hasErrors, NO_LOCALITY, NO_VALUE } from '#domain/count/campaign/form.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { PORTALS } from '#domain/portals.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const LYON = { code: '69001', name: 'Lyon', placeIds: ['1'] };
const NANTES = { code: '44000', name: 'Nantes', placeIds: ['2'] };
const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
const BOTH = newAncienForm({
  ...VALUES,
  ticked: { broadcastMediums: [PORTALS.main, PORTALS.logicImmo], projectTypes: ['ACHAT'] },
});

describe('the form of the Ancien market', () => {
  it('offers both media and both project types, with the default ticks of the product', () => {
    expect(BOTH.broadcastMediums.map(({ label, checked }) => [label, checked])).toEqual([
      [PORTALS.main, true],
      [PORTALS.logicImmo, true],
    ]);
    expect(BOTH.projectTypes).toEqual([
      { value: 'ACHAT', label: 'Achat', checked: true },
      { value: 'LOCATION', label: 'Location', checked: false },
    ]);
  });

  it('[E3-26] starts without a locality', () => {
    expect(newAncienForm(VALUES).locations).toEqual([]);
  });

  it('keeps the last medium ticked', () => {
    const one = toggleBroadcastMedium(BOTH, PORTALS.main);
    expect(checkedValues(one.broadcastMediums)).toEqual([PORTALS.logicImmo]);
    expect(isOnlyBroadcastMedium(one, PORTALS.logicImmo)).toBe(true);
    expect(toggleBroadcastMedium(one, PORTALS.logicImmo)).toBe(one);
    expect(isOnlyBroadcastMedium(one, PORTALS.main)).toBe(false);
    expect(isOnlyBroadcastMedium(BOTH, PORTALS.main)).toBe(false);
  });

  it('returns the error of each missing field', () => {
    const none = toggleProjectType(BOTH, 'ACHAT');
    expect(validateAncienForm(none)).toEqual({ locations: NO_LOCALITY, projectTypes: NO_VALUE });
    const bare = { ...withLocalities(BOTH, [LYON]), broadcastMediums: [] };
    expect(validateAncienForm(bare)).toEqual({ broadcastMediums: NO_VALUE });
    expect(hasErrors(validateAncienForm(bare))).toBe(true);
    expect(hasErrors(validateAncienForm(withLocalities(BOTH, [LYON])))).toBe(false);
  });

  it('requests the ticked values, every month, in the Ancien market', () => {
    const form = toggleProjectType(withLocalities(BOTH, [LYON, NANTES]), 'LOCATION');
    expect(ancienRequest(VALUES, form)).toEqual({
      broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
      market: 'Ancien',
      periodicity: 'Récurrent',
      postalCodes: ['69001', '44000'],
      projectTypes: ['ACHAT', 'LOCATION'],
      radius: 0,
    });
  });

  it('applies the radius rule when the localities change', () => {
    expect(withLocalities(BOTH, [LYON], 20).radius).toBe(20);
    expect(withLocalities(BOTH, [LYON, NANTES], 20).radius).toBe(0);
  });

  it('is restored from a saved count', () => {
    const form = toggleBroadcastMedium(withLocalities(BOTH, [LYON], 10), PORTALS.main);
    const saved = savedAncienForm(VALUES, {
      request: ancienRequest(VALUES, form),
      locations: form.locations,
    });
    expect(saved).toEqual(form);
  });
});
