import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { FollowedCounts } from '#features/countList/FollowedCounts.tsx';
import { buildCountRow, buildCountRows, buildMarks } from '#mocks/builders/count.ts';

const handleRetry = fn();

const meta = preview.meta({
  component: FollowedCounts,
  args: { market: 'Neuf' as const, rows: buildCountRows(5), onRetry: handleRetry },
});

export const Typical = meta.story({
  parameters: { visual: true, phone: true },
  name: '[CL-08] [CL-09] Opens each count and its proposal',
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('listitem');
    await expect(row).toHaveTextContent(
      /^MAF-1005Les Jardins de la Marne14\/11\/2026 · Display - ImpressionBudget hors taxe : [\d ,]+ €Proposition$/,
    );
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    const path = `/${buildCountRows(5)[0]?.id}`;
    await expect(canvas.getByRole('link', { name: 'MAF-1005' })).toHaveAttribute(
      'href',
      `/count/display/edit${path}`,
    );
    await expect(canvas.getByRole('link', { name: 'Proposition MAF-1005' })).toHaveAttribute(
      'href',
      `/count/display/preview${path}`,
    );
    await expect(
      canvas.getByRole('link', { name: /^Tout voir\s?, liste de vos comptages$/ }),
    ).toHaveAttribute('href', '/comptage');
  },
});

export const Due = meta.story({
  name: '[N-17] Says what each count needs, below its name',
  args: {
    rows: buildCountRows(3).map((row, index) => ({
      ...row,
      followUp: buildMarks([{ dueOn: '2026-11-13' }, { validUntil: '2026-11-17' }, {}][index]),
    })),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('À suivre');
    const lines = canvas.getAllByRole('listitem').map((line) => line.textContent);
    await expect(lines[0]).toContain('À relancer depuis le 13/11/2026');
    await expect(lines[1]).toContain('Expire demain');
    await expect(lines[2]).toContain('Valable jusqu’au 12/12/2026');
    // Of the last nothing is to be done.
    const latest = canvas.getByRole('list', { name: 'Derniers comptages' });
    await expect(within(latest).getAllByRole('listitem')).toHaveLength(1);
    // The list then holds what the card begins with, and what did not fit in.
    await expect(canvas.getByRole('link', { name: /^Tout voir/ })).toHaveAttribute(
      'href',
      '/comptage?followUp=followed',
    );
  },
});

const handleCsv = fn();
const handleMarket = fn();
const MARKETS = ['Neuf', 'Construire', 'Ancien'] as const;
const orders = { markets: MARKETS, onCsv: handleCsv, isPending: false, onMarket: handleMarket };

/** Orders of two people in two markets, of which one was saved again. */
const ORDERS = (['Neuf', 'Construire'] as const).map((market, index) => {
  const order = { version: 1, totalBudget: 4820, by: index === 0 ? 'Alice Martin' : 'Hugo Leroy' };
  const followUp = buildMarks({ ordered: '2026-11-16', order, version: 1 + index });
  const countData = { totalBudget: 4820 + index * 380 };
  return buildCountRow({ id: `count-${index}`, mafId: 1042 + index, market, countData, followUp });
});

export const Orders = meta.story({
  name: '[N-17] Says to operations staff who ordered what in which market, each with its file',
  args: { rows: ORDERS, orders },
  parameters: { visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    const lines = canvas.getAllByRole('listitem').map((line) => line.textContent);
    await expect(canvas.queryByRole('link', { name: /^Toutes les commandes/ })).toBeNull();
    await expect(lines[0]).toContain('Commandé le 16/11/2026 par Alice Martin · Neuf · ');
    await expect(lines[1]).toContain(
      'Commandé le 16/11/2026 par Hugo Leroy · version 1 · Construire · ',
    );
    // What was ordered, not what the count costs since.
    await expect(lines[1]).toMatch(/Budget hors taxe.: 4.820.€/);
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger MAF-1043 en CSV' }));
    await expect(handleCsv).toHaveBeenLastCalledWith([1043]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});

export const ManyOrders = meta.story({
  name: '[N-17] Leads to all orders of the market where the card has room for no more',
  args: {
    orders,
    rows: buildCountRows(5).map((row) => ({
      ...row,
      followUp: buildMarks({ ordered: '2026-11-16' }),
    })),
  },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('link', { name: 'Toutes les commandes · Neuf' });
    await expect(all).toHaveAttribute('href', '/comptage?tab=all&followUp=ordered');
    await userEvent.click(all);
    await expect(handleMarket).toHaveBeenLastCalledWith('Neuf');
    await expect(canvas.queryByText('Derniers comptages')).toBeNull();
  },
});

export const NoOrders = meta.story({
  name: '[N-17] Tells operations staff that nothing was ordered, and no first steps',
  args: { rows: [], orders },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('À suivre');
    await expect(canvas.getByText(/^Aucun comptage commandé depuis sept jours/)).toBeVisible();
  },
});

export const One = meta.story({
  name: 'Is as tall with one count as with five',
  args: { rows: buildCountRows(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vos prochains comptages s’afficheront ici.')).toBeVisible();
  },
});

export const Empty = meta.story({
  name: 'Says what a person without counts does first',
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Premier comptage');
    await expect(canvas.getByRole('list', { name: /^Premiers pas/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /MAF/ })).toBeNull();
  },
});

export const Failed = meta.story({
  name: 'Says why the counts are missing, and retries',
  args: { rows: undefined, failure: 'Le serveur ne répond pas.' },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});

export const NoScreen = meta.story({
  name: '[CL-09] Has no link to a product without a screen',
  args: { rows: [buildCountRow({ mafProduct: 'Ancien produit' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MAF-1042')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
});

export const LongNames = meta.story({
  name: 'Cuts neither the days nor the product of a count on a phone',
  args: {
    rows: buildCountRows(5).map((row) => ({
      ...row,
      countName: 'Résidence des Grands Jardins de la Vallée de la Haute-Loire',
      countData: { totalBudget: 1_234_567.89 },
    })),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
    const [product] = canvas.getAllByText('Display - Impression');
    const line = product?.closest('p');
    await expect(product?.getClientRects()).toHaveLength(1);
    await expect(line?.scrollWidth).toBe(line?.clientWidth);
  },
});

export const Pending = meta.story({
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chargement en cours')).toBeInTheDocument();
  },
});
