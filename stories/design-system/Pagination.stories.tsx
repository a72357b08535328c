import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Pagination } from '#design-system/Pagination/Pagination.tsx';
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
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      {POSITIONS.map(({ name, page, total }) => (
        <Row key={name} name={name} block>
          <Pagination {...args} page={page} total={total} label={`Pages, ${name}`} />
        </Row>
      ))}
    </Matrix>
  ),
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

export const Thousands = meta.story({
  args: { page: 1, total: 1234 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1–20 sur 1 234')).toBeVisible();
  },
});

export const Uncounted = meta.story({
  args: { page: 500, total: 10_000, isTotalCapped: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9 981–10 000 sur plus de 10 000')).toBeVisible();
  },
});

export const FirstOfOne = meta.story({
  args: { page: 1, total: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
    await expect(canvas.getByText('1–3 sur 3')).toBeVisible();
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
