import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CsvEncoding, FoundEncoding } from '#server/data/csvEncoding.ts';
import { InvalidFileError } from '#server/data/csvErrors.ts';
import { readCsvLines } from '#server/data/csvLines.ts';
import { randomRuns } from '../../randomCases.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = { name: ['nom', 'name'], city: ['ville'] } as const;

/** The characters of Windows-1252 beyond Latin-1, with their bytes. */
const BEYOND_LATIN_1 = new Map([
  ['€', 0x80],
  ['‚', 0x82],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['–', 0x96],
  ['™', 0x99],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
]);

function windows1252(text: string): Buffer {
  return Buffer.from(Array.from(text, (one) => BEYOND_LATIN_1.get(one) ?? one.codePointAt(0) ?? 0));
}

describe('the file of an import', () => {
  let names: string[];
  let rejections: string[];
  let encodings: FoundEncoding[];
  beforeEach(() => {
    names = [];
    rejections = [];
    encodings = [];
  });

  async function read(content: Buffer | string, encoding?: CsvEncoding): Promise<void> {
    const path = join(folder, 'file.csv');
    writeFileSync(path, content);
    await readPath(path, encoding);
  }
  async function readPath(path: string, encoding?: CsvEncoding): Promise<void> {
    await readCsvLines(path, COLUMNS, ({ name = '' }) => void names.push(name), {
      encoding,
      onEncoding: (found) => encodings.push(found),
      onRejected: (line, reason) => rejections.push(`${line}: ${reason}`),
    });
  }

  it('is read as UTF-8, with or without a byte order mark', async () => {
    for (const mark of ['', '\uFEFF'])
      await read(`${mark}nom;ville\nAgence Générale – Œuvre;Évry\n`);
    expect(names).toEqual(['Agence Générale – Œuvre', 'Agence Générale – Œuvre']);
    expect(encodings).toEqual(['utf-8', 'utf-8']);
  });

  it('is read as Windows-1252 when it is not UTF-8', async () => {
    const all = [...BEYOND_LATIN_1.keys()].join('');
    await read(windows1252(`nom;ville\r\nAgence Générale ${all};Évry\r\n`));
    expect(names).toEqual([`Agence Générale ${all}`]);
    expect(encodings).toEqual(['windows-1252']);
  });

  it('is read as UTF-16, which Excel writes as « Texte Unicode », with or without its mark', async () => {
    const text = 'nom\tville\r\nAgence Générale – Œuvre\tÉvry\r\n';
    for (const mark of ['', '\uFEFF']) {
      const bytes = Buffer.from(`${mark}${text}`, 'utf16le');
      await read(bytes);
      await read(Buffer.from(bytes).swap16());
    }
    expect(new Set(names)).toEqual(new Set(['Agence Générale – Œuvre']));
    expect(encodings).toEqual(['utf-16le', 'utf-16be', 'utf-16le', 'utf-16be']);
  });

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])(
    'is refused, with the line, for the byte %i that neither encoding has',
    async (byte) => {
      const content = Buffer.concat([
        windows1252('nom;ville\nUne;Évry\nAgence '),
        Buffer.from([byte]),
        Buffer.from(';Évry\n', 'latin1'),
      ]);
      const shown = `0x${byte.toString(16).toUpperCase()}`;
      await expect(read(content)).rejects.toThrow(
        new InvalidFileError(
          `Le fichier n’est ni en UTF-8 ni en Windows-1252 (ligne 3, octet ${shown}).`,
        ),
      );
      await read(content, 'windows-1252');
      expect(rejections).toEqual([`3: la ligne n’est pas en Windows-1252 (octet ${shown})`]);
      expect(names).toEqual(['Une']);
    },
  );

  it('is refused when it mixes encodings, until one is given', async () => {
    const content = Buffer.concat([
      Buffer.from('nom;ville\nÀ Évry;Évry\n'),
      windows1252('À Orléans;Orléans\n'),
      Buffer.from('À Évry;Évry\n'),
    ]);
    await expect(read(content)).rejects.toThrow(
      'la ligne 2 est en UTF-8, la ligne 3 ne l’est pas. Indiquez-le avec --encoding',
    );
    await read(content, 'utf-8');
    expect(names).toEqual(['À Évry', 'À Évry']);
    expect(rejections).toEqual(['3: la ligne n’est pas en UTF-8']);
  });

  it.each([
    ['a workbook named .csv', Buffer.from('PK\u0003\u0004\u0014\0\u0006', 'latin1'), 'un classeur'],
    ['an old workbook', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'un classeur'],
    ['a PDF', '%PDF-1.4\n', 'un PDF'],
    ['a web page', '<html><table>', 'une page web'],
    [
      'the encoding of Macintosh',
      Buffer.from('nom;ville\nG\x8En\x8Erale;B\n', 'latin1'),
      '« GŽn »',
    ],
    ['the encoding of MS-DOS', Buffer.from('nom;ville\nG\x82n\x82rale;B\n', 'latin1'), 'MS-DOS'],
    ['a header alone', 'nom;ville\n', 'aucune ligne sous son en-tête'],
    ['a line break in its header', '"nom\n";ville\nA;B\n', 'retour à la ligne dans une cellule'],
    ['a missing column', 'Nom;CP\nA;B\n', 'Colonne manquante : ville. Le fichier a : Nom | CP.'],
    ['old Mac line endings', 'nom;ville\rÀ;B\rC;D\r', 'anciens Mac'],
    ['many old Mac lines', `nom;ville\r${'A;B\r'.repeat(100_000)}`, 'anciens Mac'],
    ['a heading that is too long', `nom;ville;${'x'.repeat(100_000)}\nA;B;C`, '65536 octets'],
    ['a doubled heading', 'nom;ville;NOM\nA;B;C\n', 'Colonne en double : nom.'],
    ['a column under two of its names', 'nom;ville;name\nA;B;C\n', 'Colonne en double : nom.'],
  ])('is refused with %s', async (_, content, reason) => {
    await expect(read(content)).rejects.toThrow(InvalidFileError);
    await expect(read(content)).rejects.toThrow(reason);
    expect(names).toEqual([]);
  });

  it('is refused when it is a folder or another thing than a file', async () => {
    await expect(readPath(folder)).rejects.toThrow('est un dossier');
    await expect(readPath('/dev/null')).rejects.toThrow('n’est pas un fichier ordinaire');
  });

  it.each([
    ['a NUL', 'Agence\u0000', 'caractère de commande U+0000'],
    ['a carriage return', 'Agence\rseconde', 'caractère de commande U+000D'],
    [
      'a lost character',
      'Agence G\uFFFDn\uFFFDrale',
      'caractère perdu (\uFFFD) : une conversion a abîmé le fichier',
    ],
    ['16,000 characters', 'x'.repeat(16_000), 'nom : 10000 caractères au plus'],
    ['more than a line holds', 'é'.repeat(300_000), 'la ligne a plus de 65536 octets'],
  ])('has one refused line for a cell with %s', async (_, cell, reason) => {
    await read(`nom;ville\nUne;É\n${cell};É\nDeux;É\n`);
    expect(rejections).toEqual([`3: ${reason}`]);
    expect(names).toEqual(['Une', 'Deux']);
  });

  it('needs little memory for a line of 600 MB', { tags: ['weekly'] }, async () => {
    const path = join(folder, 'long.csv');
    const file = openSync(path, 'w');
    writeSync(file, 'nom;ville\nUne;É\n');
    // A hole in the file takes no space on the disk.
    writeSync(file, '\nDeux;É\n', 600_000_000);
    closeSync(file);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    await readPath(path);
    clearInterval(watch);
    rmSync(path);
    expect(rejections).toEqual(['3: la ligne a plus de 65536 octets']);
    expect(names).toEqual(['Une', 'Deux']);
    expect(peak - before).toBeLessThan(100_000_000);
  });

  it('has the same lines wherever the reads of the file end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.boolean(), async (length, isLatin) => {
        const lines = Array.from({ length: 20_000 }, (_, index) => `${'é'.repeat(length)}${index}`);
        const text = `nom;ville\r\n${lines.map((line) => `${line};B`).join('\r\n')}`;
        names = [];
        await read(isLatin ? windows1252(text) : text);
        expect(names).toEqual(lines);
        expect(rejections).toEqual([]);
      }),
      { numRuns: randomRuns(4) },
    );
  });
});
