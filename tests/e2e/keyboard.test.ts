import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { budgetField, leaveAfter, localityField, numberIn } from './displaySteps.ts';
import { press, failOnPointer, tabTo } from './keys.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

/** A fictional promoter without boosts, which no other test uses. */
const PROMOTER = 'RC318150';

afterAll(closeBrowser);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

type Step = (page: Page) => Promise<void>;

/** The job of one product, of which all steps but these are the same. */
interface ProductJob {
  email: string;
  /** Name of its card. */
  card: RegExp;
  /** Fills the form. */
  configure: Step;
  /** Changes what is bought, and checks that it changed. */
  adjust: Step;
}

/** Adds a locality by its postal code. */
const addLocality: Step = async (page) => {
  await tabTo(page, localityField(page));
  await page.keyboard.type('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Villeurbanne (69100)').first().waitFor();
};

/** Opens a calendar, which receives the focus, at the next month. */
async function openNextMonth(page: Page, field: RegExp): Promise<void> {
  await press(page, button(page, field));
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await expect
    .poll(() => grid.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('PageDown');
}

/** Selects two weeks of the next month. */
async function choosePeriod(page: Page, field: RegExp): Promise<void> {
  await openNextMonth(page, field);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => button(page, field).innerText())
    .toMatch(/\d{2}\/\d{2}\/\d{4}\s+⟶\s+\d{2}\/\d{2}\/\d{4}/);
}

/** Types a quantity in place of the one that was proposed. */
const typeIn =
  (label: string, value: number): Step =>
  async (page) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await tabTo(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(value));
    expect(numberIn(await field.inputValue())).toBe(value);
  };

const emailing = (card: RegExp): ProductJob => ({
  email: 'commerce@adfactory.test',
  card,
  configure: async (page) => {
    await addLocality(page);
    await openNextMonth(page, /Date d'envoi/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => button(page, /Date d'envoi/).innerText())
      .toMatch(/\d{2}\/\d{2}\/\d{4}/);
  },
  adjust: typeIn('Contacts, PORTAIL', 301),
});

/** The other products, each in one of its markets. The walk below takes Display from the sign-in on. */
const JOBS: Readonly<Record<Exclude<CountProductKey, 'display'>, ProductJob>> = {
  performance: {
    email: 'commerce@adfactory.test',
    card: /Display - Performance/,
    configure: async (page) => {
      await addLocality(page);
      await choosePeriod(page, /Périodicité/);
    },
    adjust: typeIn('Clics, Pavé', 3),
  },
  emailingOptin: emailing(/Emailing Optin/),
  emailingAlert: emailing(/Emailing Alerte/),
  vedettePlus: {
    email: 'commerce@adfactory.test',
    card: /Vedette/,
    configure: addLocality,
    // Its lines cannot be changed (D-45).
    adjust: async (page) => page.getByRole('table').first().waitFor(),
  },
  masterDisplay: {
    email: 'ancien@adfactory.test',
    card: /Master Display/,
    configure: async (page) => {
      await addLocality(page);
      await press(page, page.getByRole('checkbox', { name: 'Achat' }), 'Space');
    },
    adjust: typeIn('Budget, Villeurbanne (69100)', 150),
  },
  expert360: {
    email: 'ancien@adfactory.test',
    card: /Expert 360/,
    configure: async (page) => {
      const client = page.getByRole('combobox', { name: 'Numéro RC ou nom de la société' });
      await client.waitFor();
      await tabTo(page, client);
      await page.keyboard.type('Glycines');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await press(page, button(page, 'Valider'));
      await page.waitForURL('**/count/expert360/new');
      await press(page, button(page, 'Ajouter la zone'));
    },
    adjust: async (page) => {
      const tiers = page.getByRole('radio');
      await tabTo(page, page.getByRole('radio', { checked: true }));
      const before = await tiers.evaluateAll((all) =>
        all.findIndex((one) => one === document.activeElement),
      );
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() =>
          tiers.evaluateAll((all) => all.findIndex((one) => one === document.activeElement)),
        )
        .not.toBe(before);
    },
  },
};

// `Object.entries` loses the type of the table's keys.
const PRODUCT_JOBS = Object.entries(JOBS) as [keyof typeof JOBS, ProductJob][];

