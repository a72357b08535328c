import type { SentBoostRow, SentContractProgrammes } from '#contract/boosts.ts';
import type { BoostProgramme } from '#domain/boost/selection.ts';
import { RULE_BY_STATUS, type BoostStatus } from '#domain/boost/statuses.ts';
import { HORIZON } from './client.ts';

const PROJECTS = [
  'Les Terrasses du Parc',
  'Villa Mistral',
  'Le Clos des Tilleuls',
  'Résidence Aurore',
  'Les Allées du Canal',
  'Carré Lumière',
] as const;
const TOWNS = [
  ['Lille', '59000'],
  ['Nantes', '44000'],
  ['Lyon 3e Arrondissement', '69003'],
  ['Saint-Étienne', '42000'],
] as const;

/** Builds a programme whose checkbox matches its status. */
export function buildProgramme(
  index: number,
  status: BoostStatus = 'Default',
  over: Partial<BoostProgramme> = {},
): BoostProgramme {
  const [city, codePostal] = TOWNS[index % TOWNS.length] ?? TOWNS[0];
  return {
    idProgramme: String(20_418_001 + index),
    projet: PROJECTS[index % PROJECTS.length] ?? PROJECTS[0],
    city,
    codePostal,
    url: `https://programmes.example/${20_418_001 + index}`,
    images: index % 4 === 3 ? '' : `/programmes/${(index % 6) + 1}.svg,/programmes/1.svg`,
    status,
    isChecked: RULE_BY_STATUS[status].isChecked,
    toKeep: false,
    ...over,
  };
}

/** Builds programmes with these statuses, in order. */
export function buildProgrammes(statuses: readonly BoostStatus[]): BoostProgramme[] {
  return statuses.map((status, index) => buildProgramme(index, status));
}

/** Builds the programmes of a contract that was never boosted. */
export function buildContractProgrammes(
  over: Partial<SentContractProgrammes> = {},
): SentContractProgrammes {
  return {
    programmes: buildProgrammes(['Default', 'Default', 'Default', 'Default', 'Default', 'Default']),
    bsiId: null,
    contractId: HORIZON.contractId ?? '',
    contractType: 'NeufConstruire',
    nbDownsaleMaxBoost: null,
    downSaleDate: null,
    ...over,
  };
}

/** Builds a boost of two programmes out of four. */
export function buildBoostRow(over: Partial<SentBoostRow> = {}): SentBoostRow {
  return {
    id: '9d2e5a10-0000-4000-8000-000000000101',
    clientName: HORIZON.clientName,
    clientId: HORIZON.clientId,
    contractId: HORIZON.contractId ?? '',
    contractType: 'NeufConstruire',
    isActiveContract: true,
    programmes: [{ isChecked: true }, { isChecked: true }, { isChecked: false }],
    nbMaxBoost: 4,
    createdDate: '2026-11-12T09:30:00.000Z',
    bsiId: 101,
    ...over,
  };
}

/** Builds boosts of `count` clients, every seventh with a terminated contract. */
export function buildBoostRows(count: number): SentBoostRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = 101 + index;
    return buildBoostRow({
      id: `9d2e5a10-0000-4000-8000-000000000${number}`,
      bsiId: number,
      clientId: `RC318${number}`,
      clientName: `Promotion du Méandre ${index + 1}`,
      contractId: `C318${number}`,
      isActiveContract: index % 7 !== 6,
      nbMaxBoost: 3 + (index % 5),
      programmes: [{ isChecked: true }, { isChecked: index % 2 === 0 }],
      createdDate: `2026-11-${String(1 + (index % 15)).padStart(2, '0')}T09:30:00.000Z`,
    });
  });
}
