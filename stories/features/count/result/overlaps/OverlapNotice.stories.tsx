import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ResultPanels } from '#features/count/result/ResultPanels.tsx';
import { OverlapNotice } from '#features/count/result/overlaps/OverlapNotice.tsx';
import { buildManyOverlaps, buildOverlap } from '#mocks/handlers/overlaps.ts';
import { inPlainCount } from '../../countStory.tsx';

const meta = preview.meta({
  component: OverlapNotice,
  args: {
    product: 'display' as const,
    buyer: 'agency' as const,
    overlaps: [buildOverlap()],
    hasMore: false,
  },
});

export const Typical = meta.story({
  name: '[N-08] names the count, the shared days and the shared localities, without refusing anything',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 conflit possible');
    await expect(canvas.queryByRole('alert')).toBeNull();
    const link = canvas.getByRole('link', { name: /^MAF-1101/ });
    await expect(link).toHaveAttribute('href', `/count/display/edit/${buildOverlap().id}`);
    await expect(link).toHaveAttribute('target', '_blank');
    const [item] = canvas.getAllByRole('listitem');
    await expect(item).toHaveTextContent(
      /Agence du Vieux Port.*Du 10\/12\/2026 au 30\/12\/2026 · Bordeaux \(33000\)/,
    );
    await expect(item).not.toHaveTextContent('Doublon');
    await expect(canvas.getByText(/pour cette agence.*Rien n’empêche d’enregistrer/)).toBeVisible();
  },
});

export const Identical = meta.story({
  name: '[N-08] calls a count with the same criteria a « doublon », and names its owner',
  args: {
    buyer: 'client' as const,
    overlaps: [
      buildOverlap({ isIdentical: true, author: 'Camille Durand', period: null }),
      buildOverlap({ id: 'b', mafId: 1090, localities: null, countName: 'Agence du Port' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2 conflits possibles, dont 1 doublon',
    );
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/Doublon.*Tous les mois.*par Camille Durand/);
    await expect(second).toHaveTextContent(/Toute la France/);
    await expect(second).not.toHaveTextContent(/Doublon|par /);
    await expect(canvas.getByText(/pour ce client/)).toBeVisible();
  },
});

export const OtherProduct = meta.story({
  name: '[N-15] names the product of a count that takes from the same inventory, and leads to its screen',
  args: { overlaps: [buildOverlap({ mafProduct: 'DisplayPerformance' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/\(Display - Performance\)/);
    await expect(canvas.getByRole('link', { name: /^MAF-1101/ })).toHaveAttribute(
      'href',
      `/count/performance/edit/${buildOverlap().id}`,
    );
  },
});

export const Many = meta.story({
  name: '[N-08] lists three of more than twenty counts with long names, and the others on request, with the keyboard',
  args: { overlaps: buildManyOverlaps(), hasMore: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Plus de 20 conflits possibles, dont 2 doublons',
    );
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/et 47 autres/);
    canvas.getByRole('button', { name: 'Afficher les 17 autres' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(20);
    await expect(canvas.queryByRole('button', { name: /autres/ })).toBeNull();
  },
});

export const Collapsed = meta.story({
  name: '[N-08] collapses with the keyboard',
  args: { overlaps: buildManyOverlaps() },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Comptages concernés' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /autres/ })).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('20 conflits possibles');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { overlaps: buildManyOverlaps(), hasMore: true },
});

export const OfAResult = meta.story({
  name: '[N-08, D-130] is one announced line of a result, and lists the counts on request',
  args: {
    tool: { key: 'overlaps', title: 'Conflits' },
    overlaps: [buildOverlap({ isIdentical: true })],
  },
  parameters: { visual: true },
  decorators: [
    (Story) => (
      <ResultPanels>
        <Story />
      </ResultPanels>
    ),
    inPlainCount,
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '1 conflit possible, dont 1 doublon',
    );
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /1 conflit possible/ }));
    await expect(canvas.getByRole('link', { name: /^MAF-1101/ })).toBeVisible();
  },
});
