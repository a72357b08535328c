import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { typeLine } from './keys.ts';
import { openVisitorAs } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** Saves a count by a typed line. Returns its MAF code. */
async function saveLine(page: Page, line: string, name: string): Promise<string> {
  await typeLine(page, line);
  await page.getByRole('option', { name: /Display - Impression/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/count/display/new');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await expect.poll(async () => save.isEnabled()).toBe(true);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/comptage$/);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  return /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
}

const box = (page: Page, code: string) => page.getByRole('checkbox', { name: `Choisir ${code}` });

describe('a count from a count', () => {
  it('[N-18] copies chosen counts of the list three weeks later, and chooses the copies', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, 'commerce@adfactory.test', '/accueil');
    const sources = [
      await saveLine(page, 'display Lyon 3, janvier, 600 € « Duo Conseil »', 'Duo Conseil'),
      await saveLine(page, 'display Bron, janvier, 500 € « Duo Conseil »', 'Duo Conseil'),
    ];
    for (const code of sources) await box(page, code).check();

    await page.getByRole('button', { name: 'Refaire…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refaire 2 comptages' });
    await dialog.getByRole('spinbutton', { name: 'Semaines plus tard' }).fill('3');
    await dialog.getByRole('button', { name: 'Estimer les copies' }).click();
    await dialog.getByText('2 sur 2').waitFor();
    const words = await dialog.getByRole('listitem').allInnerTexts();
    for (const text of words) expect(text).toMatch(/3 semaines plus tard/);
    await dialog.getByRole('button', { name: 'Enregistrer les 2 copies' }).click();
    await expect.poll(() => dialog.getByText(/^Enregistrée/).count()).toBe(2);
    const links = await dialog.getByRole('link', { name: /MAF-/ }).allInnerTexts();
    await page.keyboard.press('Escape');

    expect(new Set([...sources, ...links]).size).toBe(4);
    for (const code of links) await expect.poll(() => box(page, code).isChecked()).toBe(true);
    for (const code of sources) expect(await box(page, code).isChecked()).toBe(false);
    await page.getByText('2 comptages choisis').waitFor();
    expect(problems).toEqual([]);
  });
});
