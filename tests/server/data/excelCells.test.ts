import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidFileError, InvalidLineError } from '#server/data/csvErrors.ts';
import { readCsvLines } from '#server/data/csvLines.ts';
import { downsellsImport, programmesImport } from '#server/data/importBoosts.ts';
import { clientsImport, zonesImport } from '#server/data/importClients.ts';
import { contactsImport } from '#server/data/importContacts.ts';
import { bookingsImport, inventoryImport } from '#server/data/importInventory.ts';
import type { Known } from '#server/data/importValues.ts';

/* What Excel in French makes of a file, in every import: it is read, or refused with what would be right. */

const KINDS = [
  inventoryImport,
  bookingsImport,
  clientsImport,
  programmesImport,
  downsellsImport,
  contactsImport,
  zonesImport,
];
const CODES = new Set(['01000', '06240', '69001', '75001', '75008', '75011']);

/** Columns of every import that hold values of one sort, with their name in messages. */
function columnsOf(...headers: string[]) {
  const found = KINDS.flatMap((kind) =>
    Object.values(kind.columns).flatMap(([[name = ''], read]) =>
      headers.includes(name) ? [{ title: `${kind.name}, ${name}`, name, read }] : [],
    ),
  );
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(headers));
  return found;
}

type Columns = ReturnType<typeof columnsOf>;

/** Returns the value of a cell, or why it is refused, with what is reported of it. */
function readingOf({ name, read }: Columns[number], text: string) {
  const doubts: string[] = [];
  const known = {
    codes: CODES,
    clients: { find: () => undefined },
    doubt: (_kind: string, sentence: string) => doubts.push(sentence),
  } as unknown as Known;
  try {
    return { value: read(text, name, known), doubts };
  } catch (error) {
    if (!(error instanceof InvalidLineError)) throw error;
    return { refused: error.message, doubts };
  }
}

/** Expects that every column reads the cells as the expected one, or refuses them with this message. */
function expectCells(
  columns: Columns,
  cells: readonly (readonly [text: string, expected: string | { refused: string }])[],
): void {
  for (const column of columns) {
    for (const [text, expected] of cells) {
      const { value, refused } = readingOf(column, text);
      const found = { title: column.title, text, value, refused };
      if (typeof expected === 'string') {
        const { value: right } = readingOf(column, expected);
        expect(right).toBeDefined();
        expect(found).toEqual({ ...found, value: right, refused: undefined });
      } else {
        expect(found).toEqual({
          ...found,
          value: undefined,
          refused: `${column.name} « ${text} » : ${expected.refused}`,
        });
      }
    }
  }
}

