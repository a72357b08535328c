import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { postalCode } from '#server/database/schema.ts';
import { importFile } from '#server/data/importFile.ts';
import { bookingsImport, inventoryImport } from '#server/data/importInventory.ts';
import { undoImport } from '#server/data/importUndo.ts';
import { listImports } from '#server/repositories/importJournal.ts';
import { REQUEST as DISPLAY_REQUEST } from '../api/displayCount.ts';
import { smallApp } from '../api/smallApp.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';

const folder = mkdtempSync(join(tmpdir(), 'adfactory-figures-'));
const OPTIONS = { acceptsRejectedLines: false, onRejected: () => undefined };
/** One portal of one context in one postal code, over a December of 31 days. */
const REQUEST = {
  ...DISPLAY_REQUEST,
  targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['PORTAILNEUF'] }],
  postalCodes: ['10001'],
};

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await db.insert(postalCode).values({ code: '10001', population: 1 }).onConflictDoNothing();
});
const { test } = small;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

async function estimatePave(): Promise<{ total: number; sold: number; available: number }> {
  const { body } = await test.as('commerce@adfactory.test')<CampaignForecastAnswer>(
    'POST',
    '/api/Display/ProcessCount',
    REQUEST,
  );
  const line = body.forecastSplitByPosition.find(({ code }) => code === 'Pave');
  if (!line) throw new Error('No Pavé in the response');
  return { total: line.total, sold: line.sold, available: line.available };
}

/** A history of two years with as many impressions each month. */
function inventoryFile(name: string, impressions: number): string {
  const months = ['2025', '2026'].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  return file(name, [
    'type de diffusion;support;format;mois;code postal;impressions',
    ...months.map((month) => `SellersNew;PORTAILNEUF;Pave;${month};10001;${impressions}`),
  ]);
}

describe('imported figures', () => {
  it('are used by the next estimate', async () => {
    const inventory = inventoryFile('inventory.csv', 31_000);
    const before = await estimatePave();
    await importFile(small.database.db, inventoryImport, inventory, OPTIONS);
    const after = await estimatePave();
    // The level is 31,000 a month without trend or season, so December has 31,000; nothing is reserved.
    expect(after).toEqual({ total: 31_000, sold: 0, available: 31_000 });
    expect(before).not.toEqual(after);
  });

  it('are those of before once the import is undone', async () => {
    const before = await estimatePave();
    await importFile(
      small.database.db,
      inventoryImport,
      inventoryFile('twice.csv', 62_000),
      OPTIONS,
    );
    expect(await estimatePave()).toEqual({ total: 62_000, sold: 0, available: 62_000 });
    const [last] = await listImports(small.database.db, 'inventory');
    await undoImport(small.database.db, last?.id ?? 0, new Map([['inventory', inventoryImport]]));
    expect(await estimatePave()).toEqual(before);
  });

  it('are reduced by exactly the impressions that a booking takes in the period', async () => {
    const before = await estimatePave();
    const bookings = file('bookings.csv', [
      'référence;type de diffusion;support;format;code postal;début;fin;impressions',
      'B-1;SellersNew;PORTAILNEUF;Pave;10001;2026-12-05;2026-12-14;1234',
    ]);
    await importFile(small.database.db, bookingsImport, bookings, OPTIONS);
    const after = await estimatePave();
    expect(after).toEqual({
      total: before.total,
      sold: before.sold + 1234,
      available: before.available - 1234,
    });
  });

  it('are free again when the booking is imported without impressions, which cancels it', async () => {
    const before = await estimatePave();
    const cancelled = file('cancelled.csv', [
      'référence;type de diffusion;support;format;code postal;début;fin;impressions',
      'B-1;SellersNew;PORTAILNEUF;Pave;10001;2026-12-05;2026-12-14;0',
    ]);
    await importFile(small.database.db, bookingsImport, cancelled, OPTIONS);
    expect(await estimatePave()).toEqual({
      total: before.total,
      sold: before.sold - 1234,
      available: before.available + 1234,
    });
  });
});
