import preview from '#.storybook/preview';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: { title: 'Aucun comptage effectué' },
});

export const Playground = meta.story();

const REASONS = [
  {
    illustration: 'empty',
    title: 'Aucun comptage effectué',
    text: 'Vos estimations enregistrées apparaîtront ici.',
  },
  {
    illustration: 'noResults',
    title: 'Aucun résultat',
    text: 'Élargissez la recherche, ou effacez les filtres.',
  },
  {
    illustration: 'noInventory',
    title: 'Plus rien à vendre ici',
    text: 'Étendez le comptage à d’autres localités.',
  },
  {
    illustration: 'welcome',
    title: 'Bienvenue',
    text: 'Choisissez une offre pour votre premier comptage.',
  },
] as const;

export const EveryReason = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: '1rem' }}>
      {REASONS.map(({ illustration, title, text }) => (
        <Card key={title}>
          <EmptyState {...args} illustration={illustration} title={title}>
            {text}
          </EmptyState>
        </Card>
      ))}
    </div>
  ),
});

export const Narrow = meta.story({
  name: 'Long text on a phone',
  globals: { viewport: { value: 'phone' } },
  args: {
    illustration: 'noResults',
    title: 'Aucun comptage ne correspond à « Agence immobilière internationale du Grand Port »',
    children:
      'Vérifiez l’orthographe, cherchez par le numéro du comptage, ou regardez parmi les comptages de tous.',
    action: <ButtonLink href="/comptage">Effacer la recherche</ButtonLink>,
  },
});
