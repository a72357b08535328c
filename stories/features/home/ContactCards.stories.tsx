import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ContactCards } from '#features/home/ContactCards/ContactCards.tsx';
import { CONTACTS } from '#domain/contacts.ts';

const meta = preview.meta({ component: ContactCards, args: { contacts: CONTACTS } });

export const Typical = meta.story({
  name: '[HO-10] [HO-11] Shows three cards, each with its mail link',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(CONTACTS.map(({ email }) => `mailto:${email}`));
    await expect(links).toHaveLength(3);
  },
});

export const WithoutAddress = meta.story({
  args: { contacts: CONTACTS.map((contact) => ({ ...contact, email: '' })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
