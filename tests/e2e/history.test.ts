import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { budgetField, makeCount, saveCount } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence des deux personnes';

afterAll(closeBrowser);

describe('the history of a count', () => {
  it('[N-07] shows the saves of two people, and reopens the first as an unsaved change', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'commerce@adfactory.test');
    const address = await makeCount(page, AGENCY);
    await page.goto(address);
    await page.getByRole('button', { name: 'Depuis l’enregistrement' }).click();
    await page.getByText('Mêmes disponibilités et même budget.').waitFor();
    const first = await budgetField(page, 'Pavé').inputValue();

    const colleague = await newVisitor(baseUrl);
    await openAs(colleague.page, 'operations@adfactory.test');
    await colleague.page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
    await colleague.page.goto(address);
    await colleague.page.getByRole('table').first().waitFor();
    await budgetField(colleague.page, 'Pavé').fill('30');
    await saveCount(colleague.page, AGENCY);
    await colleague.context.close();

    await page.reload();
    await expect.poll(async () => budgetField(page, 'Pavé').inputValue()).toBe('30');
    await page.getByRole('button', { name: 'Historique' }).click();
    const versions = page.getByRole('dialog').getByRole('listitem');
    const second = versions.filter({ hasText: 'Version 2' }).first();
    await second.getByText('Pavé, budget').waitFor();
    expect(await second.innerText()).toMatch(/Actuelle[^]*Thomas/);
    expect(await versions.filter({ hasText: 'Comptage créé' }).innerText()).toContain('Camille');

    await page.getByRole('button', { name: 'Reprendre la version 1' }).click();
    await page.getByText('Rien n’est enregistré').waitFor();
    await page.getByRole('button', { name: 'Reprendre la version 1' }).click();
    await page.getByText('Version 1 reprise').waitFor();
    await expect.poll(async () => budgetField(page, 'Pavé').inputValue()).toBe(first);

    // Only a save of the person makes it the third version.
    await saveCount(page, AGENCY);
    await page.getByRole('button', { name: 'Historique' }).click();
    await page.getByRole('heading', { name: 'Version 3' }).waitFor();
    expect(await page.getByText('Version 1 reprise').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