describe('keyboard only', () => {
  it('[SH-07, NO-04] goes from the sign-in to a saved count with Tab, arrows, Space and Enter', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await failOnPointer(page);
    await page.goto('/');
    await press(page, button(page, 'Je me connecte'));
    await press(page, button(page, 'commerce@adfactory.test'));
    await press(page, link(page, /Nouveau comptage/));
    await page.waitForURL('**/comptage/produits');
    await press(page, link(page, /Display - Impression/));
    await page.getByRole('heading', { name: /Configuration du comptage Display/ }).waitFor();

    // Deselects one portal in the targeting, then adds a locality by name.
    const contexts = button(page, /Contexte\(s\) de diffusion/);
    await press(page, contexts);
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const portal = page.locator('[role="checkbox"]:focus, input[type="checkbox"]:focus');
    expect(await portal.isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => portal.isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
    await tabTo(page, localityField(page));
    await page.keyboard.type('villeurb');
    await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Villeurbanne (69100)').waitFor();

    // Sets a radius of 10 km.
    await tabTo(page, page.getByRole('slider'));
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('10 km', { exact: true }).first().waitFor();

    // Selects a period of two weeks in the calendar.
    await press(page, button(page, /Périodicité/));
    const grid = page.getByRole('grid').first();
    await grid.waitFor();
    await expect
      .poll(() => grid.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => button(page, /Périodicité/).innerText())
      .toMatch(/\d{2}\/\d{2}\/\d{4}\s+⟶\s+\d{2}\/\d{2}\/\d{4}/);

    await press(page, button(page, 'Estimer'));
    await page.getByRole('table').first().waitFor();
    await tabTo(page, budgetField(page, 'Natif'));
    await page.keyboard.type('7');
    expect(numberIn(await budgetField(page, 'Natif').inputValue())).toBe(7);

    await press(page, button(page, 'Enregistrer'));
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Agence du clavier');
    await leaveAfter(page, async () => {
      await page.keyboard.press('Enter');
      await page.getByText("C'est bon !").waitFor();
      await page.getByText('Ce comptage a bien été enregistré').waitFor();
    });

    await page.waitForURL('**/comptage');
    const row = page.getByRole('row', { name: /Agence du clavier/ });
    await press(page, row.getByRole('link', { name: /^Proposition/ }));
    await page.getByText('Bonjour,').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[SH-38] signs out', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await page.goto('/');
    await press(page, button(page, 'Je me connecte'));
    await press(page, button(page, 'commerce@adfactory.test'));
    await press(page, button(page, 'Camille Petit'));
    await tabTo(page, page.getByRole('menuitem', { name: 'Déconnexion' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await button(page, 'Je me connecte').waitFor();
    await context.close();
  });

  it.each(PRODUCT_JOBS)(
    '[N-12] makes a count of %s, saves it and shows its proposal',
    async (product, { email, card, configure, adjust }) => {
      const { page, context, problems } = await newVisitor(baseUrl);
      await openAs(page, email);
      await failOnPointer(page);
      await page.goto('/comptage/produits');
      const choice = link(page, card).or(button(page, card));
      await press(page, choice);
      await configure(page);
      await press(page, button(page, 'Estimer'));
      await button(page, 'Enregistrer').waitFor();
      await adjust(page);

      await press(page, button(page, 'Enregistrer'));
      const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
      await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(`Agence du clavier ${product}`);
      await page.keyboard.press('Enter');
      // The focus is on the link to the proposal once the count is saved.
      const proposal = link(page, 'Voir la proposition client');
      await expect
        .poll(() => proposal.evaluate((one) => one === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('Bonjour,').waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('[N-12] boosts a programme', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'commerce@adfactory.test');
    await failOnPointer(page);
    await page.goto('/boost/produits');
    await press(page, button(page, 'Sélectionner Boost Social Immo'));
    const client = page.getByRole('combobox', { name: /Numéro RC/ });
    await client.waitFor();
    await tabTo(page, client);
    await page.keyboard.type(PROMOTER);
    await page.getByRole('option', { name: new RegExp(PROMOTER) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Valider'));
    await press(page, page.getByRole('checkbox', { name: /^Booster / }).first(), 'Space');
    await press(page, button(page, /^Booster l/));
    const question = page.getByRole('dialog', { name: 'Êtes-vous certain ?' });
    await press(page, question.getByRole('button', { name: 'Booster' }));
    await page.getByText('Le programme a bien été boosté').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
