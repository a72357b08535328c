import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedPlaceIds, copiedPostalCodes, hasPlaceIds } from '#domain/localities/copy.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedNames.ts';
import { normaliseName } from '#domain/localities/town.ts';
import { listNotes, namedBeside } from '#domain/localities/listNotes.ts';
import { possibleCodes, withNamedColumn } from '#domain/localities/listTable.ts';
import { listReportText } from '#domain/localities/listReport.ts';
import {
  isPostalCode,
  parseLocalityInput,
  RADIUS_STOPS_KM,
  radiusApplies,
  snapRadius,
  typedAddress,
  typedCodes,
} from '#domain/localities/postalCodes.ts';
import { ALL_TOWNS } from '#domain/localities/names.ts';
import {
  addLocalities,
  chosenText,
  groupByCode,
  LIMIT_MESSAGE,
  listedLocalities,
  localityOfCode,
  localityOptions,
  nameOfCode,
  postalCodesOf,
  removeLocality,
  applyRadiusRule,
  type Commune,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { PORTALS } from '#domain/portals.ts';

const commune = (code: string, name: string): Commune => ({ code, name, id: `${name}-${code}` });
const single = (code: string, name: string): SelectedLocality => ({
  code,
  name,
  placeIds: [`${name}-${code}`],
});
const lyon = single('69001', 'Lyon 1er Arrondissement');
const villeurbanne = single('69100', 'Villeurbanne');
const reims = [commune('51300', 'Vitry-le-François'), commune('51300', 'Frignicourt')];

describe('typed text', () => {
  it.each([
    '69100 33000',
    '69100,33000',
    '69100;33000',
    '69100|33000',
    '69100\t33000',
    ' 69100, 33000 ',
  ])('[SE-11] reads « %s » as a list of postal codes', (text) => {
    expect(parseLocalityInput(text)).toEqual({
      kind: 'codes',
      codes: ['69100', '33000'],
      dropped: [],
      duplicates: 0,
    });
  });

  it('[SE-12] keeps numeric entries of at most 5 characters, once each', () => {
    expect(parseLocalityInput('69100, 690011, 69100, Lyon, 33, 2A004')).toEqual({
      kind: 'codes',
      codes: ['69100', '33'],
      dropped: ['690011', 'Lyon', '2A004'],
      duplicates: 1,
    });
  });

  it('[SE-12] reports no entry for separators at either end of the list', () => {
    expect(parseLocalityInput(', 69100, 33000;')).toMatchObject({ dropped: [], duplicates: 0 });
  });

  it.each([
    'La Rochelle',
    '69100',
    ' 69100',
    'Saint-Denis ',
    'Paris 15',
    'Paris 15e',
    'Lyon 3',
    'Lyon 3ème',
    'Nice 06',
    'Marseille 1er',
    '15 Paris',
    '6910 ',
    '75,',
  ])('[SE-11] treats « %s », which is no list of codes, as a search', (text) => {
    expect(parseLocalityInput(text)).toEqual({ kind: 'name', text: text.trim() });
  });

  it('[SE-11] reads several numbers as a list, and puts back the zero that a spreadsheet took', () => {
    expect(parseLocalityInput('1000\n6000')).toMatchObject({
      kind: 'codes',
      codes: ['01000', '06000'],
      completed: ['1000', '6000'],
    });
  });

  it.each([
    ['"69003";"69100"', ['69003', '69100']],
    ['69003/69100', ['69003', '69100']],
    ['Villeurbanne (69100), Bron (69500)', ['69100', '69500']],
    ['F-75011', ['75011']],
    ['69\u00a0003 69\u202f100', ['69003', '69100']],
    ['６９００３;\u200b69100', ['69003', '69100']],
    ['69003.0\n69100.0', ['69003', '69100']],
    ['75015 PARIS 15', ['75015']],
    ['75008 PARIS CEDEX 08', ['75008']],
    ['75001 à 75020', ['75001', '75020']],
  ])('[SE-11] finds five digits between other signs in « %s »', (text, codes) => {
    expect(parseLocalityInput(text)).toMatchObject({ kind: 'codes', codes, dropped: [] });
  });

  it.each([
    ['Lyon 3e\t69003\nVilleurbanne\t69100', ['69003', '69100']],
    ['CP;Ville;Dept\n69003;LYON;69\n06000;NICE;06', ['69003', '06000']],
    ['69003;Lyon;69100;Bron\n33000;Bordeaux;44000;Nantes', ['69003', '69100', '33000', '44000']],
    ['1000 Bourg-en-Bresse\n6000 Nice', ['01000', '06000']],
    ['1000\tBourg-en-Bresse\n6000\tNice', ['01000', '06000']],
    ['SCI Dupont, 12 rue de la Paix, 75002 Paris', ['75002']],
    ['69003 (12500 hab.)\n69100 : 15000 contacts', ['69003', '69100']],
    ['Prix 25000 € 69003 Lyon', ['69003']],
  ])(
    '[SE-11] reads the rows of a table, whose other cells belong to its code: « %s »',
    (text, codes) => {
      expect(parseLocalityInput(text)).toMatchObject({ kind: 'codes', codes, dropped: [] });
    },
  );

  it('[SE-11] takes no number of another column for a code, and says so', () => {
    const parsed = parseLocalityInput('69003\tLyon 3e\t12000\n69100\tVilleurbanne\t15000');
    expect(parsed).toMatchObject({ codes: ['69003', '69100'], ignored: ['12000', '15000'] });
  });

  it('[SE-11] reads one code among signs as a search for it', () => {
    for (const text of ['69003.0', '69\u00a0003', '69003\u200b', '６９００３']) {
      expect(parseLocalityInput(text)).toEqual({ kind: 'name', text: '69003' });
    }
  });

  it.each([
    ['69003 Ly', '69003', 'Ly'],
    ['75015 PARIS 15', '75015', 'PARIS'],
    ['Villeurbanne (69100)', '69100', 'Villeurbanne'],
    ['69003 ', '69003', ''],
  ])('[SE-11] keeps the words of « %s » with its code while it is typed', (text, code, words) => {
    expect(typedAddress(text)).toEqual({ code, words });
    expect(typedCodes(text)).toBeUndefined();
  });

  it('[SE-11] takes complete codes from a list that is still typed, and no word', () => {
    expect(typedCodes('33000 44')).toEqual({ list: '33000 ', rest: '44' });
    expect(typedCodes('33000, 44000')).toEqual({ list: '33000, 44000', rest: '' });
    expect(typedCodes('33000 44000 Nan')).toBeUndefined();
    expect(typedAddress('33000 44000')).toBeUndefined();
  });

  it('recognises a complete postal code', () => {
    expect(['69100', '01000'].every(isPostalCode)).toBe(true);
    expect(['6910', '691000', '2A004', ''].some(isPostalCode)).toBe(false);
  });
});

describe('the name of a town', () => {
  it.each([
    [' Ste-Geneviève-des-Bois ', 'sainte genevieve des bois'],
    ['Œuilly', 'oeuilly'],
    ['Ægidienberg', 'aegidienberg'],
    ['L’Haÿ-les-Roses', 'l hay les roses'],
  ])('[SE-10] is compared without accents and signs: « %s »', (name, compared) => {
    expect(normaliseName(name)).toBe(compared);
  });
});

describe('a number beside the name of a town', () => {
  const lyon3 = { name: 'Lyon 3e Arrondissement', code: '69003' };
  const nice = { name: 'Nice', code: '06000' };

  it.each([
    ['Paris 15', { name: 'Paris', number: '15', isOrdinal: false }],
    ['Paris 15e', { name: 'Paris', number: '15', isOrdinal: true }],
    ['Lyon 3ème arrondissement', { name: 'Lyon', number: '3', isOrdinal: true }],
    ['Lyon 3EME', { name: 'Lyon', number: '3', isOrdinal: true }],
    ['Marseille 1er', { name: 'Marseille', number: '1', isOrdinal: true }],
    ['Marseille, 1ère', { name: 'Marseille', number: '1', isOrdinal: true }],
    ['Lyon 3 eme', { name: 'Lyon', number: '3', isOrdinal: true }],
    ['lyon 3e\u0300me', { name: 'lyon', number: '3', isOrdinal: true }],
    ['LYON3', { name: 'LYON', number: '3', isOrdinal: false }],
    ['Lyon 2nd', { name: 'Lyon', number: '2', isOrdinal: true }],
    ['3e arrdt de Lyon', { name: 'Lyon', number: '3', isOrdinal: true }],
    ['Lyon 3°', { name: 'Lyon', number: '3', isOrdinal: true }],
    ['Paris XVe', { name: 'Paris', number: '15', isOrdinal: true }],
    ['paris quinzième', { name: 'paris', number: '15', isOrdinal: true }],
    ['paris-15', { name: 'paris', number: '15', isOrdinal: false }],
    ['Marseille 8 ème arrt', { name: 'Marseille', number: '8', isOrdinal: true }],
    ['Nice 06', { name: 'Nice', number: '06', isOrdinal: false }],
    ['Saint Denis 93', { name: 'Saint Denis', number: '93', isOrdinal: false }],
    [' Paris,  15 ', { name: 'Paris', number: '15', isOrdinal: false }],
    ['Cité2000 Lyon 3', { name: 'Cité2000 Lyon', number: '3', isOrdinal: false }],
  ])('[SE-11] is read in « %s »', (text, query) => {
    expect(parseNumberedName(text)).toEqual(query);
  });

  it.each(['Lyon', '15', '69003', 'Lyon 69003', '1 2', '3e', 'Paris 15 16', ''])(
    '[SE-11] is not read in « %s »',
    (text) => {
      expect(parseNumberedName(text)).toBeUndefined();
    },
  );

  it.each([
    ['Lyon 3', lyon3, 2],
    ['Lyon 03', lyon3, 2],
    ['Lyon 3e', lyon3, 2],
    ['Lyon 69', lyon3, 2],
    ['Lyon 69e', lyon3, 0],
    ['Lyon 4', lyon3, 0],
    ['Lyon 6', lyon3, 0],
    ['Paris 1', { name: 'Paris 15e Arrondissement', code: '75015' }, 1],
    ['Paris 1er', { name: 'Paris 15e Arrondissement', code: '75015' }, 0],
    ['Nice 06', nice, 2],
    ['Nice 6', nice, 0],
    ['Nice 69', nice, 0],
  ])('[SE-11] « %s » fits %o: %i', (text, town, fit) => {
    const query = parseNumberedName(text);
    expect(query && numberFit(query, town)).toBe(fit);
  });
});

describe('the name of a code', () => {
  it('[SE-28] is its only commune, « Toutes les villes » when several were chosen, or the largest that a radius brought', () => {
    const lentilly = [commune('69280', 'Marcy-l’Étoile'), commune('69280', 'Sainte-Consorce')];
    expect(nameOfCode(lentilly, 'chosen')).toBe(ALL_TOWNS);
    expect(nameOfCode(lentilly, 'brought')).toBe('Marcy-l’Étoile');
    for (const origin of ['chosen', 'brought'] as const) {
      expect(nameOfCode(lentilly.slice(0, 1), origin)).toBe('Marcy-l’Étoile');
    }
    expect(localityOfCode('69280', lentilly, 'brought').placeIds).toHaveLength(2);
    expect(nameOfCode([], 'brought')).toBe(ALL_TOWNS);
  });

  it('[SE-28] stands beside the code of a chosen locality', () => {
    expect(chosenText(villeurbanne)).toBe('Villeurbanne (69100)');
    expect(chosenText(lyon)).toBe('Lyon 1er (69001)');
    expect(chosenText({ code: '33124', name: ALL_TOWNS })).toBe('33124 – Toutes les villes');
  });
});

describe('a row with several numbers', () => {
  const known = new Map([
    ['69003', [commune('69003', 'Lyon 3e Arrondissement')]],
    ['69100', [commune('69100', 'Villeurbanne')]],
    ['12000', [commune('12000', 'Rodez')]],
    ['01000', [commune('01000', 'Bourg-en-Bresse')]],
    ['33000', [commune('33000', 'Bordeaux')]],
  ]);
  it.each<[text: string, codes: string[], ignored: string[] | undefined]>([
    ['69003;Lyon;12000', ['69003'], ['12000']],
    ['Lyon 3e;69003;12000;850', ['69003'], ['12000']],
    ['69003, Lyon, 1200', ['69003'], undefined],
    ['12000;69003;Lyon', ['69003'], ['12000']],
    ['69003;12000;Lyon', ['69003'], ['12000']],
    ['69383;69003;Lyon 3e\n01053;01000;Bourg-en-Bresse', ['69003', '01000'], ['69383', '01053']],
    ['69383;69003;Lyon 3e\n01053;1000;Bourg-en-Bresse', ['69003', '01000'], ['69383', '01053']],
    ['69003, Lyon, 69100', ['69003', '69100'], []],
    ['69003;Lyon;33000;Bordeaux', ['69003', '33000'], undefined],
    ['69100, 33000, Lyon', ['69100', '33000'], undefined],
  ])('[SE-11] has in « %s » the codes of its names: %j', (text, codes, ignored) => {
    const parsed = parseLocalityInput(text);
    if (parsed.kind !== 'codes') throw new Error('not a list');
    const list = withNamedColumn(parsed, known);
    expect([list.codes, list.ignored]).toEqual([codes, ignored]);
  });

  it('says which codes had lost their zero, and which rows have none', () => {
    const parsed = parseLocalityInput(
      '69383;69003;Lyon\n01053;1000;Bourg-en-Bresse\n69266;;Villeurbanne',
    );
    if (parsed.kind !== 'codes') throw new Error('not a list');
    expect(withNamedColumn(parsed, known)).toMatchObject({
      codes: ['69003', '01000'],
      completed: ['1000'],
      dropped: ['69266 Villeurbanne'],
    });
  });

  it('is looked up with each code that it may mean', () => {
    const parsed = parseLocalityInput('69383;69003;Lyon 3e');
    expect(parsed.kind === 'codes' && possibleCodes(parsed)).toEqual(['69383', '69003']);
  });
});

describe('search options', () => {
  it('[SE-15] adds « Toutes les villes » first to a numeric search with several results', () => {
    const options = localityOptions('51300', reims, []);
    expect(options.map(({ name, communes }) => [name, communes])).toEqual([
      [ALL_TOWNS, 2],
      ['Vitry-le-François', 1],
      ['Frignicourt', 1],
    ]);
  });

  it('[SE-15] adds it neither to a search by name nor to a postal code with one commune', () => {
    expect(localityOptions('vitry', reims, []).map((option) => option.communes)).toEqual([1, 1]);
    expect(localityOptions('69100', [commune('69100', 'Villeurbanne')], [])).toHaveLength(1);
  });

  it('[D-148] offers a town of several codes before its entries, and not a part of one', () => {
    const city = Array.from({ length: 9 }, (_, index) =>
      commune(`6900${index + 1}`, `Lyon ${index === 0 ? '1er' : `${index + 1}e`} Arrondissement`),
    );
    const options = localityOptions('lyon', city, []);
    expect(options.map(({ name }) => name)).toEqual([
      'Lyon (toute la ville, 9 codes)',
      ...city.map(({ name }) => name),
    ]);
    expect(options[0]?.members?.map(({ code }) => code)).toEqual(city.map(({ code }) => code));
    expect(localityOptions('lyon', city, options[0]?.members ?? [])[0]?.isChosen).toBe(true);
    expect(localityOptions('lyon', city.slice(1), [])).toHaveLength(8);
    expect(localityOptions('lyon 3', city, [])).toHaveLength(9);
    expect(parseLocalityInput('69 003')).toEqual({ kind: 'name', text: '69003' });
  });

  it('tells towns of one name apart by their department, the larger first', () => {
    const towns = [
      ...['97400', '97417'].map((code) => commune(code, 'Saint-Denis')),
      ...['93200', '93210'].map((code) => commune(code, 'Saint-Denis')),
      { ...commune('97150', 'Saint-Martin'), department: '978' },
    ];
    const options = localityOptions('saint', towns, []);
    expect(options.map(({ label, name }) => label ?? name)).toEqual([
      'Saint-Denis (974, toute la ville, 2 codes)',
      'Saint-Denis (93, toute la ville, 2 codes)',
      'Saint-Denis (974)',
      'Saint-Denis (974)',
      'Saint-Denis (93)',
      'Saint-Denis (93)',
      'Saint-Martin',
    ]);
    expect(new Set(options.map(({ code, name }) => `${code} ${name}`)).size).toBe(options.length);
  });

  it('shows the former commune by which a town was found', () => {
    const lille = ['59000', '59160'].map((code) => ({
      ...commune(code, 'Lille'),
      former: 'Lomme',
    }));
    expect(localityOptions('lomme', lille, []).map(({ label, name }) => label ?? name)).toEqual([
      'Lomme ⟶ Lille (toute la ville, 2 codes)',
      'Lomme ⟶ Lille',
      'Lomme ⟶ Lille',
    ]);
  });

  it('[D-169] offers a group with its codes before its towns, and only its towns when it is too large', () => {
    const group = { name: 'Bordeaux Métropole', codes: 3 };
    const found = [
      { ...commune('33000', 'Bordeaux'), group },
      { ...commune('33100', 'Bordeaux'), group },
      { ...commune('33700', 'Mérignac'), group },
    ];
    const [whole, ...towns] = localityOptions('agglo bordelaise', found, []);
    expect(whole?.name).toBe('Bordeaux Métropole (3 codes)');
    expect(whole?.members?.map(({ code }) => code)).toEqual(['33000', '33100', '33700']);
    const names = ['Bordeaux (toute la ville, 2 codes)', 'Mérignac'];
    expect(towns.map(({ name }) => name)).toEqual(names);
    const withCodes = (codes: number) => {
      const large = found.map((one) => ({ ...one, group: { ...group, codes } }));
      return localityOptions('gironde', large, []).map(({ name }) => name);
    };
    expect(withCodes(50)).toEqual(['Bordeaux Métropole (50 codes)', ...names]);
    expect(withCodes(51)).toEqual(names);
  });

  it.each([
    [' 51300 ', true],
    ['51300 Vitry', false],
    ['Vitry 51300', false],
  ])('[SE-15] takes « %s » for a numeric search: %s', (query, isNumeric) => {
    expect(localityOptions(query, reims, [])[0]?.name === ALL_TOWNS).toBe(isNumeric);
  });

  it('[SE-16] « Toutes les villes » covers every commune of the code', () => {
    expect(localityOfCode('51300', reims).placeIds).toEqual(reims.map(({ id }) => id));
    expect(localityOfCode('69100', [commune('69100', 'Villeurbanne')]).name).toBe('Villeurbanne');
  });

  it('[SE-17] marks selected options, alone or within their code', () => {
    const chosen = [localityOfCode('51300', reims)];
    expect(localityOptions('51300', reims, chosen).map(({ isChosen }) => isChosen)).toEqual([
      true,
      true,
      true,
    ]);
    const one = [single('51300', 'Frignicourt')];
    expect(localityOptions('51300', reims, one).map(({ isChosen }) => isChosen)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[SE-17] does not mark a commune that was selected under another of its codes', () => {
    const { name, id } = commune('51300', 'Frignicourt');
    const elsewhere = [{ code: '51301', name, placeIds: [id] }];
    expect(localityOptions('Frignicourt', reims.slice(1), elsewhere)[0]?.isChosen).toBe(false);
  });
});

describe('the selection', () => {
  it('[SE-13, CF-29] keeps the first 50 and reports that the limit was reached', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      single(String(10_000 + index), `V${index}`),
    );
    const addition = addLocalities([lyon], many);
    expect(addition.selection).toHaveLength(50);
    expect(addition.added).toHaveLength(49);
    expect(addition.limitReached).toBe(true);
    expect(addition.overLimit).toBe(11);
    expect(addLocalities([], many.slice(0, 50)).limitReached).toBe(false);
  });

  it('[SE-13] replaces the communes of a code by « Toutes les villes » at the limit', () => {
    const others = Array.from({ length: 49 }, (_, index) =>
      single(String(10_000 + index), `V${index}`),
    );
    const whole = localityOfCode('51300', reims);
    const { selection, overLimit } = addLocalities(
      [...others, single('51300', 'Frignicourt')],
      [whole],
    );
    expect(selection).toEqual([...others, whole]);
    expect(overLimit).toBe(0);
  });

  it('[SE-14] returns the limit message', () => {
    expect(LIMIT_MESSAGE).toBe('Vous ne pouvez pas sélectionner plus de 50 localités.');
  });

  it('never contains the same commune twice', () => {
    expect(addLocalities([lyon], [lyon]).selection).toEqual([lyon]);
    const all = localityOfCode('51300', reims);
    expect(addLocalities([single('51300', 'Frignicourt')], [all]).selection).toEqual([all]);
    expect(addLocalities([all], [single('51300', 'Frignicourt')]).selection).toEqual([all]);
  });

  it('keeps the localities that a new one does not replace completely', () => {
    const all = { code: '51300', name: ALL_TOWNS, placeIds: ['1', '2'] };
    for (const other of [
      { ...all, placeIds: ['2', '3'] },
      { ...all, code: '51301' },
    ]) {
      expect(addLocalities([all], [other]).selection).toEqual([all, other]);
    }
  });

  it('removes one locality and keeps the others', () => {
    expect(removeLocality([lyon, villeurbanne], lyon)).toEqual([villeurbanne]);
  });

  it('sends each complete code once', () => {
    const sent = [lyon, single('69001', 'Autre'), single('6910', 'Incomplet'), villeurbanne];
    expect(postalCodesOf(sent)).toEqual(['69001', '69100']);
  });

  it('[SE-28] lists every code, « Toutes les villes » for one with several localities', () => {
    expect(
      listedLocalities(
        [single('51300', 'Vitry-le-François'), single('51300', 'Frignicourt'), lyon],
        0,
      ),
    ).toEqual([
      { code: '51300', name: ALL_TOWNS },
      { code: '69001', name: 'Lyon 1er Arrondissement' },
    ]);
  });

  it('[D-162] lists a code that nobody chose under its largest commune', () => {
    const communes = [commune('51300', 'Vitry-le-François'), commune('51300', 'Frignicourt')];
    const brought = localityOfCode('51300', communes, 'brought');
    expect(listedLocalities([brought], 0)).toEqual([{ code: '51300', name: 'Vitry-le-François' }]);
  });

  it('[SE-27] lists only the first code with a radius', () => {
    expect(listedLocalities([lyon, villeurbanne], 10)).toEqual([
      { code: '69001', name: lyon.name },
    ]);
  });
});

