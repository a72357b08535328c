import { expect, screen, waitFor, within } from 'storybook/test';
import * as v from 'valibot';
import preview from '#.storybook/preview';
import { searchCommunes } from '#contract/communes.ts';
import { getCount } from '#contract/counts.ts';
import { Palette } from '#pages/Palette/Palette.tsx';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { answering, failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { expectPath, searchPalette, PALETTE } from './openPalette.ts';
import { SAVED } from './savedDisplay.ts';

const Sold = v.looseObject({
  forecastSplitByPosition: v.array(v.object({ name: v.string(), budget: v.number() })),
});
const SOLD_FORMATS = v.parse(Sold, SAVED.countData).forecastSplitByPosition;

/** Returns the amount in a field. */
const eurosIn = (field: HTMLElement): number =>
  field instanceof HTMLInputElement
    ? Number(field.value.replaceAll(/\s/g, '').replace(',', '.'))
    : Number.NaN;

const meta = preview.meta({ component: Palette, ...PALETTE });

export const LineOpened = meta.story({
  name: '[N-12] estimates what a line asks for, spreads the budget and keeps the name',
  play: async ({ canvas, userEvent }) => {
    await searchPalette(
      canvas,
      userEvent,
      'display 33000 10 km décembre 800 € pour Agence du Parc',
    );
    // Before the communes are known.
    await userEvent.keyboard('{Enter}');
    await expectPath('/count/display/new');
    await waitFor(() => expect(canvas.getAllByRole('table')[0]).toBeVisible());
    await expect(await canvas.findByText(/^Bordeaux.* · Du /)).toBeVisible();
    await expect(await canvas.findByRole('spinbutton', { name: 'Budget du client' })).toHaveValue(
      '800',
    );
    await waitFor(() => expect(canvas.getByText(/ placés : /)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(await screen.findByRole('textbox', { name: /Nom de l'agence/ })).toHaveValue(
      'Agence du Parc',
    );
  },
});

export const TypedAhead = meta.story({
  name: '[N-12] loses no letter that is typed before the field is there',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Aller à…/ });
    // Whoever sees nothing yet presses the keys again, before the dialog is there.
    for (let press = 0; press < 2; press += 1) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    }
    await userEvent.keyboard('display 34{Backspace}3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aller à…' }));
    const field = dialog.getByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('000');
    await expect(field).toHaveValue('display 33000');
  },
});

export const Incomplete = meta.story({
  name: '[N-12] shows what a line lacks at its field, and estimates nothing',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'display décembre 800 €');
    await dialog.findByText(/ouvrir le comptage/);
    await userEvent.keyboard('{Enter}');
    await expectPath('/count/display/new');
    await expect(await canvas.findByText(/Sélectionnez au moins une localité/)).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Unclear = meta.story({
  name: '[N-12] says what is not understood, and mends it',
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, 'emailing 33000');
    const order = await dialog.findByRole('option', { name: /Nouveau comptage/ });
    await waitFor(() => expect(order).toHaveTextContent(/précisez le produit/));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Emailing Alerte 33000');
    await waitFor(() => expect(order).toHaveTextContent(/ouvrir le comptage/));
  },
});

export const WithoutProduct = meta.story({
  name: '[N-16] says what the plan of a line without a product lacks, and opens it',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, '33000 10 km');
    const order = await dialog.findByRole('option', { name: /Plan média/ });
    await waitFor(() =>
      expect(order).toHaveTextContent(
        /ouvrir un plan de toutes les offres\. Il reste à indiquer la période et le budget/,
      ),
    );
    await userEvent.keyboard('{Enter}');
    await expectPath('/plan');
  },
});

