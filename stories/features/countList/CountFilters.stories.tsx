import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountFilters } from '#features/countList/CountFilters.tsx';
import { FIRST_STATE, withChange } from '#domain/lists/countListState.ts';

const handleChange = fn<ComponentProps<typeof CountFilters>['onChange']>();

/** Behaves like the page: the state follows each change. */
function Filtering({ state, market }: ComponentProps<typeof CountFilters>) {
  const [shown, setShown] = useState(state);
  return (
    <CountFilters
      state={shown}
      market={market}
      onChange={(change, isReplaced) => {
        handleChange(change, isReplaced);
        setShown(withChange(shown, change));
      }}
    />
  );
}

const meta = preview.meta({
  component: CountFilters,
  args: { state: FIRST_STATE, market: 'Neuf' as const, onChange: handleChange },
  render: (args) => <Filtering {...args} />,
  beforeEach: () => void handleChange.mockClear(),
});

export const Mine = meta.story({
  name: '[CL-04] Has no author among one’s own counts, and nothing to clear without a filter',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByPlaceholderText('Rechercher un comptage (par nom ou par ID MAF)'),
    ).toBeVisible();
    await expect(canvas.queryByRole('searchbox', { name: /^Auteur/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  },
});

export const Wide = meta.story({
  name: 'Ends where the list ends, and cuts no choice that stands beside an empty field',
  render: (args) => (
    <>
      <div style={{ width: 1152 }}>
        <CountFilters {...args} />
      </div>
      <div style={{ width: 805 }}>
        <CountFilters {...args} state={{ ...args.state, tab: 'all' }} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const [last] = canvas.getAllByRole('combobox', { name: 'Suivi' });
    await expect(last?.getBoundingClientRect().right).toBe(
      last?.closest('[style]')?.getBoundingClientRect().right,
    );
    // 8.25rem of text, 2rem of arrow, the paddings.
    const product = canvas.getAllByRole('combobox', { name: 'Produit' }).at(-1);
    await expect(product?.offsetWidth).toBeGreaterThanOrEqual(160);
  },
});

export const Chosen = meta.story({
  name: 'Chooses a product, two days and an author, and clears them together',
  args: { state: { ...FIRST_STATE, tab: 'all' as const } },
  play: async ({ canvas, userEvent }) => {
    const product = canvas.getByRole('combobox', { name: 'Produit' });
    await userEvent.selectOptions(product, 'Vedette Plus');
    await expect(handleChange).toHaveBeenLastCalledWith({ product: 'VedettePlus' }, undefined);

    await userEvent.click(canvas.getByRole('button', { name: /^Créés entre/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^2 novembre|lundi 2 nov/i }));
    await userEvent.click(
      await screen.findByRole('button', { name: /^6 novembre|vendredi 6 nov/i }),
    );
    await expect(handleChange).toHaveBeenLastCalledWith(
      { period: { start: '2026-11-02', end: '2026-11-06' } },
      undefined,
    );

    await userEvent.type(canvas.getByRole('searchbox', { name: /^Auteur/ }), 'Petit');
    await waitFor(() => expect(handleChange).toHaveBeenLastCalledWith({ author: 'Petit' }, true));

    await userEvent.click(canvas.getByRole('button', { name: 'Effacer les filtres' }));
    await expect(product).toHaveValue('');
    await expect(canvas.getByRole('searchbox', { name: /^Auteur/ })).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  },
});

export const Everybody = meta.story({
  args: {
    state: {
      ...FIRST_STATE,
      tab: 'all' as const,
      product: 'DisplayPerformance' as const,
      period: { start: '2026-10-01', end: '2026-10-31' },
      author: 'Petit',
    },
  },
  parameters: { visual: true, tree: true },
});

export const OfAnotherMarket = meta.story({
  name: 'Shows every product where the address names one of another market',
  args: { state: { ...FIRST_STATE, product: 'VedettePlus' as const }, market: 'Luxe' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Produit' })).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  },
});

export const Narrow = meta.story({
  args: { state: { ...FIRST_STATE, tab: 'all' as const, author: 'Petit' } },
  parameters: { visual: true },
  globals: { viewport: { value: 'phone' } },
});
