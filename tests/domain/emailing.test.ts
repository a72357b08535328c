import { describe, expect, it } from 'vitest';
import { readDocument } from '#domain/count/document.ts';
import { MAF_PRODUCTS, savedProduct } from '#domain/products/catalogue.ts';
import {
  selectableTypes,
  criteriaCount,
  DEFAULT_OPTIONS,
  PIECES_MAXIMUM,
  piecesText,
  PRICE_MAXIMUM,
  PRICE_STEP,
  pricesText,
  PRODUCT_TYPES,
  toRequestProductTypes,
  normaliseOptions,
  normalisePieces,
  normalisePrices,
  typesText,
} from '#domain/products/emailing/criteria.ts';
import { describeEmailingCriteria, emailingTable } from '#domain/products/emailing/describe.ts';
import { EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import {
  mediumsError,
  emailingRequest,
  newEmailingForm,
  savedEmailingForm,
  toggleEmailingMedium,
  untickMediums,
  validateEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import {
  bySiteGroup,
  emailingPrice,
  emailingRejection,
  emailingTotals,
  hasNoInventory,
  isToCorrect,
  linesOf,
  startEmailingResult,
  editContacts,
  withPrices,
  type BySiteGroup,
  type SiteGroupLine,
} from '#domain/products/emailing/result.ts';
import { codecOf } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { emailingOptin } from '#domain/products/emailing/definition.ts';
import { emailingRules } from '#domain/products/emailing/rules.ts';
import {
  EMAILING_KINDS,
  EMAILING_TARGETINGS,
  emailingTargetings,
  emailingValues,
  mediumsOf,
  type EmailingKind,
  type EmailingMarket,
  type SiteGroup,
} from '#domain/products/emailing/values.ts';
import { emailingForecastOf } from './forecastLine.ts';

const TODAY = '2026-11-16';
const MAIN = 'PORTAIL';
const LOGIC = 'LogicImmo';
const MARKETS: EmailingMarket[] = ['Neuf', 'Construire'];

function valuesOf(kind: EmailingKind, market: EmailingMarket = 'Neuf') {
  const values = emailingValues(kind, market);
  if (!values) throw new Error('Not sold');
  return values;
}

const line = (siteGroup: SiteGroup, over: Partial<SiteGroupLine> = {}): SiteGroupLine => ({
  siteGroup,
  emailsAvailable: 5000,
  selectedEmails: 1000,
  selectedBudget: 0,
  budgetMax: 0,
  requestedBroadcastMediums: [siteGroup],
  respondedBroadcastMediums: [siteGroup],
  ...over,
});

const groupsOf = (main: Partial<SiteGroupLine> | null, logic: Partial<SiteGroupLine> | null) =>
  bySiteGroup([...(main ? [line(MAIN, main)] : []), ...(logic ? [line(LOGIC, logic)] : [])]);

describe('the price of an e-mailing', () => {
  // The price of the main group does not depend on the other group.
  it.each([
    ['EM-37', 'Optin', MAIN, false, 260, 0.29],
    ['EM-37', 'Optin', MAIN, true, 260, 0.29],
    ['EM-38', 'Alerte', MAIN, false, 210, 0.23],
    ['EM-39', 'Optin', LOGIC, false, 0, 0.32],
    ['EM-40', 'Optin', LOGIC, true, 300, 0.32],
  ] as const)(
    '[EM-37, EM-38, EM-39, EM-40] as in %s, prices %s in %s (combined: %s) at %i € for the first thousand, then %d € a contact',
    (_, kind, group, isCombined, base, more) => {
      const priceOf = (contacts: number) => emailingPrice(kind, group, contacts, isCombined);
      expect([0, 1, 999, 1000].map(priceOf)).toEqual([0, base, base, base]);
      expect(priceOf(1001)).toBe(base + more);
      expect(priceOf(100_000)).toBeCloseTo(base + 99_000 * more, 6);
    },
  );

  it('[EM-40, EM-45] adds the base price only with contacts in the other group, also in budgetMax', () => {
    const { result: start } = startEmailingResult(
      'Optin',
      emailingForecastOf(
        groupsOf({ selectedEmails: 1 }, { selectedEmails: 1000, emailsAvailable: 2000 }),
      ),
    );
    expect(start.groups[LOGIC]).toMatchObject({ selectedBudget: 300, budgetMax: 620 });
    const alone = editContacts(start, [{ code: MAIN, value: 0 }]);
    expect(alone.groups[MAIN]).toMatchObject({ selectedBudget: 0, budgetMax: 1420 });
    expect(alone.groups[LOGIC]).toMatchObject({ selectedBudget: 0, budgetMax: 320 });
    const absent = withPrices('Optin', groupsOf(null, { selectedEmails: 2000 }));
    expect(absent[LOGIC]?.selectedBudget).toBe(320);
  });
});

describe('the totals of an e-mailing', () => {
  const groups = withPrices(
    'Optin',
    groupsOf({ selectedEmails: 1001 }, { selectedEmails: 2000, emailsAvailable: 2500 }),
  );

  it('[EM-35] adds the production fee and the price of each group', () => {
    expect(emailingTotals(groups, 149.9).totalBudget).toBe(1030.19);
    expect(emailingTotals({}, 150).totalBudget).toBe(150);
  });
});

describe('the contacts of a group', () => {
  const forecast = emailingForecastOf(groupsOf({}, {}));
  const fresh = startEmailingResult('Optin', forecast).result;

  it.each([
    [0, 0],
    [1, 260],
    [999, 260],
    [1000, 260],
    [1001, 260.29],
    [5000, 1420],
    [5001, 1420.29],
  ])('[EM-24] keeps %i contacts as typed', (contacts, price) => {
    const edited = editContacts(fresh, [{ code: MAIN, value: contacts }]);
    expect(edited.groups[MAIN]).toMatchObject({ selectedEmails: contacts, selectedBudget: price });
    const isRefused = contacts === 0 || contacts > 5000;
    expect(emailingRejection(edited.groups)).toEqual(isRefused ? { rule: 'contacts' } : undefined);
  });

  it('keeps the line of the other group, unless its prices change', () => {
    const more = editContacts(fresh, [{ code: MAIN, value: 1500 }]);
    expect(more.groups[LOGIC]).toBe(fresh.groups[LOGIC]);
    // Without selected contacts, only the price of all its contacts changes.
    const none = editContacts(editContacts(fresh, [{ code: MAIN, value: 0 }]), [
      { code: LOGIC, value: 0 },
    ]);
    expect(none.groups[LOGIC]).toMatchObject({ selectedBudget: 0, budgetMax: 1280 });
    expect(editContacts(none, [{ code: MAIN, value: 1 }]).groups[LOGIC]).toMatchObject({
      selectedBudget: 0,
      budgetMax: 1580,
    });
  });

  it('[EM-11] lists a lowered group, unless it has no contact left, which is said on its own', () => {
    const saved = groupsOf({ selectedEmails: 4000 }, { selectedEmails: 4000 });
    const less = {
      ...forecast,
      bySiteGroup: groupsOf({ emailsAvailable: 0 }, { emailsAvailable: 1 }),
    };
    const { result, lowered } = emailingRules(valuesOf('Optin')).startResult(less, saved);
    expect(linesOf(result.groups).map((one) => one.selectedEmails)).toEqual([0, 1]);
    expect(lowered).toEqual([LOGIC]);
  });

  it('are changed together by a pasted column', () => {
    const pasted = editContacts(fresh, [
      { code: MAIN, value: 500 },
      { code: LOGIC, value: 1001 },
      { code: 'other', value: 7 },
    ]);
    expect(linesOf(pasted.groups).map((one) => one.selectedEmails)).toEqual([500, 1001]);
    expect(editContacts(pasted, [{ code: MAIN, value: 500 }])).toBe(pasted);
  });

  it('[EM-15] restores saved contacts, lowered to what is available, and lists the lowered groups', () => {
    const saved = groupsOf({ selectedEmails: 4000 }, { selectedEmails: 900 });
    const less = {
      ...forecast,
      bySiteGroup: groupsOf({ emailsAvailable: 3000, selectedEmails: 3000 }, {}),
    };
    const { result, lowered } = startEmailingResult('Optin', less, saved);
    expect(lowered).toEqual([MAIN]);
    expect(linesOf(result.groups).map((one) => one.selectedEmails)).toEqual([3000, 900]);
  });

  it('[EM-11] detects that no contact was found', () => {
    expect(hasNoInventory(groupsOf({ emailsAvailable: 0 }, { emailsAvailable: 0 }))).toBe(true);
    expect(hasNoInventory(groupsOf({ emailsAvailable: 0 }, { emailsAvailable: 1 }))).toBe(false);
  });
});

describe('the save rules', () => {
  const refused: [string, BySiteGroup][] = [
    ['[EM-31] no site group', {}],
    ['[EM-31] no group with contacts', groupsOf({ selectedEmails: 0 }, { selectedEmails: 0 })],
    [
      '[EM-32] a group without contacts of which no medium responded',
      groupsOf({}, { selectedEmails: 0, emailsAvailable: 0, respondedBroadcastMediums: [] }),
    ],
    ['[EM-33] more contacts than available', groupsOf({ selectedEmails: 5001 }, {})],
    ['[EM-34] no contact where media responded', groupsOf({}, { selectedEmails: 0 })],
  ];

  it.each(refused)('%s is rejected', (_, groups) => {
    expect(emailingRejection(groups)).toEqual({ rule: 'contacts' });
  });

  it.each<[string, BySiteGroup]>([
    ['both groups', groupsOf({ selectedEmails: 1 }, { selectedEmails: 5000 })],
    ['the main group alone', groupsOf({ selectedEmails: 5000 }, null)],
    ['LogicImmo alone', groupsOf(null, { selectedEmails: 1 })],
  ])('[EM-31] accepts %s', (_, groups) => {
    expect(emailingRejection(groups)).toBeUndefined();
  });
});

describe('kinds and markets', () => {
  it('[EM-01, EM-49] gives each kind a route, a product and a name', () => {
    const sold = EMAILING_KINDS.flatMap((kind) => MARKETS.map((market) => valuesOf(kind, market)));
    expect(sold.map(({ mafProduct, product, label }) => [mafProduct, product, label])).toEqual([
      ['EmailingAlerte', 'emailingAlert', 'Emailing Alerte'],
      ['EmailingAlerteConstruire', 'emailingAlert', 'Emailing Alerte'],
      ['EmailingOptin', 'emailingOptin', 'Emailing Optin'],
      ['EmailingOptinConstruire', 'emailingOptin', 'Emailing Optin'],
    ]);
    for (const { mafProduct, product } of sold) {
      expect(savedProduct(mafProduct)?.product).toBe(product);
    }
    expect(MAF_PRODUCTS.filter((one) => one.startsWith('Emailing'))).toHaveLength(4);
    expect(emailingValues('Optin', 'Luxe')).toBeUndefined();
  });

  it.each(MARKETS)('[EM-13, EM-41] offers no LOGIC medium for Alerte in %s', (market) => {
    const offered = EMAILING_TARGETINGS[market];
    const alert = emailingTargetings(valuesOf('Alerte', market), offered);
    const media = alert.flatMap((one) => one.broadcastMediums);
    expect(media.length).toBeGreaterThan(0);
    expect(media.filter((medium) => medium.startsWith('LOGIC'))).toEqual([]);
    for (const { broadcastMediums, checked } of alert) {
      expect(checked).toHaveLength(broadcastMediums.length);
    }
    expect(mediumsOf(LOGIC, alert)).toEqual([]);
    const optin = emailingTargetings(valuesOf('Optin', market), offered);
    expect(mediumsOf(LOGIC, optin).length).toBeGreaterThan(0);
  });

  it('[EM-13] removes a targeting that has only LOGIC media, and keeps the ticks of the other media', () => {
    const [only] = EMAILING_TARGETINGS.Neuf;
    if (!only) throw new Error('No targeting');
    const offered = [
      { ...only, broadcastMediums: ['LOGICIMMO'], checked: [true] },
      {
        ...only,
        distributionType: 'Sellers',
        broadcastMediums: ['LOGICIMMO', MAIN],
        checked: [true, false],
      },
    ];
    expect(emailingTargetings(valuesOf('Alerte'), offered)).toEqual([
      { ...only, distributionType: 'Sellers', broadcastMediums: [MAIN], checked: [false] },
    ]);
  });

  it('[EM-14] shows PrestigeSellers for Alerte, but does not allow selecting it', () => {
    const offered = EMAILING_TARGETINGS.Neuf.map((one) => ({ ...one, selected: true }));
    const prestigeOf = (kind: EmailingKind) =>
      emailingTargetings(valuesOf(kind), offered).find(
        (one) => one.distributionType === 'PrestigeSellers',
      );
    expect(prestigeOf('Alerte')?.selected).toBe(false);
    expect(prestigeOf('Optin')?.selected).toBe(true);
    expect(valuesOf('Alerte').disabledTypes).toEqual(['PrestigeSellers']);
    expect(valuesOf('Optin').disabledTypes).toEqual([]);
  });
});

const LYON = { code: '69001', name: 'Lyon 1er', placeIds: ['69381-69001'] };

const formOf = (kind: EmailingKind = 'Optin', over: Partial<EmailingForm> = {}): EmailingForm => ({
  ...newEmailingForm(valuesOf(kind), EMAILING_TARGETINGS.Neuf),
  locations: [LYON],
  date: '2026-12-01',
  ...over,
});

describe('the form', () => {
  it('[EM-42] starts with the offered targetings and the default criteria', () => {
    expect(newEmailingForm(valuesOf('Optin'), EMAILING_TARGETINGS.Neuf)).toEqual({
      targetings: EMAILING_TARGETINGS.Neuf,
      locations: [],
      date: null,
      options: DEFAULT_OPTIONS,
      radius: 0,
    });
  });

  it.each<[string, Partial<EmailingForm>, object]>([
    ['nothing missing', {}, {}],
    ['[EM-27] no criterion at all', { options: { ...DEFAULT_OPTIONS } }, {}],
    [
      '[EM-18] no targeting',
      { targetings: formOf().targetings.map((one) => ({ ...one, selected: false })) },
      { targetings: 'Sélectionnez au moins une valeur' },
    ],
    [
      '[EM-19] a targeting without a medium',
      { targetings: untickMediums(formOf().targetings, 'SellersNew') },
      {
        contexts:
          'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)',
      },
    ],
    ['[EM-20] no locality', { locations: [] }, { locations: 'Sélectionnez au moins une localité' }],
    ['[EM-21] no day', { date: null }, { date: "Sélectionnez une date d'envoi" }],
    ['[EM-21] today', { date: TODAY }, { date: 'Cette date est passée' }],
    ['tomorrow', { date: '2026-11-17' }, {}],
  ])('validates a form: %s', (_, over, errors) => {
    expect(validateEmailingForm(formOf('Optin', over), TODAY)).toEqual(errors);
  });

  it('[EM-17] allows unticking the last medium of a selected targeting, which is an error at once', () => {
    const start = formOf().targetings;
    expect(mediumsError(start)).toBeUndefined();
    const [first] = start;
    const bare = (first?.broadcastMediums ?? []).reduce(
      (current, medium) => toggleEmailingMedium(current, 'SellersNew', medium),
      start,
    );
    expect(bare[0]?.checked).toEqual([false, false, false, false]);
    expect(mediumsError(bare)).toMatch(/^Vous devez sélectionner au moins une base/);
    // An unselected targeting needs no medium.
    expect(mediumsError(untickMediums(start, 'Sellers'))).toBeUndefined();
  });

  it('[EM-44, AP-53] sends the choices in the request', () => {
    const options = {
      productTypes: ['Appartement', 'Maison', 'HouseModel', 'Plot'],
      minPrice: 100_000,
      maxPrice: 400_000,
      minNbPieces: 2,
      maxNbPieces: 4,
    };
    expect(emailingRequest(valuesOf('Alerte'), formOf('Alerte', { options, radius: 10 }))).toEqual({
      market: 'Neuf',
      baseComptage: 'Alerte',
      targetings: [
        { distributionType: 'SellersNew', broadcastMediums: ['PORTAIL', 'PORTAILNEUF'] },
      ],
      locationZipCode: ['69001'],
      productTypes: ['Apartment', 'House'],
      price: { min: 100_000, max: 400_000 },
      numberOfPieces: { min: 2, max: 4 },
      dateSent: '2026-12-01T00:00:00.000Z',
      radius: 10,
    });
  });

  it('[EM-42] has no send date in the request until one is chosen', () => {
    const request = emailingRequest(valuesOf('Optin'), formOf('Optin', { date: null }));
    expect(request.dateSent).toBe('');
    const saved = { request, locations: [LYON] };
    expect(
      savedEmailingForm(valuesOf('Optin'), EMAILING_TARGETINGS.Neuf, saved, TODAY).date,
    ).toBeNull();
  });

  it('[D-160] is offered tomorrow in the place of a send date that is past', () => {
    const codec = codecOf(emailingOptin, offerIn(emailingOptin, 'Neuf'));
    const stored = codec.toStored(formOf('Optin'), null);
    const open = (today: string) => codec.fromStored(stored, today);
    expect(open(TODAY)?.renewal).toBeUndefined();
    const { form, renewal } = open('2026-12-01') ?? {};
    expect(renewal?.period).toEqual({ start: '2026-12-02', end: '2026-12-02' });
    expect(form && renewal?.isDue(form)).toBe(true);
    expect(form && renewal?.renew(form)).toEqual(formOf('Optin', { date: '2026-12-02' }));
  });

  it('is restored from a saved count, without a send date that is past or beyond the limits (D-155)', () => {
    const form = formOf('Optin', {
      options: { ...DEFAULT_OPTIONS, productTypes: ['Maison'], maxPrice: 300_000 },
      radius: 5,
    });
    const request = emailingRequest(valuesOf('Optin'), form);
    const reopen = (today: string) =>
      savedEmailingForm(
        valuesOf('Optin'),
        EMAILING_TARGETINGS.Neuf,
        { request, locations: [LYON] },
        today,
      );
    expect(reopen(TODAY)).toEqual(form);
    expect(reopen('2026-12-01')).toEqual({ ...form, date: null });
    request.dateSent = '9998-01-01T00:00:00.000Z';
    expect(reopen(TODAY)).toEqual({ ...form, date: null });
  });
});

const textsOf = (over: object) => {
  const options = { ...DEFAULT_OPTIONS, ...over };
  return [typesText(options), pricesText(options), piecesText(options), criteriaCount(options)];
};

describe('optional criteria', () => {
  it('[EM-28, EM-29] sends Appartement and Maison under their request names, and drops other types', () => {
    expect(toRequestProductTypes(PRODUCT_TYPES)).toEqual(['Apartment', 'House']);
    expect(toRequestProductTypes(['HouseModel', 'Plot'])).toEqual([]);
    expect(selectableTypes(PRODUCT_TYPES)).toEqual(['Appartement', 'Maison']);
  });

  it('[EM-16, KO-13] defaults to the whole range', () => {
    expect(DEFAULT_OPTIONS).toEqual({
      productTypes: [],
      minPrice: 1,
      maxPrice: 10_000_000,
      minNbPieces: 1,
      maxNbPieces: 5,
    });
    expect([PRICE_STEP, PRICE_MAXIMUM, PIECES_MAXIMUM]).toEqual([100_000, 10_000_000, 5]);
    expect(normaliseOptions({ ...DEFAULT_OPTIONS })).toEqual(DEFAULT_OPTIONS);
  });

  it.each([
    ['the ends', 1, 10_000_000, 1, 10_000_000],
    ['a price between two positions', 240_000, 370_000, 200_000, 400_000],
    ['the same price twice', 300_000, 300_000, 300_000, 400_000],
    ['the least price twice', 1, 1, 1, 100_000],
    ['the largest price twice', 10_000_000, 10_000_000, 9_900_000, 10_000_000],
    ['prices in the wrong order', 500_000, 200_000, 500_000, 600_000],
    ['prices beyond the bounds', -5, 99_000_000, 1, 10_000_000],
  ])('[EM-25] normalises %s', (_, min, max, from, to) => {
    const normalised = normalisePrices({ min, max });
    expect(normalised).toEqual({ min: from, max: to });
    // Normalising is idempotent.
    expect(normalisePrices(normalised)).toEqual(normalised);
  });

  it.each([
    [1, 5, 1, 5],
    [3, 3, 3, 3],
    [0, 9, 1, 5],
    [4, 2, 4, 4],
  ])('[EM-26] normalises %i to %i rooms as %i to %i', (min, max, from, to) => {
    expect(normalisePieces({ min, max })).toEqual({ min: from, max: to });
  });

  it('[EM-30] lists only criteria that differ from the defaults', () => {
    expect(textsOf({})).toEqual([undefined, undefined, undefined, 0]);
    expect(textsOf({ minPrice: 100_000 })).toEqual([
      undefined,
      'De 100 000 € à 10 000 000 €',
      undefined,
      1,
    ]);
    expect(textsOf({ maxNbPieces: 3 })).toEqual([undefined, undefined, 'De 1 à 3 pièces', 1]);
    expect(textsOf({ minNbPieces: 5 })[2]).toBe('5 pièces');
    expect(textsOf({ maxNbPieces: 1 })[2]).toBe('1 pièce');
    expect(textsOf({ productTypes: ['Appartement', 'Maison'] })[0]).toBe('Appartement, Maison');
    expect(textsOf({ productTypes: ['Maison'], maxPrice: 200_000, minNbPieces: 2 })[3]).toBe(3);
  });
});

const targeting = (distributionType: string) => ({
  distributionType,
  label: distributionType,
  order: 1,
  broadcastMediums: ['A', 'B'],
  checked: [true, true],
  selected: true,
});

describe('the media of an e-mailing', () => {
  const both = [targeting('Sellers'), targeting('SellersNew')];

  it('[EM-17] are ticked one by one, for one targeting', () => {
    const toggled = toggleEmailingMedium(both, 'SellersNew', 'A');
    expect(toggled.map(({ checked }) => checked)).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('are all unticked for one targeting', () => {
    const unticked = untickMediums(both, 'Sellers');
    expect(unticked).toEqual([{ ...targeting('Sellers'), checked: [false, false] }, both[1]]);
  });
});

const criteriaOf = (form: EmailingForm) =>
  describeEmailingCriteria(
    EMAILING_TARGETINGS.Neuf,
    emailingRequest(valuesOf('Optin'), form),
    form.locations,
  ).map(({ id, label, text }) => [id, label, text]);

describe('the description of an e-mailing', () => {
  it('[EM-30] lists the criteria that differ from the defaults, between the send date and the media', () => {
    const options = {
      productTypes: ['Maison'],
      minPrice: 100_000,
      maxPrice: 400_000,
      minNbPieces: 2,
      maxNbPieces: 4,
    };
    const [, , ...further] = criteriaOf(formOf('Optin', { options }));
    expect(further.slice(0, 3)).toEqual([
      ['productTypes', 'Type de bien', 'Maison'],
      ['price', 'Prix du bien', 'De 100 000 € à 400 000 €'],
      ['numberOfPieces', 'Nombre de pièces', 'De 2 à 4 pièces'],
    ]);
    expect(criteriaOf(formOf()).map(([id]) => id)).toEqual([
      'targetings',
      'sendDate',
      'mediums',
      'localities',
    ]);
  });

  it('[EM-21, EM-47] says that no day is chosen, and which targeting runs on which media', () => {
    const both = formOf().targetings.map((one) => ({
      ...one,
      selected: one.distributionType !== 'PrestigeSellers',
    }));
    const criteria = criteriaOf(formOf('Optin', { date: null, targetings: both }));
    expect(criteria[1]?.[2]).toBe('—');
    expect(criteria[2]?.[2]?.replaceAll('\u00A0', ' ')).toBe(
      'Neuf : PORTAIL, LOGICIMMO, PORTAILNEUF, LOGICIMMONEUF ; Ancien : PORTAIL, LOGICIMMO',
    );
  });

  it.each([
    [['A', 'B', 'C'], ['B'], ['Aucun contact : A, C']],
    [['A', 'B'], ['A', 'B'], []],
    [['A', 'B'], [], []],
  ])(
    '[EM-45] names the media of %j that have no contact, if %j have: %j',
    (asked, found, texts) => {
      const group = line(MAIN, {
        requestedBroadcastMediums: asked,
        respondedBroadcastMediums: found,
      });
      const [, ...details] = emailingTable(0).describe(group).details ?? [];
      expect(details.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(texts);
    },
  );
});

describe('a stored e-mailing', () => {
  it('[EM-29] drops the property types that the form does not offer', () => {
    const codec = codecOf(emailingOptin, offerIn(emailingOptin, 'Neuf'));
    const stored = codec.toStored(formOf(), null) as { emailingNeufReq: object };
    const request = { ...stored.emailingNeufReq, productTypes: ['House', 'Plot'] };
    const document = readDocument(EMAILING_DOCUMENT, { ...stored, emailingNeufReq: request });
    expect(document?.emailingNeufReq.productTypes).toEqual(['House']);
  });
});

describe('an e-mailing document without totals', () => {
  const { complete = (document) => document } = EMAILING_DOCUMENT;

  it('[D-116] has the sums of its groups and the production fee', () => {
    const groups = {
      [MAIN]: { selectedBudget: 100.25, selectedEmails: 10 },
      [LOGIC]: { selectedBudget: 50.5, selectedEmails: 5 },
    };
    expect(complete({ bySiteGroup: groups, productionFee: 150 })).toMatchObject({
      totalBudget: 300.75,
      totalEmails: 15,
    });
    expect(complete({ bySiteGroup: { [MAIN]: { selectedEmails: 'x' } } })).toMatchObject({
      totalBudget: 0,
      totalEmails: 0,
    });
    expect(complete({ bySiteGroup: groups, totalBudget: 7, totalEmails: 8 })).toMatchObject({
      totalBudget: 7,
      totalEmails: 8,
    });
  });
});

describe('an e-mailing to correct', () => {
  it('has one group with more contacts than there are', () => {
    const fits = { selectedEmails: 10, emailsAvailable: 10 };
    expect(isToCorrect(groupsOf(fits, fits))).toBe(false);
    expect(isToCorrect(groupsOf(fits, { ...fits, selectedEmails: 11 }))).toBe(true);
  });
});
