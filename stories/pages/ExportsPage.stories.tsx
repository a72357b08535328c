import { http, HttpResponse } from 'msw';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { CSV_TYPE, EXPORT_LINES_HEADER, getExport } from '#contract/exports.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import {
  addressOf,
  failing,
  FORBIDDEN,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { ExportsPage } from '#pages/ExportsPage.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { shellStates } from './shellStates.ts';

const APP = { user: OPERATIONS, at: '/exports', routes: routesWithoutCounts } as const;

/** The downloaded files and their names. */
const saved = { files: fn<(file: Blob) => void>(), names: fn<(name: string) => void>() };

const meta = preview.meta({
  component: ExportsPage,
  parameters: { layout: 'fullscreen', app: APP },
  beforeEach: ({ msw }) => {
    msw.use(...wholeApplication(OPERATIONS));
    saved.files.mockClear();
    saved.names.mockClear();
    const make = URL.createObjectURL.bind(URL);
    const urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.files(file);
      return make(file);
    });
    const clicks = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.names(this.download);
    });
    return () => {
      urls.mockRestore();
      clicks.mockRestore();
    };
  },
});

/** An export that sends its lines when the story releases them. */
function slowExport(totalLines: number) {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  const handler = http.get(addressOf(getExport), () => {
    stream?.enqueue(encoder.encode('ID MAF;Nom\r\n'));
    return new HttpResponse(body, {
      headers: { 'content-type': CSV_TYPE, [EXPORT_LINES_HEADER]: String(totalLines) },
    });
  });
  return {
    handler,
    send: (text: string) => stream?.enqueue(encoder.encode(text)),
    end: () => stream?.close(),
    break: () => stream?.error(new Error('cut')),
  };
}

export const Loaded = meta.story({
  name: '[EX-01] Three buttons, without header or side menu',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Neuf / Construire' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Expert360' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Luxe / BuCom' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: 'Marché' })).toBeNull();
    await expect(
      canvas.getByText(
        'Les comptages de tous les utilisateurs, créés du 16/11/2025 au 16/11/2026.',
      ),
    ).toBeVisible();
  },
});

export const OwnCounts = meta.story({
  name: '[CL-25] Says that a salesperson exports their own counts only',
  parameters: { app: { user: SALES } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Vos comptages, créés du 16/11/2025 au 16/11/2026.'),
    ).toBeVisible();
  },
});

const requested = fn<(search: Record<string, string>) => void>();

export const Downloaded = meta.story({
  name: '[EX-02] [EX-03] [EX-04] [EX-05] Each button requests its filter and a year in ISO dates, and downloads a CSV named after it',
  beforeEach: ({ msw }) => {
    requested.mockClear();
    msw.use(
      http.get(addressOf(getExport), ({ request }) => {
        requested(Object.fromEntries(new URL(request.url).searchParams));
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    for (const [name, filter] of [
      ['Neuf / Construire', 'NeufConstruire'],
      ['Expert360', 'Expert360'],
      ['Luxe / BuCom', 'LuxeBucom'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await expect(
        await canvas.findByText(
          `Votre fichier ${filter}-2026-11-16.csv a été téléchargé avec succès`,
        ),
      ).toBeVisible();
      await expect(requested).toHaveBeenLastCalledWith({
        exportFilter: filter,
        startDate: '2025-11-15T23:00:00.000Z',
        endDate: '2026-11-16T08:00:00.000Z',
      });
      await expect(saved.names).toHaveBeenLastCalledWith(`${filter}-2026-11-16.csv`);
    }
    const [first] = saved.files.mock.calls[0] ?? [];
    await expect(first?.type).toBe(CSV_TYPE);
    const text = (await first?.text()) ?? '';
    await expect(text.trim().split('\r\n')[0]).toContain('ID MAF;Nom;Budget HT (€)');
    await expect(text).toContain('MAF-1045');
  },
});

export const SaidForFiveSeconds = meta.story({
  name: '[EX-06] Shows the success for five seconds',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    const message = await canvas.findByText(/a été téléchargé avec succès/);
    await advanceTime(4500);
    await expect(message).toBeVisible();
    await advanceTime(500);
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
});

export const Failing = meta.story({
  name: '[EX-07] [ER-08] Shows « Une erreur est survenue » for three seconds, and downloads no file',
  parameters: { fakeTime: true },
  beforeEach: ({ msw }) => msw.use(failing(getExport, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Une erreur est survenue');
    await expect(alert).toHaveTextContent('Aucun fichier n’a été enregistré.');
    await expect(saved.files).not.toHaveBeenCalled();
  },
});

const half = slowExport(4);

export const Running = meta.story({
  name: '[EX-08] Shows the received lines as progress',
  beforeEach: ({ msw }) => msw.use(half.handler),
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Neuf / Construire' }));
    const bar = await canvas.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '0 ligne sur 4'));
    half.send('MAF-1;Un\r\nMAF-2;"Deux\nlignes"\r\n');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '2 lignes sur 4'));
  },
});

const short = slowExport(4);

export const ShorterThanAnnounced = meta.story({
  name: 'Rejects a file that ends before its last line',
  beforeEach: ({ msw }) => msw.use(short.handler),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Neuf / Construire' }));
    await canvas.findByText('0 ligne sur 4');
    short.send('MAF-1;Un\r\nMAF-2;De');
    short.end();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Une erreur est survenue');
    await expect(saved.files).not.toHaveBeenCalled();
  },
});

export const Cancelled = meta.story({
  name: 'Cancelled by keyboard: saves no file and returns focus to the button',
  beforeEach: ({ msw }) => msw.use(pending(getExport)),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Luxe / BuCom' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('progressbar');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Export annulé')).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(saved.files).not.toHaveBeenCalled();
  },
});

const ended = slowExport(1);

export const FocusElsewhere = meta.story({
  name: 'Leaves the focus where the person has moved it when an export ends',
  parameters: { fakeTime: true },
  beforeEach: ({ msw }) => msw.use(ended.handler),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    await canvas.findByText('0 ligne sur 1');
    const other = canvas.getByRole('button', { name: 'Luxe / BuCom' });
    other.focus();
    ended.send('MAF-1;Un\r\n');
    ended.end();
    const message = await canvas.findByText(/a été téléchargé avec succès/);
    // By then everything that follows the end has happened.
    await advanceTime(5000);
    await waitFor(() => expect(message).not.toBeInTheDocument());
    await expect(other).toHaveFocus();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getExport)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    await expect(await canvas.findByText('Préparation du fichier…')).toBeVisible();
  },
});

/** The profile has changed in between, so the server decides. */
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getExport, 403, FORBIDDEN)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(FORBIDDEN.message);
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS, 'empty')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expert360' }));
    await expect(await canvas.findByText(/Aucun comptage sur cette période/)).toBeVisible();
  },
});

export const StandsAlone = meta.story({
  name: '[SH-20] Has no header or side menu, but a link to the home page',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'AdFactory, accueil' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Thomas Bernard' })).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Exports · AdFactory'));
    await userEvent.click(canvas.getByRole('link', { name: 'Accueil' }));
    await expect(await canvas.findByText('Bonjour Thomas')).toBeVisible();
  },
});

export const Refetching = meta.story({
  ...shellStates({ user: OPERATIONS, at: '/exports', heading: 'Exports' }).refetching,
  name: 'Refetches the profile, which determines the allowed exports',
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Expert360' });
  },
});
