import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ExportQuerySchema } from '#contract/exports.ts';
import { IsoInstantSchema } from '#domain/schemas/days.ts';

const isInstant = (text: string) => v.is(IsoInstantSchema, text);
const isExportDate = (startDate: string) =>
  v.is(ExportQuerySchema, { exportFilter: 'Expert360', startDate, endDate: '2027-12-31' });

const REFUSED = [
  '2026-11-17T24:00:00Z',
  '2026-11-17T12:60:00Z',
  '2026-11-17T12:00:60Z',
  '2026-02-30T12:00:00Z',
  '2026-11-17T12:00:00+00:00:00Z',
  `2026-11-17T12:00:00.${'0'.repeat(100)}Z`,
  '2026-11-17 12:00:00Z',
];

describe('an instant of a request', () => {
  it.each([
    '2026-11-17T00:00:00Z',
    '2026-11-17T00:00:00.000Z',
    '2026-11-17T23:59:59.123456789Z',
    '2028-02-29T12:00:00Z',
  ])('[D-19] may be %s', (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each(REFUSED)('[D-19] is refused as %s', (text) => {
    expect(isInstant(text)).toBe(false);
  });

  it.each([
    '2026-11-17',
    '2026-11-17T23:59Z',
    '2026-11-17T23:59:59.123Z',
    '2026-11-17T12:00+02:00',
  ])('[EX-04] may be %s in an export', (text) => {
    expect(isExportDate(text)).toBe(true);
  });

  it.each([...REFUSED, '2026-11-17T12:00+24:00', '2026-11-17T12:00+02:60'])(
    '[EX-04] is refused as %s in an export',
    (text) => {
      expect(isExportDate(text)).toBe(false);
    },
  );
});
