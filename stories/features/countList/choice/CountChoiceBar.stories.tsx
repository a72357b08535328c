import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountChoiceBar } from '#features/countList/choice/CountChoiceBar.tsx';

const chosen = (count: number, countName = 'Agence du Vieux Port') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    mafId: 1041 + index,
    mafProduct: 'MasterDisplayNeuf',
    clientId: null,
    clientName: null,
    countName,
  }));

const meta = preview.meta({
  component: CountChoiceBar,
  args: { chosen: chosen(3), refusal: undefined, onClear: fn() },
});

export const Typical = meta.story({
  name: '[N-10] says how many counts are chosen and leads to their file',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 comptages choisis');
    await expect(canvas.getByRole('link', { name: 'Créer le dossier client' })).toHaveAttribute(
      'href',
      '/dossier?counts=0,1,2',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Tout désélectionner' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
});

export const Refused = meta.story({
  name: '[N-10] says why a count was not chosen',
  parameters: { visual: true },
  args: {
    chosen: chosen(10),
    refusal:
      'Un dossier client réunit dix comptages au plus\u00A0: retirez-en un pour choisir celui-ci.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/dix comptages au plus/);
  },
});

export const NoneChosen = meta.story({
  name: '[N-10] says why the first count was not chosen',
  args: { chosen: [], refusal: 'Ce comptage ne peut pas être présenté.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ne peut pas être présenté');
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});

export const NarrowLongName = meta.story({
  name: 'A long name on a phone',
  globals: { viewport: { value: 'phone' } },
  args: {
    chosen: chosen(
      3,
      'Compagnie générale des résidences et des jardins suspendus de la presqu’île',
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
});
