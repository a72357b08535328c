import { fn, screen, within } from 'storybook/test';
import { buildView } from '#mocks/handlers/views.ts';

export const MONTH = buildView({ isDefault: true });
export const BUDGETS = buildView({
  id: '3e8b1f60-97a4-4d1e-8c55-6f0b9a7d0002',
  name: 'Gros budgets',
  search: 'order=Budget',
  columns: ['ClientName'],
});

/** The list of counts by budget, without the column of the client. */
export const SHOWN = {
  list: 'counts' as const,
  content: { search: BUDGETS.search, columns: BUDGETS.columns },
  applied: undefined,
  isModified: false,
  onApply: fn(),
  onShowAll: fn(),
  onSaved: fn(),
  onDeleted: fn(),
  onTell: fn(),
};

interface User {
  click: (element: Element) => Promise<void>;
}
type Canvas = Pick<typeof screen, 'getByRole'>;

/** Returns the button of the menu. */
export const trigger = (canvas: Canvas) => canvas.getByRole('button', { name: /^Mes vues/ });

/** Opens the menu, and waits until its views are loaded. */
export async function openMenu(canvas: Canvas, user: User) {
  await user.click(trigger(canvas));
  const menu = within(await screen.findByRole('menu'));
  await menu.findByRole('menuitem', { name: 'Copier l’adresse' });
  return menu;
}

/** Chooses an action of the menu. */
export async function choose(canvas: Canvas, user: User, name: string) {
  const menu = await openMenu(canvas, user);
  await user.click(menu.getByRole('menuitem', { name }));
}
