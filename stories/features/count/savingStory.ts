import { screen } from 'storybook/test';

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
