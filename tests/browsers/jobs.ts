import type { CountProductKey } from '#domain/products/catalogue.ts';
import { creationPath } from '#domain/products/catalogue.ts';
import { button, element, textbox, type Screen } from './screen.ts';

type Step = (screen: Screen) => Promise<void>;

/** The job of one product, of which all other steps are the same. */
export interface ProductJob {
  email: string;
  /** Opens the form, where the address alone does not. */
  open?: Step;
  configure: Step;
  /** Name on the proposal, if it is not the agency. */
  client?: string;
  /** Changes what is bought. */
  adjust: Step;
}

const addLocality: Step = async (screen) => {
  // An e-mailing calls its field « Localités ».
  await screen.fill(element('combobox', /^Localité/), '69100');
  await screen.click(element('option', /Villeurbanne/));
  await screen.find(element('button', /Retirer Villeurbanne/));
};

/** Opens a calendar, chooses days of the next month, and waits until the field shows them. */
async function chooseDays(screen: Screen, field: RegExp, days: readonly number[]): Promise<void> {
  await screen.click(button(field));
  await screen.click(button(/mois suivant/i));
  for (const day of days)
    await screen.click(button(new RegExp(String.raw`^${day}\b`), element('grid')));
  await screen.find(
    button(new RegExp(`${field.source}.*${String(days.at(-1)).padStart(2, '0')}/`)),
  );
}

/** Types a quantity in place of the one that was proposed. */
const typeIn =
  (label: string, value: number): Step =>
  async (screen) => {
    await screen.fill(textbox(label), String(value));
    await screen.press('Tab');
  };

/** The job of a campaign, whose lines are of formats. */
const campaign = (quantity: string, value: number) => ({
  email: 'commerce@adfactory.test',
  configure: async (screen: Screen) => {
    await addLocality(screen);
    await chooseDays(screen, /Périodicité/, [1, 28]);
  },
  adjust: typeIn(`${quantity}, Pavé`, value),
});

const emailing: Pick<ProductJob, 'email' | 'configure' | 'adjust'> = {
  email: 'commerce@adfactory.test',
  configure: async (screen) => {
    await addLocality(screen);
    await chooseDays(screen, /Date d'envoi/, [15]);
  },
  adjust: typeIn('Contacts, PORTAIL', 301),
};

export const JOB_BY_PRODUCT = {
  display: campaign('Impressions', 1000),
  performance: campaign('Clics', 3),
  emailingOptin: emailing,
  emailingAlert: emailing,
  vedettePlus: {
    email: 'commerce@adfactory.test',
    configure: addLocality,
    // Its lines cannot be changed (D-45).
    adjust: async (screen) => {
      await screen.find(element('table'));
    },
  },
  masterDisplay: {
    email: 'ancien@adfactory.test',
    configure: async (screen) => {
      await addLocality(screen);
      await screen.click(element('checkbox', 'Achat'));
    },
    adjust: typeIn('Budget, Villeurbanne (69100)', 150),
  },
  expert360: {
    email: 'ancien@adfactory.test',
    // Its form needs a client, who is chosen on the card.
    open: async (screen) => {
      await screen.goto('/comptage/produits');
      await screen.click(button('Sélectionner Expert 360'));
      await screen.fill(element('combobox', 'Numéro RC ou nom de la société'), 'Glycines');
      await screen.click(element('option'));
      await screen.click(button('Valider'));
      await screen.waitForPath(new RegExp(`${creationPath('expert360')}$`));
    },
    client: 'Agence des Glycines',
    configure: async (screen) => screen.click(button('Ajouter la zone')),
    adjust: async (screen) => screen.click(element('radio', /Low/)),
  },
} satisfies Record<CountProductKey, ProductJob>;

/** Signs in through the development identity provider, after the person before has signed out. */
export async function signIn(screen: Screen, email: string): Promise<void> {
  await screen.goto('/');
  await screen.click(button('Je me connecte'));
  await screen.click(button(new RegExp(email)));
  await screen.find(element('heading', /^Bonjour/));
}
