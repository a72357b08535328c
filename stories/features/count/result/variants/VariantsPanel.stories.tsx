import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ApiFailure } from '#api/failure.ts';
import {
  asked,
  handleApply,
  handleClose,
  handleUndo,
  Panel,
  type StoryVariant,
} from './variantStory.tsx';

const FIVE: readonly StoryVariant[] = [
  { label: 'Rayon de 20 km au lieu de 10 km', outcomes: [42_000] },
  { label: 'Avec 2 localités voisines : Bron (69500) et Villeurbanne (69100)', outcomes: [28_000] },
  { label: 'Rayon de 30 km au lieu de 10 km', outcomes: [16_000] },
  { label: 'Avec le contexte Ancien', outcomes: [90_000] },
  { label: 'Avec le portail LogicImmo', outcomes: [9000] },
];
const OFFLINE: ApiFailure = { kind: 'network', message: 'Failed to fetch' };
const REFUSED: ApiFailure = { kind: 'server', status: 503, message: 'Unavailable', body: null };

const withOutcomes = (outcomes: readonly StoryVariant['outcomes'][]): StoryVariant[] =>
  FIVE.map((variant, index) => ({ ...variant, outcomes: outcomes[index] ?? variant.outcomes }));

const meta = preview.meta({
  component: Panel,
  args: { variants: FIVE },
  beforeEach: () => {
    asked.estimates = 0;
    asked.cancelled = 0;
    handleApply.mockClear();
    handleClose.mockClear();
    handleUndo.mockClear();
  },
});

export const Typical = meta.story({
  name: '[N-02] lists what each of five variants brings in volume and euros, the best first and named in words',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Recherche terminée : 5 variantes sur 5.')).toBeVisible();
    await expect(asked.estimates).toBe(5);
    await expect(
      canvas.getByText(/^Ces critères permettent au plus 10 000 impressions pour 40 €\./),
    ).toBeVisible();
    const [, ...items] = canvas.getAllByRole('row');
    await expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Avec le contexte AncienLe plus de volume/),
      expect.stringMatching(/^Rayon de 20 km/),
      expect.stringMatching(/^Avec 2 localités/),
      expect.stringMatching(/^Rayon de 30 km/),
      expect.stringMatching(/^Avec le portail/),
    ]);
    await expect(items[0]).toHaveTextContent('+ 80 000 soit 90 000+ 320 € soit 360 €Appliquer');
    await expect(items[4]).toHaveTextContent('− 1 000 soit 9 000');
    await userEvent.click(canvas.getByRole('button', { name: /^Appliquer\s: Avec le contexte/ }));
    await expect(handleApply).toHaveBeenCalledWith(
      'Avec le contexte Ancien',
      'answer 90000',
      handleUndo,
    );
  },
});

export const Keyboard = meta.story({
  name: '[N-02] starts on its title, and applies and closes from the keyboard',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Recherche terminée : 5 variantes sur 5.');
    await expect(canvas.getByText('Plus de volume')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Fermer' })).toHaveFocus();
    canvas.getAllByRole('button', { name: /^Appliquer/ })[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(handleApply).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Fermer' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(handleClose).toHaveBeenCalledOnce();
  },
});

export const Budget = meta.story({
  name: '[N-02, N-03] says how much more of the client’s budget each variant places',
  args: { budget: { amount: 200, rule: 'volume' as const } },
  play: async ({ canvas }) => {
    await canvas.findByText('Recherche terminée : 5 variantes sur 5.');
    const [, first] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent('+ 160 € 200 € sur 200 €');
    await expect(canvas.getByText('Place le plus du budget')).toBeVisible();
  },
});

export const Nothing = meta.story({
  name: '[N-02] says that no variant has more volume',
  args: { variants: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pas plus de volume')).toBeVisible();
  },
});

export const One = meta.story({
  name: '[N-02] shows one variant of an estimate that sells nothing',
  args: { variants: FIVE.slice(0, 1), available: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recherche terminée : 1 variante sur 1.')).toBeVisible();
    await expect(canvas.getByText(/Maintenant : rien ne peut être acheté\./)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Appliquer/ })).toHaveLength(1);
  },
});

