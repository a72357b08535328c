import { expect, waitFor } from 'storybook/test';
import { useDispatch } from 'react-redux';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { Button } from '#design-system/Button/Button.tsx';
import { SAVE_FAILURE, SAVE_SUCCESS } from '#domain/messages.ts';
import { NotificationCenter } from '#features/notifications/NotificationCenter.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';

function Example() {
  const dispatch = useDispatch();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onClick={() => dispatch(notify(SAVE_SUCCESS))}>Réussir</Button>
      <Button onClick={() => dispatch(notify(SAVE_FAILURE))}>Échouer</Button>
      <NotificationCenter />
    </div>
  );
}

const meta = preview.meta({ component: NotificationCenter, render: () => <Example /> });

export const None = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Oups !')).toBeNull();
  },
});

export const SeveralAtOnce = meta.story({
  name: '[NO-01] [NO-04] [NO-05] Shows success and failure with their texts',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réussir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Échouer' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(
      "C'est bon !Ce comptage a bien été enregistré",
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "Oups !Un problème est survenu lors de l'enregistrement",
    );
  },
});

export const HidesItself = meta.story({
  name: '[NO-02] [NO-03] [NO-06] [KO-09] Stays five seconds, then fades in 400 ms',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Échouer' }));
    // Moves the pointer away from the toast, which does not close while it is hovered.
    await userEvent.hover(canvas.getByRole('button', { name: 'Réussir' }));
    await advanceTime(4500);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('alert')).not.toHaveAttribute('data-leaving');
    await advanceTime(500);
    await expect(canvas.getByRole('alert')).toHaveAttribute('data-leaving');
    await advanceTime(400);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const WaitsWhilePointedAt = meta.story({
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réussir' }));
    await userEvent.hover(canvas.getByRole('status'));
    await advanceTime(6000);
    await expect(canvas.getByRole('status')).toBeVisible();
  },
});

export const ClosedByHand = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réussir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
  },
});
