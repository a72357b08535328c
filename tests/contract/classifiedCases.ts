import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import type { Case } from './listCases.ts';

/** Cases of the advertisement endpoints. Mocks and server both know one programme, P1, and its first home. */
export const CLASSIFIED_CASES: Case[] = [
  { title: '[AP-12] a home', endpoint: getLot, url: '/api/Classified/lot/P1-1', status: 200 },
  { title: 'an unknown home', endpoint: getLot, url: '/api/Classified/lot/P9', status: 404 },
  {
    title: '[AP-13] homes of a programme',
    endpoint: getLots,
    url: `${getLots.path}?annonceIds=P1,P9`,
    status: 200,
  },
  { title: 'homes without an id', endpoint: getLots, status: 400 },
  {
    title: '[AP-14] a programme',
    endpoint: getProgram,
    url: '/api/Classified/program/P1',
    status: 200,
  },
  {
    title: 'an unknown programme',
    endpoint: getProgram,
    url: '/api/Classified/program/P9',
    status: 404,
  },
  {
    title: '[AP-15] the programme of a home',
    endpoint: getPrograms,
    url: `${getPrograms.path}?annonceId=P1-1`,
    status: 200,
  },
  { title: 'a programme without an id', endpoint: getPrograms, status: 400 },
];
