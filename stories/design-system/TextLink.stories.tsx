import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextLink } from '#design-system/TextLink.tsx';

const meta = preview.meta({
  component: TextLink,
  args: { href: '/comptage', children: 'liste des comptages' },
});

export const Playground = meta.story();

export const InText = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <p style={{ maxWidth: '30rem' }}>
      Retrouvez vos estimations dans la <TextLink {...args} />, ou consultez{' '}
      <TextLink href="https://example.org/liste" target="_blank">
        la liste des localités fermées
      </TextLink>
      .
    </p>
  ),
  play: async ({ canvas }) => {
    const outside = canvas.getByRole('link', { name: /fermées/ });
    await expect(outside).toHaveAccessibleName(/nouvel onglet/);
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const LongText = meta.story({
  name: 'Wraps a long link text inside its sentence',
  globals: { viewport: { value: 'phone' } },
  args: {
    children:
      'liste complète des localités actuellement fermées à la vente sur le marché Bureaux et commerces',
  },
  render: (args) => (
    <p>
      Retrouvez la <TextLink {...args} /> avant d’estimer.
    </p>
  ),
});
