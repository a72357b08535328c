import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ContactCards } from '#features/home/ContactCards.tsx';
import { contactsOf } from '#domain/addresses.ts';
import { ADDRESSES } from '#mocks/builders/addresses.ts';

const meta = preview.meta({ component: ContactCards, args: { contacts: contactsOf(ADDRESSES) } });

export const Typical = meta.story({
  parameters: { visual: true, phone: true },
  name: '[HO-10] [HO-11] Shows three cards, each with its mail link',
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      'mailto:support@adfactory.example',
      'mailto:campagnes@adfactory.example',
      'mailto:creation@adfactory.example',
    ]);
  },
});

export const WithoutAddress = meta.story({
  name: '[T-19] Has no link where no address is configured',
  args: { contacts: contactsOf({}) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
