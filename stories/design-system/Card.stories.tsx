import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';

const meta = preview.meta({
  component: Card,
  args: {
    title: 'Résumé du comptage',
    children: 'Masthead, Pavé et Natif sur desktop, tablette et mobile.',
  },
});

export const Typical = meta.story();

export const WithAsideAndFooter = meta.story({
  parameters: { visual: true },
  args: {
    aside: <Badge tone="accent">Neuf</Badge>,
    footer: <Button variant="primary">Enregistrer</Button>,
  },
});

export const WithoutTitle = meta.story({ args: { title: undefined } });
