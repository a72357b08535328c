import preview from '#.storybook/preview';
import { BackLink } from '#design-system/BackLink.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';

const meta = preview.meta({ component: PageHeader, args: { title: 'Liste des Comptages' } });

export const Playground = meta.story();

export const Complete = meta.story({
  parameters: { visual: true, phone: true },
  args: {
    title: 'Configuration du comptage Display - Impression',
    back: <BackLink href="/comptage/produits" />,
    description: 'Marché Neuf, enregistré le 16/11/2026',
    actions: (
      <>
        <Button>Voir la proposition client</Button>
        <Button variant="primary">Estimer</Button>
      </>
    ),
  },
});

export const Narrow = meta.story({
  name: 'Long title on a phone',
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Configuration du comptage Display - Performance pour l’agence du Grand Port Maritime',
    back: <BackLink href="/comptage/produits" />,
    description: 'Marché Bureaux et commerces, enregistré le 16/11/2026 par Camille Le Goff',
    actions: (
      <>
        <Button>Voir la proposition client</Button>
        <Button variant="primary">Estimer</Button>
      </>
    ),
  },
});
