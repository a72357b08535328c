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
import { hasErrors, NO_LOCALITY, NO_VALUE } from '#domain/count/campaign/validation.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { PORTALS } from '#domain/portals.ts';

const LYON = { code: '69001', name: 'Lyon', placeIds: ['1'] };
const NANTES = { code: '44000', name: 'Nantes', placeIds: ['2'] };
const BOTH = newAncienForm({
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  projectTypes: ['ACHAT'],
});

describe('the form of Ancien', () => {
  it('offers both media and both project types, ticked as the product says', () => {
    expect(BOTH.broadcastMediums.map(({ label, checked }) => [label, checked])).toEqual([
      [PORTALS.main, true],
      [PORTALS.logicImmo, true],
    ]);
    expect(BOTH.projectTypes).toEqual([
      { value: 'ACHAT', label: 'Achat', checked: true },
      { value: 'LOCATION', label: 'Location', checked: false },
    ]);
  });

  it('keeps the only medium ticked', () => {
    const one = toggleBroadcastMedium(BOTH, PORTALS.main);
    expect(checkedValues(one.broadcastMediums)).toEqual([PORTALS.logicImmo]);
    expect(isOnlyBroadcastMedium(one, PORTALS.logicImmo)).toBe(true);
    expect(toggleBroadcastMedium(one, PORTALS.logicImmo)).toBe(one);
    expect(isOnlyBroadcastMedium(BOTH, PORTALS.main)).toBe(false);
  });

  it('says what is missing, field by field', () => {
    const none = toggleProjectType(BOTH, 'ACHAT');
    expect(validateAncienForm(none)).toEqual({ locations: NO_LOCALITY, projectTypes: NO_VALUE });
    const bare = { ...withLocalities(BOTH, [LYON]), broadcastMediums: [] };
    expect(validateAncienForm(bare)).toEqual({ broadcastMediums: NO_VALUE });
    expect(hasErrors(validateAncienForm(bare))).toBe(true);
    expect(hasErrors(validateAncienForm(withLocalities(BOTH, [LYON])))).toBe(false);
  });

  it('asks for what is ticked, every month, in Ancien', () => {
    const form = toggleProjectType(withLocalities(BOTH, [LYON, NANTES]), 'LOCATION');
    expect(ancienRequest(form)).toEqual({
      broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
      market: 'Ancien',
      periodicity: 'Récurrent',
      postalCodes: ['69001', '44000'],
      projectTypes: ['ACHAT', 'LOCATION'],
      radius: 0,
    });
  });

  it('settles the radius with the localities', () => {
    expect(withLocalities(BOTH, [LYON], 20).radius).toBe(20);
    expect(withLocalities(BOTH, [LYON, NANTES], 20).radius).toBe(0);
  });

  it('comes back from what was saved', () => {
    const form = toggleBroadcastMedium(withLocalities(BOTH, [LYON], 10), PORTALS.main);
    const saved = savedAncienForm({ request: ancienRequest(form), locations: form.locations });
    expect(saved).toEqual(form);
  });
});
