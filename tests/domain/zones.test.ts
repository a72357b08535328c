import { describe, expect, it } from 'vitest';
import { ALL_TOWNS } from '#domain/localities/names.ts';
import { LOCALITY_MAXIMUM, type SelectedLocality } from '#domain/localities/selection.ts';
import { applyZone, isZone, zoneText } from '#domain/zone.ts';

const at = (code: string, name = `Ville ${code}`): SelectedLocality => ({
  code,
  name,
  placeIds: [`place-${code}-${name}`],
});
const LYON = at('69001', 'Lyon');
const NANTES = at('44000', 'Nantes');
const BORDEAUX = at('33000', 'Bordeaux');
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => at(String(10_000 + index)));

const textOf = (
  firstLocalities: SelectedLocality[],
  localityCount = firstLocalities.length,
  radius: number | null = null,
) => zoneText({ firstLocalities, localityCount, radius });

describe('a zone', () => {
  it('[N-09] replaces the localities and the radius of a form', () => {
    const current = { localities: [NANTES], radius: 20 };
    const zone = { localities: [LYON, BORDEAUX], radius: null };
    expect(applyZone(current, zone, 'replace')).toEqual({
      localities: [LYON, BORDEAUX],
      radius: 0,
      report: { added: 2, unknown: [], duplicates: 0, overLimit: 0 },
    });
    const around = { localities: [LYON], radius: 10 };
    expect(applyZone(current, around, 'replace')).toMatchObject({ localities: [LYON], radius: 10 });
  });

  it('[N-09] is added to the localities of a form, without its radius', () => {
    const zone = { localities: [LYON], radius: 10 };
    const add = 'add';
    expect(applyZone({ localities: [NANTES], radius: 20 }, zone, add)).toMatchObject({
      localities: [NANTES, LYON],
      radius: 0,
    });
    // The same code again leaves the radius of the form as it is.
    expect(applyZone({ localities: [LYON], radius: 20 }, zone, add)).toMatchObject({
      localities: [LYON],
      radius: 20,
      report: { added: 0, duplicates: 1 },
    });
    expect(applyZone({ localities: [], radius: 0 }, zone, add)).toMatchObject({ radius: 10 });
  });

  it('[N-09] reports what the maximum leaves out, and what is chosen already', () => {
    const zone = { localities: [LYON, ...many(50).slice(0, 49)], radius: null };
    const { localities, report } = applyZone(
      { localities: [LYON, NANTES], radius: 0 },
      zone,
      'add',
    );
    expect(localities).toHaveLength(LOCALITY_MAXIMUM);
    expect(report).toEqual({ added: 48, unknown: [], duplicates: 1, overLimit: 1 });
  });

  it.each([
    [[LYON], null, true],
    [[LYON], 10, true],
    [many(50), null, true],
    [[], null, false],
    [many(51), null, false],
    [[LYON, LYON], null, false],
    [[LYON, NANTES], 10, false],
    [[LYON], 0, false],
    [[LYON], 15, false],
    [[LYON], 60, false],
  ])(
    '[N-09] with the localities %j and the radius %s can be kept: %s',
    (localities, radius, expected) => {
      expect(isZone({ localities, radius })).toBe(expected);
    },
  );

  it('[N-09] is read by its first localities, or by its radius', () => {
    expect(textOf([LYON], 1, 10)).toBe('Lyon (69001), 10 km autour');
    const three = [LYON, NANTES, BORDEAUX];
    expect(textOf(three, 4)).toBe('Lyon (69001), Nantes (44000), Bordeaux (33000) et 1 autre');
    expect(textOf(three, 5)).toMatch(/ et 2 autres$/);
    expect(textOf(three)).toBe('Lyon (69001), Nantes (44000), Bordeaux (33000)');
    expect(textOf([at('33124', ALL_TOWNS)])).toBe('33124 – Toutes les villes');
    expect(textOf([])).toBe('Aucune de ses localités n’existe plus');
  });
});
