import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { Pagination } from '#design-system/Pagination.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Pagination,
  args: { page: 6, pageSize: 20, total: 240, onChange: fn() },
});

export const Playground = meta.story();

const POSITIONS = [
  { name: 'Première', page: 1, total: 240 },
  { name: 'Au milieu', page: 6, total: 240 },
  { name: 'Dernière', page: 12, total: 240 },
  { name: 'Une seule', page: 1, total: 3 },
  { name: 'Un million', page: 25_000, total: 1_000_000 },
  { name: 'Aucun résultat', page: 1, total: 0 },
];

export const Positions = meta.story({
  parameters: { visual: true, phone: true, focus: true },
  render: (args) => (
    <Matrix>
      {POSITIONS.map(({ name, page, total }) => (
        <Row key={name} name={name} block>
          <Pagination {...args} page={page} total={total} label={`Pages, ${name}`} />
        </Row>
      ))}
    </Matrix>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('499 981–500 000 sur 1 000 000')).toBeVisible();
    const single = within(canvas.getByRole('navigation', { name: 'Pages, Une seule' }));
    await expect(single.getByText('1–3 sur 3')).toBeVisible();
    for (const name of ['Page précédente', 'Page suivante'])
      await expect(single.getByRole('button', { name })).toBeDisabled();
  },
});

export const Moved = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('101–120 sur 240')).toBeVisible();
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('6');
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(7);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 12' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
  },
});

export const Uncounted = meta.story({
  args: { page: 500, total: 10_000, isTotalCapped: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9 981–10 000 sur plus de 10 000')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { page: 25_000, total: 1_000_000 },
  play: async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
});