export const ClientFirst = meta.story({
  name: '[N-12] asks for the client of a line for Expert 360, then opens it filled',
  parameters: { app: { user: OPERATIONS, market: 'Ancien' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(
      canvas,
      userEvent,
      'expert 360 33000 pour Agence du Parc',
    );
    await dialog.findByText(/choisir le client/);
    await userEvent.keyboard('{Enter}');
    const client = await screen.findByRole('combobox', { name: 'Numéro RC ou nom de la société' });
    await userEvent.type(client, 'RC2041');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expectPath('/count/expert360/new');
    await expect(await canvas.findByText('Bordeaux (33000)', { selector: 'span' })).toBeVisible();
  },
});

export const LookupFailing = meta.story({
  name: '[N-12] says that the communes of a line could not be looked up',
  beforeEach: ({ msw }) => msw.use(failing(searchCommunes, 500, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'display 33000');
    await expect(await dialog.findByText('La recherche a échoué')).toBeVisible();
    msw.use(...wholeApplication(SALES));
    await userEvent.click(await dialog.findByRole('button', { name: 'Réessayer' }));
    await expect(await dialog.findByText('Bordeaux (33000)')).toBeVisible();
  },
});

export const Redone = meta.story({
  name: '[N-18] opens the copy of a count with one change, under the name and with the budget of its source',
  beforeEach: ({ msw }) => msw.use(answering(getCount, SAVED)),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'MAF-1041 -60 %');
    const option = await dialog.findByRole('option', { name: /Refaire MAF-1041/ });
    await expect(option).toHaveTextContent(/60 % de moins que .*Nom repris : /);
    await userEvent.keyboard('{Enter}');
    await expectPath('/count/display/new');
    await expect(
      await canvas.findByText(
        /Seul changement : 60 % de moins que .*\. Nom repris\. Les autres critères/,
      ),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('table')[0]).toBeVisible());
    const client = await canvas.findByRole('spinbutton', { name: 'Budget du client' });
    const part = eurosIn(client) / SOLD_FORMATS.reduce((sum, { budget }) => sum + budget, 0);
    await expect(part).toBeLessThan(0.9);
    for (const { name, budget } of SOLD_FORMATS) {
      const typed = await canvas.findByRole('textbox', { name: `Budget, ${name}` });
      // The same part of each line, to the euro.
      await waitFor(() => expect(Math.abs(eurosIn(typed) - part * budget)).toBeLessThanOrEqual(1));
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    await expect(await screen.findByRole('textbox', { name: /Nom de l'agence/ })).not.toHaveValue(
      '',
    );
  },
});

export const RedoneAtOnce = meta.story({
  name: '[N-18] opens the copy where Enter follows the line at once, and not the count that it repeats',
  beforeEach: ({ msw }) => msw.use(answering(getCount, SAVED)),
  play: async ({ canvas, userEvent }) => {
    const { field } = await searchPalette(canvas, userEvent, '');
    // As fast as a person types: the count is found before the change is typed.
    await userEvent.type(field, 'MAF-1041');
    await screen.findByRole('option', { name: /MAF-1041/ });
    await userEvent.type(field, ' pour 33000{Enter}');
    await expectPath('/count/display/new');
    await expect(await canvas.findByText(/Seul changement : Bordeaux/)).toBeVisible();
  },
});

export const NothingToRedo = meta.story({
  name: '[N-18] says that the count of a line is not found, that none ran last year, that a client is missing, or that none was opened',
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, 'MAF-999999 -10 %');
    const type = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.paste(text);
    };
    const reason = async () =>
      dialog.findByRole('option', { name: /^Refaire\u00A0: .*Indisponible/ });
    await expect(await reason()).toHaveTextContent('MAF-999999 est introuvable.');
    await type('Agence Martin comme l’année dernière');
    await waitFor(async () =>
      expect(await reason()).toHaveTextContent(/aucun comptage de « Agence Martin » n’a couru/),
    );
    await type('comme l’année dernière');
    await waitFor(async () => expect(await reason()).toHaveTextContent(/écrivez aussi le client/));
    await type('idem mais Bron');
    await waitFor(async () =>
      expect(await reason()).toHaveTextContent(/ouvrez d’abord un comptage enregistré/),
    );
    await userEvent.keyboard('{Enter}');
    await expect(field).toBeVisible();
  },
});

export const NotRedone = meta.story({
  name: '[N-18] says why a change of a count is not understood, and offers both readings of another',
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, 'MAF-1041 600 € 33000');
    await waitFor(() =>
      expect(dialog.getByRole('option', { name: /Refaire MAF-1041/ })).toHaveTextContent(
        /Un seul changement à la fois/,
      ),
    );
    await userEvent.clear(field);
    await userEvent.paste('MAF-1041 +2 semaines');
    await dialog.findByRole('option', { name: /2 semaines plus tard/ });
    await expect(dialog.getByRole('option', { name: /2 semaines de plus/ })).toBeVisible();
  },
});
