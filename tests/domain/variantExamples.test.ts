import { describe, expect, it } from 'vitest';
import { newAncienForm, ancienVariants } from '#domain/count/ancien/form.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { capacityOf, nowText } from '#domain/count/variants/gain.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import {
  nearbyVariants,
  radiusVariants,
  surroundedCodes,
  mediumVariants,
  optionVariants,
  targetingVariants,
} from '#domain/count/variants/variants.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { masterDisplaySpread } from '#domain/products/masterDisplay/rules.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { codesOutsideZone, zoneVariants } from '#domain/products/expert360/rules.ts';
import { requestedTargetings } from '#domain/count/targetings.ts';
import { newEmailingForm, type EmailingForm } from '#domain/products/emailing/form.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
import { buildExpert360Form } from '#mocks/builders/expert360.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';
import { emailingVariants } from '#domain/products/emailing/variants.ts';

const TODAY = '2026-11-16';
const WORDS = { targeting: 'contexte', medium: 'portail' };
const locality = (code: string, name: string) => ({ code, name, placeIds: [code] });
const fields = (locations = [LYON], radius = 0) => ({ locations, radius });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const targeting = (type: string, order: number, checked: boolean[], selected: boolean) => ({
  distributionType: type,
  label: type.toLowerCase(),
  order,
  broadcastMediums: ['M1', 'M2'].slice(0, checked.length),
  checked,
  selected,
});

describe('a wider radius', () => {
  it.each([
    [0, ['Rayon de 1 km autour de la localité', 'Rayon de 5 km autour de la localité']],
    [30, ['Rayon de 40 km au lieu de 30 km', 'Rayon de 50 km au lieu de 30 km']],
    [40, ['Rayon de 50 km au lieu de 40 km']],
    [50, []],
  ])('[N-02, SE-20] is one of the two next stops after %i km', (radius, labels) => {
    expect(radiusVariants(fields([LYON], radius)).map(({ label }) => label)).toEqual(labels);
  });

  it('[N-02, SE-20] takes a single postal code', () => {
    expect(radiusVariants(fields([LYON, BORDEAUX]))).toEqual([]);
  });
});

describe('nearby localities', () => {
  const SEVEN = Array.from({ length: 7 }, (_, index) => locality(`6910${index}`, `Ville ${index}`));

  it('[N-02] are the five nearest that are not selected', () => {
    const [variant] = nearbyVariants(fields([LYON]), { nearby: [LYON, ...SEVEN] });
    expect(variant?.id).toBe('nearby');
    expect(plain(variant?.label ?? '')).toBe(
      'Avec 5 localités voisines : Ville 0 (69100), Ville 1 (69101), Ville 2 (69102), Ville 3 (69103) et Ville 4 (69104)',
    );
    expect(variant?.form.locations).toEqual([LYON, ...SEVEN.slice(0, 5)]);
  });

  it('[N-02] are none for an empty selection, within a radius, or when all are selected', () => {
    expect(nearbyVariants(fields([]), { nearby: SEVEN })).toEqual([]);
    expect(nearbyVariants(fields([LYON], 5), { nearby: SEVEN })).toEqual([]);
    expect(nearbyVariants(fields([LYON]), { nearby: [LYON] })).toEqual([]);
  });

  it('[N-02] are looked for around the selection, unless none can be added', () => {
    expect(surroundedCodes(fields([LYON, BORDEAUX]))).toEqual(['69001', '33000']);
    expect(surroundedCodes(fields([LYON], 5))).toEqual([]);
    expect(surroundedCodes(fields(manyLocalities(LOCALITY_MAXIMUM - 1)))).not.toEqual([]);
    expect(surroundedCodes(fields(manyLocalities(LOCALITY_MAXIMUM)))).toEqual([]);
  });

  it('[N-02] of an Expert 360 are those around its client, where they are known', () => {
    const zone = [{ code: '44000', name: 'Nantes', id: '1' }];
    const known = {
      ...buildExpert360Form({ locations: [LYON], radius: 0 }),
      catchmentZone: zone,
    };
    const unknown = { ...known, catchmentZone: [] };
    const added = (form: typeof known) =>
      zoneVariants(form, { nearby: [BORDEAUX] }).map((one) => one.form.locations.at(-1)?.code);
    expect([added(known), added(unknown)]).toEqual([['44000'], ['33000']]);
    expect([codesOutsideZone(known), codesOutsideZone(unknown)]).toEqual([[], ['69001']]);
  });
});

