import type { Entries, Json } from './answers.ts';

/** Rows of lists with one entry that is odd. */

const COUNT: Entries = {
  id: 'odd',
  mafId: 3000,
  mafProduct: 'MasterDisplayNeuf',
  market: 'Neuf',
  countName: 'Étrange',
  client: { clientId: 'RC1', clientName: 'Client' },
  createdDate: '2026-11-02T09:30:00',
  status: 'Default',
  countData: { totalBudget: 840 },
};

/** Makes a row with other entries; undefined leaves one out. */
function row(base: Entries, changed: Readonly<Record<string, Json | undefined>>, index: number) {
  const id = typeof base['id'] === 'string' ? `odd-${index}` : 900 + index;
  const merged: Readonly<Record<string, Json | undefined>> = {
    ...base,
    id,
    ...('mafId' in base ? { mafId: 3000 + index } : {}),
    ...changed,
  };
  const given = Object.entries(merged).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Entries;
}

const rows = (base: Entries, all: readonly Readonly<Record<string, Json | undefined>>[]): Json[] =>
  all.map((changed, index) => row(base, changed, index));

export const ODD_COUNTS = rows(COUNT, [
  { status: 'Archived' },
  { status: null },
  { status: undefined },
  { countData: null },
  { countData: undefined },
  { countData: '{"totalBudget":840}' },
  { countData: 'not JSON' },
  { countData: { totalBudget: null } },
  { countData: { totalBudget: '840,50 €' } },
  { countData: { totalBudget: '840.5' } },
  { client: undefined, clientId: 'RC1', clientName: 'Client' },
  { client: null },
  { client: 'Client' },
  { client: { clientId: 12, clientName: null } },
  { countName: null },
  { countName: undefined },
  { market: null },
  { market: 'Viager' },
  { createdDate: null },
  { createdDate: undefined },
  { createdDate: 'hier' },
  { createdDate: '02/11/2026' },
  { createdDate: 1_793_611_800_000 },
  { mafProduct: null },
  { mafProduct: 'NouveauProduit' },
  { mafId: '3025' },
  { mafId: null },
  { id: 77 },
  { id: null },
]);

/** Rows of which nothing can be read. */
export const UNREADABLE_ROWS: readonly Json[] = [null, 'texte', 12, [], {}];

const USER: Entries = {
  id: 900,
  email: 'etrange@example.fr',
  firstName: 'Odile',
  lastName: 'Étrange',
  typeProfil: 'Commerce',
  markets: ['Neuf'],
  roles: ['ROLE_USER'],
};

export const ODD_USERS = rows(USER, [
  { id: 'abc' },
  { email: null },
  { firstName: null },
  { lastName: undefined },
  { typeProfil: null },
  { typeProfil: 'Direction' },
  { markets: null },
  { markets: ['Viager'] },
  { markets: 'Neuf' },
  { roles: null },
  { roles: ['ROLE_AUDITOR'] },
  { roles: undefined },
]);

const BOOST: Entries = {
  id: 900,
  clientName: 'Promotion Étrange',
  clientId: 'RC900',
  contractId: 'C-900',
  contractType: 'NeufConstruire',
  isActiveContract: true,
  programmes: [{ idProgramme: 9001, isChecked: true }],
  nbMaxBoost: 3,
  createdDate: '2026-11-03T10:00:00',
  bsiId: 900,
};

export const ODD_BOOSTS = rows(BOOST, [
  { clientName: null },
  { clientId: 12 },
  { contractId: 77 },
  { contractId: null },
  { contractType: 'Platine' },
  { contractType: null },
  { isActiveContract: null },
  { isActiveContract: 'true' },
  { programmes: null },
  { programmes: undefined },
  { programmes: [{ idProgramme: '9001', isChecked: 'true', status: 'Inconnu' }, null] },
  { nbMaxBoost: null },
  { nbMaxBoost: '3' },
  { createdDate: null },
  { createdDate: 'hier' },
  { bsiId: null },
  { bsiId: 'BSI-900' },
  { id: null },
]);
