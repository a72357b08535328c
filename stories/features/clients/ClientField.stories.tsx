import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { searchClients, searchNewBuildClients } from '#contract/clients.ts';
import type { ClientResult } from '#domain/clientSearch.ts';
import { ClientField, type ClientFieldProps } from '#features/clients/ClientField.tsx';
import { buildClient, CLIENTS, HORIZON } from '#mocks/builders/client.ts';
import { clientHandlers } from '#mocks/handlers/clients.ts';
import {
  addressOf,
  answering,
  failing,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';

function Controlled(props: ClientFieldProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: ClientResult | null) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <div style={{ maxWidth: '26rem', minHeight: '24rem' }}>
      <ClientField {...props} value={value} onChange={handleChange} />
    </div>
  );
}

const meta = preview.meta({
  component: ClientField,
  args: {
    label: 'Numéro RC ou nom de la société',
    value: null,
    source: 'everybody' as const,
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
  beforeEach: ({ msw }) => msw.use(...clientHandlers),
});

/** While the list is open, the combobox hides the rest of the page; axe reports the hidden fields as focusable. */
const OPEN_LIST = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };

const FIELD = { name: 'Numéro RC ou nom de la société' };

/** Records the searches that reach the back end. */
function recordSearches() {
  const searches: string[] = [];
  const handler = http.get(addressOf(searchClients), ({ request }) => {
    searches.push(new URL(request.url).searchParams.get('clientId') ?? '');
    return HttpResponse.json([HORIZON]);
  });
  return { searches, handler };
}

export const Empty = meta.story();

export const Found = meta.story({
  name: '[SE-09] Shows name, RC number and contract of a result, and selects the client',
  parameters: { ...OPEN_LIST, visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'rc');
    const options = await screen.findAllByRole('option');
    await expect(options[0]).toHaveTextContent('Horizon Promotion');
    await expect(options[0]).toHaveTextContent('RC204180');
    await expect(options[0]).toHaveTextContent('Contrat C204180');
    await expect(options[1]).toHaveTextContent('Sans contrat');
    await expect(screen.getByText(/Seuls les 20 premiers clients/)).toBeVisible();
  },
});

const two = recordSearches();
export const TwoCharacters = meta.story({
  name: '[SE-06] Does not search below two characters',
  parameters: { ...OPEN_LIST, fakeTime: true },
  beforeEach: ({ msw }) => msw.use(two.handler),
  play: async ({ canvas, userEvent }) => {
    two.searches.length = 0;
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'h');
    await advanceTime(400);
    await expect(two.searches).toEqual([]);
    await expect(screen.getByText('Saisissez au moins 2 caractères')).toBeVisible();
    await userEvent.type(field, 'o');
    await advanceTime(200);
    await screen.findByRole('option', { name: /Horizon/ });
    await expect(two.searches).toEqual(['ho']);
  },
});

const debounced = recordSearches();
export const Debounced = meta.story({
  name: '[SE-07] Searches once, 200 ms after the last key, and never shows the results of an earlier text',
  parameters: { ...OPEN_LIST, fakeTime: true },
  beforeEach: ({ msw }) => msw.use(debounced.handler),
  play: async ({ canvas, userEvent }) => {
    debounced.searches.length = 0;
    const field = canvas.getByRole('combobox', FIELD);
    field.focus();
    await userEvent.keyboard('horizon');
    await advanceTime(100);
    await expect(debounced.searches).toEqual([]);
    await advanceTime(100);
    await waitFor(() => expect(debounced.searches).toEqual(['horizon']));
    await screen.findByRole('option', { name: /Horizon/ });
    await userEvent.keyboard('s');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
});

export const NotFound = meta.story({
  name: '[SE-08, ER-12] Nobody found',
  parameters: { ...OPEN_LIST },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'zzzz');
    await expect(
      await screen.findByText(
        "Ce RC client est introuvable. Merci de vous rapprocher de votre marché pour vérifier l'éligibilité de votre client.",
      ),
    ).toBeVisible();
  },
});

export const Failed = meta.story({
  name: '[BS-49] Shows a failed search, keeps its text and searches it again',
  args: { source: 'newBuild' },
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) => msw.use(failing(searchNewBuildClients, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'horizon');
    await expect(
      await canvas.findByText(/Une erreur est survenue lors de la récupération des données/),
    ).toBeVisible();
    await expect(field).toHaveValue('horizon');
    msw.use(answering(searchNewBuildClients, [HORIZON]));
    await userEvent.click(await canvas.findByRole('button', { name: /réessayer/i }));
    await waitFor(() => expect(canvas.queryByText(/Une erreur est survenue/)).toBeNull());
  },
});

export const Pending = meta.story({
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) => msw.use(pending(searchClients)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'hori');
    // The list appears in a moment of its own.
    await waitFor(() => expect(screen.getByText('Recherche en cours…')).toBeVisible());
  },
});

export const Stale = meta.story({
  name: 'Ignores a late response to an earlier text',
  parameters: { ...OPEN_LIST, fakeTime: true },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(addressOf(searchClients), async ({ request }) => {
        const text = new URL(request.url).searchParams.get('clientId') ?? '';
        await delay(text === 'ag' ? 900 : 50);
        const client = buildClient({ id: text, clientName: `Réponse à ${text}` });
        return HttpResponse.json([client]);
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'ag');
    await advanceTime(300);
    await userEvent.type(field, 'ence');
    await advanceTime(200);
    await screen.findByRole('option', { name: /Réponse à agence/ });
    await advanceTime(900);
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(screen.getByRole('option', { name: /Réponse à agence/ })).toBeVisible();
  },
});

export const LongName = meta.story({
  args: { value: CLIENTS[2] ?? null },
  globals: { viewport: { value: 'phone' } },
});

export const Disabled = meta.story({ args: { value: HORIZON, disabled: true } });
