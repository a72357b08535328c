import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { Matrix } from './matrix.tsx';

const meta = preview.meta({
  component: Notice,
  args: { tone: 'warning' as const, children: 'Plusieurs localités sont actuellement fermées.' },
});

export const Playground = meta.story();

export const Tones = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Notice {...args} tone="info" title="Bon à savoir">
        Les volumes affichés sont ceux des trente prochains jours.
      </Notice>
      <Notice {...args} tone="success">
        Ce comptage a bien été enregistré
      </Notice>
      <Notice {...args} tone="warning" onDismiss={fn()}>
        Plusieurs localités sont actuellement fermées, retrouver la liste{' '}
        <TextLink href="https://example.org/liste" target="_blank">
          ici
        </TextLink>
      </Notice>
      <Notice
        {...args}
        tone="danger"
        title="Les critères sélectionnés ne disposent pas d'un inventaire suffisant."
      >
        Veuillez étendre votre comptage à d'autre(s) ciblage(s) et/ou localité(s).
      </Notice>
    </Matrix>
  ),
});

export const Dismissed = meta.story({
  args: { onDismiss: fn(), live: 'polite' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    tone: 'danger',
    title: 'Les critères sélectionnés ne disposent pas d’un inventaire suffisant.',
    children:
      'Étendez le comptage à d’autres localités (Saint-Philbert-de-Grand-Lieu, Sainte-Luce-sur-Loire), ou choisissez une autre période.',
    onDismiss: fn(),
  },
});
