import { screen } from 'storybook/test';
import type { KnownName } from '#domain/count/knownNames.ts';

type Canvas = Pick<typeof screen, 'findByRole'>;
interface User {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

/** Saves the count on the screen, under the name that it has or with more letters of it. */
export async function saveCount(canvas: Canvas, user: User, name = '') {
  await user.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
  const field = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
  await user.type(field, `${name}{Enter}`);
}

/** The notification of a save that the rules refuse. */
export const refusal = (reason: string) => ({
  statut: 'error',
  title: 'Oups !',
  subject: 'save',
  description: `Ce comptage ne peut pas être enregistré car ${reason}`,
});

const LAST = {
  id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
  mafId: 1042,
  mafProduct: 'MasterDisplayNeuf',
  createdDate: '2026-11-12T08:30:00.000Z',
};
const KNOWN: readonly KnownName[] = [
  { name: 'RC Promotion', clientId: null, counts: 3, last: LAST },
  { name: 'Agence du Parc', clientId: null, counts: 1, last: { ...LAST, mafId: 1038 } },
  { name: 'Horizon Promotion', clientId: 'RC204180', counts: 0, last: undefined },
];
/** Finds two agencies of the person and a client. */
export const findKnown = async () => Promise.resolve(KNOWN);
