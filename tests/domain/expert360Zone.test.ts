import { describe, expect, it } from 'vitest';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { withZoneAdded, addableZoneCount } from '#domain/products/expert360/rules.ts';
import { buildExpert360Form } from '#mocks/builders/expert360.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';

const commune = (code: string, name: string) => ({ code, name, id: `${name}-${code}` });
const ZONE = [
  commune('44100', 'Nantes'),
  commune('33000', 'Bordeaux'),
  commune('44800', 'Saint-Herblain'),
  commune('44800', 'Indre'),
];

describe('the catchment zone of an Expert360 client', () => {
  it('[D-162] is added to the selection nearest first, with one entry per postal code, and stored in the form', () => {
    const form = buildExpert360Form({ locations: [LYON] });
    const next = withZoneAdded(form, ZONE);
    expect(next.locations.map(({ code, name }) => [code, name])).toEqual([
      ['69001', LYON.name],
      ['44100', 'Nantes'],
      ['33000', 'Bordeaux'],
      ['44800', 'Saint-Herblain'],
    ]);
    expect(next.catchmentZone).toEqual(ZONE);
    expect(addableZoneCount(next, ZONE)).toBe(0);
    expect(withZoneAdded(next, ZONE).locations).toEqual(next.locations);
  });

  it('counts the localities that can still be added to the selection', () => {
    expect(addableZoneCount({ locations: [] }, ZONE)).toBe(3);
    const [id = ''] = BORDEAUX.placeIds;
    const known = [{ ...commune('33000', 'Bordeaux'), id }];
    expect(addableZoneCount({ locations: [BORDEAUX] }, known)).toBe(0);
    const almost = manyLocalities(LOCALITY_MAXIMUM - 1);
    expect(addableZoneCount({ locations: almost }, ZONE)).toBe(1);
    expect(withZoneAdded(buildExpert360Form({ locations: almost }), ZONE).locations).toHaveLength(
      LOCALITY_MAXIMUM,
    );
  });

  it('resets the radius, which applies to a single postal code only', () => {
    const form = buildExpert360Form({ locations: [LYON], radius: 10 });
    expect(withZoneAdded(form, ZONE).radius).toBe(0);
  });
});
