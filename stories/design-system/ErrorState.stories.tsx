import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ErrorState } from '#design-system/ErrorState.tsx';

const meta = preview.meta({ component: ErrorState, args: { onRetry: fn() } });

export const Playground = meta.story();

export const WithRetry = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { retrying: true } });
export const WithoutRetry = meta.story({ args: { onRetry: undefined } });

export const OtherReasons = meta.story({
  name: 'No connection, or no permission',
  parameters: { visual: true },
  render: ({ onRetry }) => (
    <>
      <ErrorState
        illustration="offline"
        title="Cette page n’a pas pu être chargée"
        onRetry={onRetry}
      >
        La connexion est coupée : vérifiez-la, puis réessayez.
      </ErrorState>
      <ErrorState illustration="forbidden" title="Ce comptage appartient à quelqu’un d’autre">
        Demandez à son auteur de le partager, ou retournez à vos comptages.
      </ErrorState>
    </>
  ),
});
