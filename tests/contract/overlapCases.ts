import { findOverlaps } from '#contract/overlaps.ts';
import type { Case } from './listCases.ts';

/** Asks for the overlaps of a count of the whole country. */
export const OVERLAP_REQUEST = {
  countId: null,
  mafProduct: 'MasterDisplayNeuf',
  clientId: null,
  countName: 'Agence inconnue',
  period: { start: '2026-12-20', end: '2027-01-10' },
  localities: null,
  radius: 0,
  criteria: [],
};

/** Cases of the call that finds overlapping counts. */
export const OVERLAP_CASES: Case[] = [
  [
    '[N-08] the overlaps of a count of an unknown agency',
    200,
    findOverlaps,
    '',
    () => OVERLAP_REQUEST,
  ],
  [
    '[N-08] the overlaps of a count without a client and an agency',
    400,
    findOverlaps,
    '',
    () => ({ ...OVERLAP_REQUEST, countName: null }),
  ],
  [
    '[N-08] the overlaps of a count whose period ends before it starts',
    400,
    findOverlaps,
    '',
    () => ({ ...OVERLAP_REQUEST, period: { start: '2026-12-02', end: '2026-12-01' } }),
  ],
];