describe('one more tick', () => {
  const FORM = {
    targetings: [
      targeting('C', 3, [true, false], false),
      targeting('B', 2, [true, false], true),
      targeting('A', 1, [false], false),
    ],
  };

  it('[N-02] is a targeting that is not selected, in the order of the field', () => {
    const variants = targetingVariants(FORM, WORDS);
    expect(variants.map(({ id, label }) => [id, label])).toEqual([
      ['targeting A', 'Avec le contexte a'],
      ['targeting C', 'Avec le contexte c'],
    ]);
    const ticked = variants[0]?.form.targetings.find((one) => one.distributionType === 'A');
    expect(ticked).toMatchObject({ selected: true, checked: [true] });
    expect(targetingVariants(FORM, WORDS, ['A']).map(({ id }) => id)).toEqual(['targeting C']);
  });

  it('[N-02] is a medium of a selected targeting, named with it where there are several', () => {
    const [only, ...others] = mediumVariants(FORM, WORDS);
    expect([only?.id, only?.label, others]).toEqual(['medium B M2', 'Avec le portail M2', []]);
    expect(only?.form.targetings[1]?.checked).toEqual([true, true]);
    const all = { targetings: FORM.targetings.map((one) => ({ ...one, selected: true })) };
    expect(mediumVariants(all, WORDS).map(({ label }) => label)).toEqual([
      'Avec le portail M1 pour le contexte a',
      'Avec le portail M2 pour le contexte b',
      'Avec le portail M2 pour le contexte c',
    ]);
  });

  it('[N-02] is an option that is not ticked', () => {
    const options = [
      { value: 'a', label: 'A', checked: true },
      { value: 'b', label: 'B', checked: false },
    ];
    expect(
      optionVariants(
        options,
        (label) => `Avec ${label}`,
        (value) => value,
      ),
    ).toEqual([{ id: 'option b', label: 'Avec B', form: 'b' }]);
  });

  it('[N-02] is a medium or a project type of an Expert 360', () => {
    const form = {
      ...newAncienForm(EXPERT360_VALUES_BY_MARKET.Ancien),
      locations: [LYON, BORDEAUX],
    };
    const medium = form.broadcastMediums.find(({ checked }) => checked);
    const one = {
      ...form,
      broadcastMediums: form.broadcastMediums.map((option) => ({
        ...option,
        checked: option === medium,
      })),
    };
    const labels = ancienVariants(nearbyVariants)(one, { today: TODAY, nearby: [] }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Avec le support LOGICIMMO', 'Avec le type de projet Location']);
  });

  it('[N-02, EM-14] of an e-mailing is no targeting that is disabled', () => {
    const values = emailingValues('Alerte', 'Neuf');
    if (!values) throw new Error('Not sold');
    const form = { ...newEmailingForm(values, EMAILING_TARGETINGS.Neuf), locations: [LYON] };
    const ids = emailingVariants(values)(
      { ...form, date: '2026-12-01' },
      {
        today: TODAY,
        nearby: [],
      },
    ).map(({ id }) => id);
    expect(ids).toContain('targeting Sellers');
    expect(ids).not.toContain('targeting PrestigeSellers');
    const bare = form.targetings.map((one) => ({
      ...one,
      checked: one.checked.map((_, index) => index === 0),
    }));
    const [first] = bare;
    const media = emailingVariants(values)(
      { ...form, targetings: bare },
      {
        today: TODAY,
        nearby: [],
      },
    ).map(({ label }) => label);
    expect(media).toContain(`Avec le portail ${first?.broadcastMediums[1]}`);
  });
});

const mediaOf = (one: EmailingForm | undefined) =>
  requestedTargetings(one?.targetings ?? []).flatMap(({ broadcastMediums }) => broadcastMediums);
const isLogicImmo = (medium: string) => medium.startsWith('LOGIC');

describe('an e-mailing of which nothing can be bought', () => {
  it('[N-14, D-31] is offered without the portals of each site group, so that the other is sold alone', () => {
    const values = emailingValues('Optin', 'Neuf');
    if (!values) throw new Error('Not sold');
    const form = { ...newEmailingForm(values, EMAILING_TARGETINGS.Neuf), locations: [LYON] };
    const variantsOf = (one: EmailingForm, isUnsold: boolean) =>
      emailingVariants(values)(one, { today: TODAY, nearby: [], isUnsold }).filter(({ id }) =>
        id.startsWith('without'),
      );
    expect(variantsOf(form, false)).toEqual([]);
    const variants = variantsOf(form, true);
    expect(variants.map(({ label }) => label)).toEqual(['Sans LogicImmo', 'Sans PORTAIL']);
    const media = mediaOf(form);
    expect(variants.map((one) => mediaOf(one.form))).toEqual([
      media.filter((medium) => !isLogicImmo(medium)),
      media.filter(isLogicImmo),
    ]);
    expect(variantsOf(variants[0]?.form ?? form, true)).toEqual([]);
  });
});

const noted = (id: string, zone: string) => ({ id, label: id, form: { zone, note: id } });

describe('the variants that are worth an estimate', () => {
  it('[N-02] have another request than the form and than one another', () => {
    const variants = [noted('same', 'a'), noted('b', 'b'), noted('c', 'c'), noted('d', 'b')];
    const offered = offeredVariants(
      { requestOf: ({ zone }) => ({ zone }), variants: () => variants },
      () => ({}),
      { zone: 'a', note: '' },
      { today: TODAY, nearby: [] },
    );
    expect(offered.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('what an estimate without volume sells', () => {
  it.each([
    [800, true, 0],
    [0, true, null],
    [800, false, null],
  ])(
    '[N-02] of a budget of %i €, with lines that can be changed: %s, is %s',
    (amount, hasOffer, placed) => {
      const offer = masterDisplaySpread().offerOf(
        startMasterDisplayResult({ ...NO_LOCALITIES, forecasts: [] }).result,
      );
      const estimate = { offer: hasOffer ? offer : null, describe: () => undefined };
      expect(capacityOf(estimate, { amount, rule: 'volume' })).toEqual({
        volume: 0,
        price: 0,
        placed,
      });
    },
  );
});

describe('what the count on screen buys', () => {
  const IMPRESSIONS = { one: 'impression', many: 'impressions' };
  const most = { volume: 3_920_750, price: 1_568_300 };

  it.each([
    [most, most, 'Maintenant : 3 920 750 impressions pour 15 683 €, le maximum de ces critères.'],
    [
      { volume: 1_571_128, price: 635_300 },
      most,
      'Maintenant : 1 571 128 impressions pour 6 353 €. Ces critères permettent au plus 3 920 750 impressions pour 15 683 €.',
    ],
    // Nothing is chosen, or a line must be corrected.
    [
      { volume: 0, price: 0 },
      most,
      'Ces critères permettent au plus 3 920 750 impressions pour 15 683 €.',
    ],
    [{ volume: 0, price: 0 }, { volume: 0, price: 0 }, 'Maintenant : rien ne peut être acheté.'],
  ])('[N-02] is said beside what its criteria sell at most: case %#', (now, base, text) => {
    expect(nowText(now, base, IMPRESSIONS).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
  });
});
