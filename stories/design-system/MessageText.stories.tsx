import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MessageText } from '#design-system/MessageText.tsx';

const FIELD = 'GET /api/Users/me, id: expected string';

const meta = preview.meta({
  component: MessageText,
  args: { children: 'La réponse du serveur est illisible. Réessayez dans un instant.' },
});

export const Playground = meta.story();

export const Details = meta.story({
  args: { children: `La réponse du serveur est illisible.\n${FIELD}` },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByText(FIELD);
    await expect(field).not.toBeVisible();
    await userEvent.click(canvas.getByText('Détails'));
    await expect(field).toBeVisible();
  },
});
