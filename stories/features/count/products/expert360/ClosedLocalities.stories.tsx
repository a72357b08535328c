import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { AddressesContext } from '#api/addresses.ts';
import { ClosedLocalities } from '#features/count/products/expert360/ClosedLocalities.tsx';

const SHEET = 'https://example.org/localites-fermees';
const SENTENCE = 'Plusieurs localités sont actuellement fermées, retrouver la liste ici';

const meta = preview.meta({
  component: ClosedLocalities,
  parameters: { app: { addresses: { CLOSED_LOCALITIES_EXPERT360: SHEET } } },
});

export const Typical = meta.story({
  name: '[E3-03] shows a dismissible notice about closed localities, with a link to their sheet',
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: /^ici/ });
    await expect(link).toHaveAttribute('href', SHEET);
    await expect(link.parentElement).toHaveTextContent(SENTENCE);
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(canvas.queryByText(/localités sont actuellement fermées/)).toBeNull();
  },
});

export const WithoutSheet = meta.story({
  name: '[E3-03] [T-19] promises no list without the address of the sheet',
  decorators: [
    (Story) => (
      <AddressesContext value={{}}>
        <Story />
      </AddressesContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/fermées\.$/)).toBeVisible();
    await expect(canvas.queryByText(/retrouver la liste/)).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
export const Narrow = meta.story({
  parameters: { visual: true },
  globals: { viewport: { value: 'phone' } },
});