const notesOf = (text: string, known: readonly Commune[], named: readonly Commune[] = []) => {
  const parsed = parseLocalityInput(text);
  if (parsed.kind !== 'codes') throw new Error(text);
  return listNotes(parsed, {
    communesByCode: groupByCode(known),
    communesByName: new Map(named.map((one) => [normaliseName(one.name), [one]])),
  });
};

describe('what a list says besides its codes', () => {
  const marseille = commune('13001', 'Marseille 1er Arrondissement');
  const aix = commune('13100', 'Aix-en-Provence');

  it.each([
    [
      '13001 Aix-en-Provence',
      [marseille],
      [aix],
      'Le code 13001 est celui de Marseille 1er, et non de Aix-en-Provence.',
    ],
    ['1000\n6000', [], [], 'Lus avec un zéro devant\u00a0: 1000, 6000.'],
    ['75001 à 75020', [], [], '75001-75020\u00a0: les codes entre les deux ne sont pas ajoutés.'],
    [
      '69431 LYON CEDEX 03',
      [],
      [],
      '69431 est un code CEDEX, sans habitants\u00a0: choisissez la ville ou son code postal.',
    ],
    [
      '13000 Marseille',
      [],
      [],
      '13000 n’est pas un code de Marseille\u00a0: choisissez «\u00a0Marseille\u00a0» ou un code de 13001 à 13016.',
    ],
    ['13001; 13002; rue de la Paix', [marseille], [], 'Sans code postal\u00a0: rue de la Paix.'],
  ])('says of « %s » what was read', (text, known, named, note) => {
    expect(notesOf(text, known, named)).toEqual([note]);
  });

  it('takes the commune of a code that stands beside it', () => {
    expect(namedBeside('Frignicourt', reims)).toEqual(reims.slice(1));
    expect(namedBeside('Reims', reims)).toBe(reims);
    expect(namedBeside(undefined, reims)).toBe(reims);
  });

  it.each([
    '13001 Marseille 01',
    '13001 MARSEILLE CEDEX 01',
    '13001 Mars',
    'rue de la Paix 13001',
    '13001; rue de la Paix',
  ])('says nothing of words that belong to the code: « %s »', (text) => {
    expect(notesOf(text, [marseille])).toEqual([]);
  });
});

