import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Pagination } from '#design-system/Pagination/Pagination.tsx';
import { Matrix } from './matrix.tsx';

const meta = preview.meta({
  component: Pagination,
  args: { page: 6, pageSize: 20, total: 240, onChange: fn() },
});

export const Positions = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <div style={{ display: 'grid', gap: '1rem' }}>
        <Pagination {...args} page={6} />
      </div>
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

export const FirstOfOne = meta.story({
  args: { page: 1, total: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
    await expect(canvas.getByText('1–3 sur 3')).toBeVisible();
  },
});
