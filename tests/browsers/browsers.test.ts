import { afterAll, describe, expect, inject, it } from 'vitest';
import {
  COUNT_PRODUCT_KEYS,
  creationPath,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { compact, pdfTexts } from '../e2e/pdf.ts';
import type { Engine } from './engine.ts';
import { findEngines } from './engines.ts';
import { JOB_BY_PRODUCT, signIn, type ProductJob } from './jobs.ts';
import { button, element, link, Screen, textbox } from './screen.ts';

const selected = process.env['BROWSERS']?.split(',');

/** Ends a test that hangs. Each of its steps has a limit of its own. */
const JOB_MAXIMUM_MS = 300_000;

/** Products of one person after the other, because another person needs another browser. */
const PRODUCTS = COUNT_PRODUCT_KEYS.toSorted((a, b) =>
  JOB_BY_PRODUCT[a].email.localeCompare(JOB_BY_PRODUCT[b].email),
);

describe.each(findEngines())('$name', ({ name, open }) => {
  let engine: Engine;
  let screen: Screen;
  let person = '';

  /** Signs the person in, in a browser of its own: the sign-in keeps whoever signed in last. */
  const become = async (email: string) => {
    if (person === email || open === undefined) return;
    if (person !== '') await engine.close();
    engine = await open();
    screen = new Screen(engine, inject('browsersUrl'));
    await signIn(screen, email);
    person = email;
  };
  const agencyOf = (product: CountProductKey) => `Agence ${name} ${product}`;
  /** Checks the proposal on screen, and on paper where the interface can print. */
  const expectProposal = async (client: string, email: string) => {
    const shown = await screen.text();
    expect(shown).toMatch(/MAF-\d+/);
    for (const part of [client, email, 'Total hors taxe']) expect(shown).toContain(part);
    if (!engine.print) return;
    const printed = (await pdfTexts(await engine.print())).join('');
    // Texts of the regular weight: Firefox prints the others of the variable font as drawings.
    for (const part of ['voici le plan média', email, 'Proposition réalisée le']) {
      expect(printed).toContain(compact(part));
    }
  };
  const expectNoProblems = async () => {
    // A new document lets the engine report the problems of the one before.
    await screen.goto('/accueil');
    expect(engine.problems).toEqual([]);
  };

  const isTried = open !== undefined && (selected === undefined || selected.includes(name));
  describe.runIf(isTried)('when installed', () => {
    afterAll(async () => {
      if (person !== '') await engine.close();
    });

    it.each(PRODUCTS)(
      '[CF-02, CF-23, PP-11] configures, estimates, changes, saves and prints a count of %s',
      async (product) => {
        const job: ProductJob = JOB_BY_PRODUCT[product];
        await become(job.email);
        if (job.open) await job.open(screen);
        else await screen.goto(creationPath(product));
        await job.configure(screen);
        await screen.click(button('Estimer'));
        await screen.find(button('Enregistrer'));
        await job.adjust(screen);
        await screen.click(button('Enregistrer'));
        await screen.fill(textbox(/Nom de l'agence/), agencyOf(product));
        await screen.press('Enter');
        // A saved count may leave for the list while a slow engine looks for a link on its screen.
        await screen.waitForPath(/^\/comptage$|\/edit\//);
        await screen.goto('/comptage');
        const row = element('row', new RegExp(agencyOf(product)));
        await screen.click(link(/^Proposition/, row));
        await screen.waitForText(/Bonjour,/);
        await expectProposal(job.client ?? agencyOf(product), job.email);
        await expectNoProblems();
      },
      JOB_MAXIMUM_MS,
    );

    it(
      'keeps the field of the localities when its search opens',
      async () => {
        await become('commerce@adfactory.test');
        await screen.goto(creationPath('display'));
        const field = element('combobox', 'Localité(s) recherchée(s)');
        await screen.mark(field);
        await screen.fill(field, '69100');
        await screen.click(element('option', /Villeurbanne/));
        await screen.find(button(/Retirer Villeurbanne/));
        await screen.waitForFocus(field);
        expect(await screen.isMarked(field)).toBe(true);
      },
      JOB_MAXIMUM_MS,
    );

    it(
      'keeps the field of a period when its calendar opens',
      async () => {
        await become('commerce@adfactory.test');
        await screen.goto(creationPath('display'));
        const field = button(/Périodicité/);
        await screen.mark(field);
        await screen.click(field);
        await screen.find(button(/mois suivant/i));
        expect(await screen.isMarked(field)).toBe(true);
        await screen.press('Escape');
        await screen.waitForFocus(field);
        expect(await screen.isMarked(field)).toBe(true);
      },
      JOB_MAXIMUM_MS,
    );

    it(
      '[CL-08, CL-21] searches and sorts the counts, and opens the menu of one',
      async () => {
        await become(JOB_BY_PRODUCT.display.email);
        await screen.goto('/comptage');
        await screen.fill(element('searchbox'), agencyOf('display'));
        const row = element('row', new RegExp(agencyOf('display')));
        // The search has answered, so the row stays where it is.
        await screen.waitForText(/\b1 comptage,/);
        const menu = button(/^Autres actions/, row);
        await screen.click(menu);
        await screen.find(element('menuitem'));
        await screen.press('Escape');
        await screen.waitForFocus(menu);
        await screen.click(button('Nom'));
        await screen.find(row);
        await screen.goto('/boost');
        await screen.find(element('heading', 'Liste des Boost'));
        await screen.find(element('table'));
        await expectNoProblems();
      },
      JOB_MAXIMUM_MS,
    );

    it(
      '[US-01] finds a user',
      async () => {
        await become('admin@adfactory.test');
        await screen.goto('/users');
        await screen.fill(element('searchbox'), 'studio');
        await screen.find(element('row', /studio@adfactory\.test/));
        await expectNoProblems();
      },
      JOB_MAXIMUM_MS,
    );
  });
});
