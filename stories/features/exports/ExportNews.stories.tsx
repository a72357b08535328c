import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ExportNews } from '#features/exports/ExportNews.tsx';
import type { ExportState } from '#features/exports/useExport.ts';

const HALF: ExportState = {
  status: 'running',
  filter: 'NeufConstruire',
  progress: { bytes: 1_234_567, lines: 12_400, totalLines: 41_000 },
};

const meta = preview.meta({
  component: ExportNews,
  args: { state: HALF as ExportState, onCancel: fn() },
});

export const Running = meta.story({
  name: '[EX-08] Shows the received lines out of the total, and « Annuler »',
  args: { onCancel: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Export Neuf / Construire' });
    await expect(bar).toHaveAttribute('aria-valuenow', '30');
    await expect(bar).toHaveAttribute('aria-valuetext', '12 400 lignes sur 41 000');
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Preparing = meta.story({
  args: { state: { status: 'running', filter: 'Expert360', progress: undefined } },
});

/** A back end that does not announce the number of lines. */
export const UnknownLength = meta.story({
  args: {
    state: {
      status: 'running',
      filter: 'LuxeBucom',
      progress: { bytes: 2_345_678, lines: 20_000, totalLines: undefined },
    },
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    await expect(bar).toHaveAttribute('aria-valuetext', '2,3 Mo reçus');
  },
});

export const Idle = meta.story({ args: { state: { status: 'idle' } } });

export const Done = meta.story({
  args: { state: { status: 'done', name: 'NeufConstruire-2026-11-16.csv', lines: 41_000 } },
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('41 000 comptages.');
  },
});

export const DoneButEmpty = meta.story({
  args: { state: { status: 'done', name: 'Expert360-2026-11-16.csv', lines: 0 } },
});

export const Cancelled = meta.story({ args: { state: { status: 'cancelled' } } });

export const Failed = meta.story({
  args: {
    state: {
      status: 'failed',
      reason: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    },
  },
});