describe('a cell that Excel in French has written', () => {
  it('is a month', () => {
    const asked = { refused: 'AAAA-MM attendu' };
    expectCells(columnsOf('mois'), [
      ['12/2025', '2025-12'],
      ['1/2026', '2026-01'],
      ['2026/01', '2026-01'],
      ['01/12/2025', '2025-12'],
      ['1/12/2025', '2025-12'],
      ['01/12/25', '2025-12'],
      ['2025-12-01', '2025-12'],
      ['01/12/2025 00:00', '2025-12'],
      ['2025-12-01 00:00:00', '2025-12'],
      ['déc-25', '2025-12'],
      ['déc.-25', '2025-12'],
      ['DÉC-25', '2025-12'],
      ['janv-26', '2026-01'],
      ['févr.-26', '2026-02'],
      ['mars-26', '2026-03'],
      ['avr-26', '2026-04'],
      ['mai-26', '2026-05'],
      ['juin-26', '2026-06'],
      ['juil-26', '2026-07'],
      ['août-26', '2026-08'],
      ['sept-26', '2026-09'],
      ['oct.-26', '2026-10'],
      ['nov-26', '2026-11'],
      ['décembre 2025', '2025-12'],
      ['décembre\u00A02025', '2025-12'],
      ['1 décembre 2025', '2025-12'],
      ['lundi 1 décembre 2025', '2025-12'],
      ['', asked],
      ['12', asked],
      ['12/25', asked],
      ['13/2025', asked],
      ['jui-26', asked],
      ['2025', asked],
      ['15/12/2025', { refused: 'AAAA-MM attendu, donc 2025-12 pour tout le mois' }],
      [
        '46023',
        {
          refused:
            'AAAA-MM attendu, et non le nombre par lequel Excel compte les jours (2026-01-01 ?) : mettez la colonne au format Date',
        },
      ],
      ['12/1999', { refused: 'année de 2000 à 2099 attendue' }],
    ]);
  });

  it('is a day', () => {
    const asked = { refused: 'AAAA-MM-JJ ou JJ/MM/AAAA attendu' };
    expectCells(columnsOf('début', 'fin', 'date'), [
      ['01/12/2026', '2026-12-01'],
      ['1/12/2026', '2026-12-01'],
      ['01/12/26', '2026-12-01'],
      ['01-12-2026', '2026-12-01'],
      ['01.12.2026', '2026-12-01'],
      ['2026-12-1', '2026-12-01'],
      ['2026/12/01', '2026-12-01'],
      ['01/12/2026 00:00', '2026-12-01'],
      ['01/12/2026 0:00:00', '2026-12-01'],
      ['2026-12-01T00:00:00Z', '2026-12-01'],
      ['01-déc-26', '2026-12-01'],
      ['1-déc.-26', '2026-12-01'],
      ['1 décembre 2026', '2026-12-01'],
      ['1er décembre 2026', '2026-12-01'],
      ['1\u00A0décembre\u202F2026', '2026-12-01'],
      ['mardi 1 décembre 2026', '2026-12-01'],
      ['31/02/2026', asked],
      ['12/31/2026', asked],
      ['01/12/2026 09:30', asked],
      ['demain', asked],
      ['déc-26', asked],
      [
        '46357',
        {
          refused:
            'AAAA-MM-JJ ou JJ/MM/AAAA attendu, et non le nombre par lequel Excel compte les jours (2026-12-01 ?) : mettez la colonne au format Date',
        },
      ],
      ['01/12/1926', { refused: 'année de 2000 à 2099 attendue' }],
    ]);
  });

  it.each([
    [['impressions'], 'nombre entier positif attendu'],
    [['prix minimum', 'prix maximum'], 'nombre entier de 1 à 10000000 attendu'],
    [['contacts'], 'nombre entier de 0 à 2147483647 attendu'],
  ])('is a number of %s', (headers, asked) => {
    const rounded = `${asked}, Excel a arrondi celui-ci : mettez la colonne au format Nombre`;
    expectCells(columnsOf(...headers), [
      ['150 000', '150000'],
      ['150\u00A0000', '150000'],
      ['150\u202F000', '150000'],
      ['150 000 €', '150000'],
      ['150\u202F000\u00A0€', '150000'],
      ['150000 EUR', '150000'],
      ['150 000,00 €', '150000'],
      ['10,00', '10'],
      ['10.0', '10'],
      ['1.500', '1500'],
      ['1.500.000,00', '1500000'],
      ['1 234,50', { refused: asked }],
      ['12,5', { refused: asked }],
      ['-12', { refused: asked }],
      ['12 %', { refused: asked }],
      ['douze', { refused: asked }],
      ['', { refused: asked }],
      ['1,5E+05', { refused: rounded }],
      ['1.5E+5', { refused: rounded }],
      ['1,500', { refused: `${asked}, celui-ci se lit de deux façons : écrivez 1500 ou 1` }],
    ]);
  });

  it('is a small number', () => {
    expectCells(columnsOf('pièces', 'boosts maximum'), [
      ['3,00', '3'],
      ['3.0', '3'],
      [' 3\u00A0', '3'],
    ]);
  });

  it('is a postal code', () => {
    const columns = columnsOf('code postal');
    expectCells(columns, [
      ['1000', '01000'],
      ['75\u00A0011', '75011'],
      ['75011,00', '75011'],
      ['75011.0', '75011'],
      ['7501', { refused: 'cinq chiffres attendus' }],
      ['7,5E+04', { refused: 'cinq chiffres attendus' }],
      ['2A004', { refused: 'cinq chiffres attendus' }],
    ]);
    // The zero that Excel dropped is said.
    for (const column of columns) {
      expect(readingOf(column, '1000').doubts).toEqual(['code postal « 1000 » lu 01000']);
      expect(readingOf(column, '75011').doubts).toEqual([]);
    }
  });

  it.each([
    ['75381', 'celui de la commune, comme 75001'],
    ['75008 CEDEX 08', 'celui de la commune, comme 75008'],
    ['75000', 'celui de la commune, comme 75001'],
    ['98000', 'Monaco n’a pas de commune française : écrivez le code d’une commune voisine'],
  ])('is the postal code %s, which names no commune', (text, advice) => {
    for (const column of columnsOf('code postal')) {
      const { value, refused, doubts } = readingOf(column, text);
      const said = refused ?? doubts.join();
      expect(said).toContain(`code postal « ${text} »`);
      expect(said).toContain(advice);
      // A client is loaded without a centre, which is said; nothing else is.
      const isClient = column.title.startsWith('clients');
      expect({ value, isRefused: refused !== undefined }).toEqual({
        value: isClient ? null : undefined,
        isRefused: !isClient,
      });
      expect(said.includes('chargé sans centre')).toBe(isClient);
    }
  });

  it('is a reference, unless Excel has rounded it', () => {
    const rounded = { refused: 'Excel a arrondi ce numéro, mettez la colonne au format Texte' };
    expectCells(columnsOf('référence'), [
      ['2026\u00A0 001', '2026 001'],
      ['1,23457E+15', rounded],
    ]);
  });

  it('is a name of a list, or refused with the names', () => {
    for (const column of columnsOf('type de diffusion')) {
      expect(readingOf(column, 'sellers new').value).toBe('SellersNew');
      expect(readingOf(column, 'Vendeurs').refused).toBe(
        'type de diffusion « Vendeurs » inconnu : écrivez Sellers, SellersNew, HouseModels, ConstructionProjects, LandWithHouses, Lands, PrestigeSellers ou Custom',
      );
    }
  });

  it('is a contract type, in any spelling; another one is reported', () => {
    const columns = columnsOf('type de contrat');
    expectCells(columns, [
      ['neuf construire', 'NeufConstruire'],
      ['EXPERT 360', 'Expert360'],
    ]);
    const [type] = columns;
    expect(type && readingOf(type, 'Neuf').doubts).toEqual([
      'type de contrat « Neuf » : ni NeufConstruire ni Expert360 ni LuxeBucom, il est chargé tel quel et ne permet aucun boost',
    ]);
  });

  it('is yes or no', () => {
    expectCells(columnsOf('actif', 'en vente'), [
      ['VRAI', 'oui'],
      ['Vrai', 'oui'],
      ['1', 'oui'],
      ['', 'oui'],
      ['FAUX', 'non'],
      ['0', 'non'],
      ['peut-être', { refused: 'oui ou non attendu' }],
    ]);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'adfactory-excel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file with the columns « nom » and « code postal ». */
async function readFile(content: string): Promise<string[]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  const read: string[] = [];
  const columns = { name: ['nom'], code: ['code postal'] };
  await readCsvLines(path, columns, ({ name, code }) => void read.push(`${name} ${code}`), {
    onRejected: (line, reason) => read.push(`${line}: ${reason}`),
  });
  return read;
}

describe('a file that Excel in French has written', () => {
  it.each([
    ['semicolons', 'nom;code postal\nÉvry;91000\n'],
    ['commas', 'nom,code postal\nÉvry,91000\n'],
    ['tabs', 'nom\tcode postal\nÉvry\t91000\n'],
    ['quoted cells and tabs', '"nom"\t"code postal"\n"Évry"\t"91000"\n'],
    ['other columns with commas', 'nom;code postal;x, y, z, t\nÉvry;91000;1,5\n'],
    ['a line that states the separator', 'sep=;\nnom;code postal\nÉvry;91000\n'],
    ['a byte order mark and that line', '\uFEFFsep=\t\r\nnom\tcode postal\r\nÉvry\t91000\r\n'],
    [
      'empty lines and lines of separators',
      'nom;code postal\n;\n\n;;;\n"";""\n\u00A0;\t\nÉvry;91000\n;\n',
    ],
    ['empty lines before its header', ';;\nnom;code postal\nÉvry;91000\n'],
    ['titles above its header', 'Clients 2026;\n;\nnom;code postal\nÉvry;91000\n'],
    ['its header again', 'nom;code postal\nnom;code postal\nÉvry;91000\nnom;code postal\n'],
    ['empty cells behind the last column', 'nom;code postal\nÉvry;91000;;;\n'],
    ['no-break spaces', '\u00A0nom ;code\u00A0postal\nÉvry\u00A0;\u202F91000\n'],
  ])('is read with %s', async (_, content) => {
    expect(await readFile(content)).toEqual(['Évry 91000']);
  });

  it.each([
    ['|', 'nom|code postal\nÉvry|91000\n'],
    [':', 'nom:code postal\nÉvry:91000\n'],
    ['|', 'sep=|\nnom|code postal\nÉvry|91000\n'],
  ])('names the separator « %s », which is not read', async (separator, content) => {
    await expect(readFile(content)).rejects.toThrow(
      new InvalidFileError(
        `Les colonnes sont séparées par « ${separator} » : enregistrez le fichier avec « ; », « , » ou des tabulations entre elles.`,
      ),
    );
  });

  it.each(['#N/A', '#REF!', '#VALEUR!', '#DIV/0!', '#NOM?', '########'])(
    'refuses a line with the failed formula %s',
    async (cell) => {
      expect(await readFile(`nom;code postal\n${cell};91000\nÉvry;91000\n`)).toEqual([
        `2: nom « ${cell} » : erreur d’Excel, à corriger dans le fichier`,
        'Évry 91000',
      ]);
    },
  );

  it.each(['Total;;3', 'TOTAL GÉNÉRAL;;3', ';Sous-total;3'])(
    'says that a refused line is a total: %s',
    async (line) => {
      expect(await readFile(`nom;code postal\nÉvry;91000\n${line}\n`)).toEqual([
        'Évry 91000',
        '3: ligne de total, à supprimer (2 colonnes attendues, 3 trouvées)',
      ]);
    },
  );

  it('refuses texts that were converted twice', async () => {
    expect(await readFile('nom;code postal\nÃ‰vry;91000\nlâ€™Isle;91000\nJOÃO;91000\n')).toEqual([
      '2: caractères « Ã‰ » : le fichier a été converti deux fois, ses accents sont perdus',
      '3: caractères « â€ » : le fichier a été converti deux fois, ses accents sont perdus',
      'JOÃO 91000',
    ]);
  });

  it('still refuses cells that have no column', async () => {
    expect(await readFile('nom;code postal\nÉvry;91000;x\n')).toEqual([
      '2: 2 colonnes attendues, 3 trouvées',
    ]);
  });
});
