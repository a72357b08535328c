import preview from '#.storybook/preview';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: { title: 'Aucun comptage effectué' },
});

export const Simple = meta.story();

export const WithAction = meta.story({
  parameters: { visual: true },
  args: {
    children: 'Vos estimations enregistrées apparaîtront ici.',
    action: (
      <ButtonLink variant="primary" href="/comptage/produits" icon="plus">
        Nouveau comptage
      </ButtonLink>
    ),
  },
});
