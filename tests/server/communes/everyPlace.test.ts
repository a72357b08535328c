import { beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { namedBeside, otherName } from '#domain/localities/listNotes.ts';
import { parseLocalityInput, typedAddress } from '#domain/localities/postalCodes.ts';
import { localityOptions } from '#domain/localities/selection.ts';
import { cityName, departmentOfEntry, normaliseName, townKey } from '#domain/localities/town.ts';
import { assembleCommuneIndex, type CommuneIndex } from '#server/communes/communeIndex.ts';
import { joinCommunes } from '#server/data/joinCommunes.ts';
import { readOfficialDivision } from '#server/communes/officialDivision.ts';

/** As many as the search by name returns, and more than the communes of any code. */
const LIMIT = 60;

let communeIndex: CommuneIndex;
/** A name for each postal code. */
let nameByCode: Map<string, string>;
/** The departments of each name. */
let departmentsByName: Map<string, Set<string>>;

beforeAll(async () => {
  const communes = joinCommunes().map(({ postalCodes, ...one }) => ({
    ...one,
    codes: postalCodes,
  }));
  communeIndex = assembleCommuneIndex(communes, [], await readOfficialDivision());
  nameByCode = new Map(
    communes.flatMap(({ name, codes }) => codes.map((code) => [code, cityName(name)] as const)),
  );
  const towns = communes.flatMap(({ name, department, codes: [code = ''] }) =>
    code === '' ? [] : [{ name, department, code, key: normaliseName(cityName(name)) }],
  );
  departmentsByName = new Map(
    [...groupBy(towns, ({ key }) => key)].map(([key, some]) => [
      key,
      new Set(some.map(departmentOfEntry)),
    ]),
  );
});

describe('every postal code', () => {
  it('[SE-11] is found by itself, and the town beside it changes nothing', () => {
    const wrong = [...nameByCode].filter(([code, name]) => {
      const communes = communeIndex.searchCommunes(code, LIMIT);
      const chosen = [`${code} ${name}`, `${name} ${code}`, `${name} (${code})`].map((text) => {
        const address = typedAddress(text);
        const words = address?.words ?? '';
        const isRead =
          address?.code === code &&
          parseLocalityInput(text).kind === 'codes' &&
          otherName({ words }, communes) === undefined;
        return isRead
          ? namedBeside(words, communes)
              .map(({ id }) => id)
              .join()
          : null;
      });
      const isOneCode = communes.length > 0 && communes.every((one) => one.code === code);
      return !isOneCode || chosen[0] === null || new Set(chosen).size > 1;
    });
    console.info(`Postal codes: ${nameByCode.size}, wrong: ${wrong.length}`);
    expect(wrong).toEqual([]);
    expect(nameByCode.size).toBeGreaterThan(6300);
  });
});

describe('every name of several towns', () => {
  it('has options with keys of their own, each with its department', () => {
    const shared = [...departmentsByName].filter(([, departments]) => departments.size > 1);
    const wrong = shared.filter(([name]) => {
      const communes = communeIndex.searchCommunes(name, LIMIT);
      const options = localityOptions(name, communes, []);
      const keys = options.map((option) => `${option.code} ${option.name}`);
      const named = communes.filter(
        (one) => one.group === undefined && normaliseName(cityName(one.name)) === name,
      );
      const texts = options.map((option) => option.label ?? option.name);
      const isTold = named.every((one) =>
        texts.some((text) => text.includes(`(${departmentOfEntry(one)}`)),
      );
      return new Set(keys).size < keys.length || new Set(named.map(townKey)).size < 2 || !isTold;
    });
    console.info(`Names of several towns: ${shared.length}, wrong: ${wrong.length}`);
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(shared.length).toBeGreaterThan(1000);
  });
});