describe('the list report', () => {
  const NOTHING = { added: 0, unknown: [], duplicates: 0, overLimit: 0 };

  it('lists which entries were added and which were not', () => {
    expect(
      listReportText({ added: 12, unknown: ['99999', '0', 'Lyon'], duplicates: 2, overLimit: 0 }),
    ).toBe('12 localités ajoutées, 2 doublons ignorés, 3 codes inconnus : 99999, 0, Lyon');
  });

  it.each([
    [NOTHING, 'Aucune localité ajoutée'],
    [{ ...NOTHING, added: 1 }, '1 localité ajoutée'],
    [{ ...NOTHING, duplicates: 1 }, 'Aucune localité ajoutée, 1 doublon ignoré'],
    [{ ...NOTHING, unknown: ['1'] }, 'Aucune localité ajoutée, 1 code inconnu : 1'],
    [{ ...NOTHING, added: 50, overLimit: 7 }, '50 localités ajoutées, 7 au-delà de la limite'],
  ])('uses singular and plural: %o', (report, text) => {
    expect(listReportText(report)).toBe(text);
  });

  it('lists at most twenty unknown codes', () => {
    const unknown = Array.from({ length: 21 }, (_, index) => String(90_000 + index));
    expect(listReportText({ ...NOTHING, unknown: unknown.slice(1) })).not.toContain('…');
    const text = listReportText({ ...NOTHING, unknown });
    expect(text).toContain('21 codes inconnus');
    expect(text).toContain('90019…');
    expect(text).not.toContain('90020');
  });
});