export const Useless = meta.story({
  name: '[N-02] says that no variant brings volume, and lists none that changes nothing',
  args: { variants: withOutcomes([[0], [0], [0], [0], [0]]), available: 0 },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Aucune variante estimée n’apporte de volume.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('row')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
  },
});

export const Pending = meta.story({
  name: '[N-02] shows the progress while the variants are estimated one after the other',
  args: { variants: withOutcomes([[42_000], [28_000], ['pending']]) },
  play: async ({ canvas }) => {
    const progress = await canvas.findByRole('progressbar', { name: 'Estimation des variantes' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '2 variantes sur 5'));
    await expect(asked.estimates).toBe(3);
    const states = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(states[2]).toMatch(/Estimation…$/);
    await expect(states[3]).toMatch(/En attente$/);
  },
});

export const Stopped = meta.story({
  name: '[N-02] cancels the rest with « Arrêter », keeps what is known, and estimates the rest once it goes on',
  args: { variants: withOutcomes([[42_000], [28_000], ['pending', 16_000]]) },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(asked.estimates).toBe(3));
    await userEvent.click(canvas.getByRole('button', { name: 'Arrêter' }));
    await expect(asked.cancelled).toBe(1);
    await expect(canvas.getByText('Recherche arrêtée : 2 variantes sur 5.')).toBeVisible();
    await expect(canvas.getAllByText('Non estimée')).toHaveLength(3);
    await expect(canvas.getAllByRole('button', { name: /^Appliquer/ })).toHaveLength(2);
    await waitFor(() => expect(canvas.getByText('Plus de volume')).toHaveFocus());
    await expect(asked.estimates).toBe(3);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Continuer' }));
    await expect(await canvas.findByText('Recherche terminée : 5 variantes sur 5.')).toBeVisible();
    await expect(asked.estimates).toBe(6);
  },
});

export const Failed = meta.story({
  name: '[N-02] names the variant that failed, and tries it again',
  args: { variants: withOutcomes([[42_000], [REFUSED, 28_000]]) },
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: /^Réessayer\s: Avec 2 localités/ });
    await userEvent.click(retry);
    await expect(await canvas.findByText('Recherche terminée : 5 variantes sur 5.')).toBeVisible();
    await expect(asked.estimates).toBe(6);
    await expect(canvas.queryByRole('button', { name: /^Réessayer/ })).toBeNull();
  },
});

export const OneFailed = meta.story({
  name: '[N-02] lists a variant that failed after the others, with the reason',
  args: { variants: withOutcomes([[42_000], [REFUSED]]) },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recherche terminée : 4 variantes sur 5.')).toBeVisible();
    const last = canvas.getAllByRole('listitem').at(-1);
    if (!last) throw new Error('There is no variant');
    await expect(within(last).getByRole('alert')).toHaveTextContent(
      'Le serveur n’a pas pu répondre. Réessayez dans un instant.',
    );
  },
});

export const Offline = meta.story({
  name: '[N-02] stops when the connection is lost, and says what to do',
  args: { variants: withOutcomes([[OFFLINE]]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    );
    await expect(asked.estimates).toBe(1);
    await expect(canvas.getByText('Recherche arrêtée : 0 variante sur 5.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continuer' })).toBeVisible();
  },
});

const LONG_NAME =
  'Avec 5 localités voisines : Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson (51290), Beaujeu-Saint-Vallier-Pierrejux-et-Quitteur (70100), Saint-Germain-de-Tallevende-la-Lande-Vaumont (14500), Mareil-sur-Mauldre (78124) et Villeurbanne (69100)';

export const Narrow = meta.story({
  name: 'Shows the variants on a phone',
  args: { variants: FIVE.map((one, id) => (id === 1 ? { ...one, label: LONG_NAME } : one)) },
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Recherche terminée : 5 variantes sur 5.');
    await expect(canvas.getByText(LONG_NAME)).toBeVisible();
  },
});
