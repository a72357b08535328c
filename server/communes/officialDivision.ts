import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { groupBy } from '#domain/count/explanation/figures.ts';

/*
 * The parts of the official division (@etalab/decoupage-administratif) that are names of communes already loaded: they are
 * read at each start, because a table would only repeat the package.
 */

const require = createRequire(import.meta.url);

const UnitSchema = v.object({
  code: v.string(),
  nom: v.string(),
  type: v.string(),
  /** The commune of which a former or delegated commune is a part. */
  chefLieu: v.optional(v.string()),
  /** The city of an arrondissement. */
  commune: v.optional(v.string()),
});
const DivisionSchema = v.object({ code: v.string(), nom: v.string() });
const IntercommunalitySchema = v.object({
  nom: v.string(),
  membres: v.array(v.object({ code: v.string() })),
});

/** A commune that has become a part of another one. */
interface FormerCommune {
  name: string;
  /** INSEE code of the commune that it is a part of. */
  parent: string;
}

/** Names of the official division that lead to communes. */
export interface OfficialDivision {
  formerCommunes: readonly FormerCommune[];
  departments: readonly { code: string; name: string }[];
  regions: readonly { code: string; name: string }[];
  /** Groups of communes with a council of their own (EPCI), with the INSEE codes of their members. */
  intercommunalities: readonly { name: string; members: readonly string[] }[];
}

/** A division without names, for an index of some communes only. */
export const NO_DIVISION: OfficialDivision = {
  formerCommunes: [],
  departments: [],
  regions: [],
  intercommunalities: [],
};

/** Reads a file of the package without keeping it in the cache of modules, which would hold some 60 MB. */
async function readUnits<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const path = require.resolve(`@etalab/decoupage-administratif/data/${file}.json`);
  const data: unknown = JSON.parse(await readFile(path, 'utf8'));
  return v.parse(v.array(schema), data);
}

const FORMER: ReadonlySet<string> = new Set(['commune-associee', 'commune-deleguee']);

/** Reads the official division of the installed edition, in about 300 ms. */
export async function readOfficialDivision(): Promise<OfficialDivision> {
  const units = await readUnits('communes', UnitSchema);
  const formerCommunes = units.flatMap(({ nom, type, chefLieu }) =>
    FORMER.has(type) && chefLieu !== undefined ? [{ name: nom, parent: chefLieu }] : [],
  );
  const arrondissements = groupBy(units, ({ commune }) => commune);
  const named = ({ code, nom }: v.InferOutput<typeof DivisionSchema>) => ({ code, name: nom });
  const [departments, regions, intercommunalities] = [
    await readUnits('departements', DivisionSchema),
    await readUnits('regions', DivisionSchema),
    await readUnits('epci', IntercommunalitySchema),
  ];
  return {
    formerCommunes,
    departments: departments.map(named),
    regions: regions.map(named),
    intercommunalities: intercommunalities.map(({ nom, membres }) => ({
      name: nom,
      // A city of arrondissements is sold by them.
      members: membres.flatMap(
        ({ code }) => arrondissements.get(code)?.map((one) => one.code) ?? [code],
      ),
    })),
  };
}