describe('the radius', () => {
  it.each([
    ['SE-21', [-3, 0], 0],
    ['SE-21', [50, 60], 50],
    ['SE-22', [1, 1.1, 2], 1],
    ['SE-23', [2.1, 3, 5], 5],
    ['SE-24', [5.1, 6, 10], 10],
    ['SE-25', [10.1, 11, 20], 20],
    ['SE-25', [21], 30],
  ])(
    '[SE-21, SE-22, SE-23, SE-24, SE-25, KO-10] snaps as in %s: %j to %i km',
    (_, positions, stop) => {
      expect(new Set(positions.map(snapRadius))).toEqual(new Set([stop]));
    },
  );

  it('[SE-22] is idempotent', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 70, noNaN: true }), (km) => {
        const stop = snapRadius(km);
        expect(snapRadius(stop)).toBe(stop);
        expect(RADIUS_STOPS_KM).toContain(stop);
      }),
    );
  });

  it('[SE-20] appears with exactly one complete postal code', () => {
    expect(radiusApplies(['69100'])).toBe(true);
    expect(radiusApplies(['51300', '51300'])).toBe(true);
    expect(radiusApplies([])).toBe(false);
    expect(radiusApplies(['69100', '33000'])).toBe(false);
    expect(radiusApplies(['6910'])).toBe(false);
  });

  it('[SE-26] keeps only the first locality, and resets to 0 when the condition no longer holds', () => {
    const communes = [single('51300', 'Vitry-le-François'), single('51300', 'Frignicourt')];
    expect(applyRadiusRule(communes, 20)).toEqual({ selection: communes.slice(0, 1), radius: 20 });
    expect(applyRadiusRule([lyon, villeurbanne], 20)).toEqual({
      selection: [lyon, villeurbanne],
      radius: 0,
    });
    expect(applyRadiusRule([], 20)).toEqual({ selection: [], radius: 0 });
    expect(applyRadiusRule(communes, 0)).toEqual({ selection: communes, radius: 0 });
  });
});

describe('localities for the clipboard', () => {
  const chosen = [
    { code: '69001', name: 'Lyon', placeIds: ['1', '2'] },
    { code: '44000', name: 'Nantes', placeIds: ['2', '3'] },
  ];

  it('[CF-46] are postal codes with the separator of the product', () => {
    expect(copiedPostalCodes(chosen, ',')).toBe('69001,44000');
    expect(copiedPostalCodes(chosen, '|')).toBe('69001|44000');
  });

  it('[CF-48] are place ids without duplicates', () => {
    expect(copiedPlaceIds(chosen, ',')).toBe('1,2,3');
    expect(copiedPlaceIds(chosen, '|')).toBe('1|2|3');
  });

  it.each([
    [[], false],
    [[[PORTALS.logicImmo]], false],
    [[[PORTALS.logicImmo, PORTALS.main]], true],
    [[[PORTALS.logicImmo], [PORTALS.mainNew]], true],
  ])('[CF-48] have place ids for the media %j: %s', (media, expected) => {
    expect(hasPlaceIds(media.map((broadcastMediums) => ({ broadcastMediums })))).toBe(expected);
  });
});
