import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { BareScreen } from '#features/shell/BareScreen.tsx';

const meta = preview.meta({
  component: BareScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <PageHeader title="Exports" />
        <Card>Le contenu de l’écran.</Card>
      </>
    ),
  },
});

export const Typical = meta.story({
  name: 'Has neither header nor side menu',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('Exports');
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const Page = meta.story({
  args: { width: 'page' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').offsetWidth).toBeGreaterThan(672);
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
