import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import type { Case } from './listCases.ts';

/** Cases of the advertisement endpoints. Mocks and server both know one programme, P1, and its first home. */
export const CLASSIFIED_CASES: Case[] = [
  ['[AP-12] a home', 200, getLot, '/api/Classified/lot/P1-1'],
  ['an unknown home', 404, getLot, '/api/Classified/lot/P9'],
  ['[AP-13] homes of a programme', 200, getLots, '?annonceIds=P1,P9'],
  ['homes without an id', 400, getLots],
  ['[AP-14] a programme', 200, getProgram, '/api/Classified/program/P1'],
  ['an unknown programme', 404, getProgram, '/api/Classified/program/P9'],
  ['[AP-15] the programme of a home', 200, getPrograms, '?annonceId=P1-1'],
  ['a programme without an id', 400, getPrograms],
];
