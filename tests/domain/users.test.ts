import { describe, expect, it } from 'vitest';
import { MARKET_LABEL_BY_MARKET, MARKETS } from '#domain/markets.ts';
import { JOB_OPTIONS, JOBS, parseJob } from '#domain/users/jobs.ts';

describe('select options', () => {
  it('[SE-01] offers the four jobs under their labels', () => {
    expect(JOB_OPTIONS.map(({ label }) => label)).toEqual([
      'Commerce',
      'Studio',
      'Opérations',
      'Autres (Marketing, Data, Finance, …)',
    ]);
  });

  it('[SE-02] sends commerce first, and AdfactoryOperations for operations', () => {
    expect(JOB_OPTIONS.map(({ value }) => value)).toEqual([
      'commerce',
      'Studio',
      'AdfactoryOperations',
      'Others',
    ]);
  });

  it('[SE-02] parses a job in any letter case, and nothing else', () => {
    expect(JOBS.map((job) => parseJob(job.toUpperCase()))).toEqual(JOBS);
    expect(['', 'Marketing', null].map(parseJob)).toEqual([undefined, undefined, undefined]);
  });

  it('[SE-03] offers the five markets under their labels', () => {
    expect(MARKETS.map((market) => MARKET_LABEL_BY_MARKET[market])).toEqual([
      'Ancien',
      'Neuf',
      'Construire',
      'Luxe',
      'Bureaux et commerces',
    ]);
  });
});
