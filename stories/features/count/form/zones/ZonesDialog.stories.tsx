import { http, HttpResponse } from 'msw';
import type { FormEvent } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getZones, zoneCalls } from '#contract/zones.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems.ts';
import { ZonesDialog } from '#features/count/form/zones/ZonesDialog.tsx';
import { BORDEAUX } from '#mocks/builders/locality.ts';
import { buildZone, buildZones, SHARED_ZONE } from '#mocks/builders/zone.ts';
import { addressOf, failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { zoneHandlers } from '#mocks/handlers/zones.ts';
import { OTHER_MARKET, ZONES_DIALOG } from './zonesStory.ts';

const meta = preview.meta({
  component: ZonesDialog,
  ...ZONES_DIALOG,
});

const NAME = { name: 'Nom de la zone' };
const SAVE = { name: 'Enregistrer' };
const item = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`There is no zone ${name}`);
  return found;
};

export const Typical = meta.story({
  name: '[N-09] lists one’s own zones with their market, and those that colleagues share',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ args, userEvent }) => {
    await expect(await item('Autour de Bordeaux')).toHaveTextContent(
      /Partagée par Nadia Benali.*Bordeaux \(33000\), 10 km autour/,
    );
    await expect(await item('Constructeurs')).toHaveTextContent(/Partagée.*Construire/);
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser la zone Constructeurs' }));
    await waitFor(() => expect(args.onUse).toHaveBeenCalledWith(OTHER_MARKET, 'replace'));
  },
});

const handleSubmit = fn((event: FormEvent) => event.preventDefault());

export const Saved = meta.story({
  name: '[N-09] keeps the chosen localities under a name, shares them, and does not send the form of the count',
  decorators: [
    (Story) => (
      <form onSubmit={handleSubmit}>
        <Story />
      </form>
    ),
  ],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la sélection…' }));
    const name = await screen.findByRole('textbox', NAME);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.getByText('Lyon 1er (69001)')).toBeVisible();
    await userEvent.type(name, 'bordeaux ET lyon{Enter}');
    await expect(
      await screen.findByText(/Vous avez déjà une zone nommée «\sBordeaux et Lyon\s»/),
    ).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Lyon');
    await userEvent.click(screen.getByRole('checkbox', { name: /marché Neuf/ }));
    await userEvent.click(screen.getByRole('button', SAVE));
    await expect(await screen.findByText(/Zone «\sLyon\s» enregistrée/)).toBeVisible();
    await expect(await item('Lyon')).toHaveTextContent(/Partagée/);
    await expect(handleSubmit).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
  },
});

export const Imported = meta.story({
  name: '[N-09] imports a zone by pasting postal codes, with the report of what was kept',
  parameters: { visual: true },
  play: async ({ userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Importer des codes postaux…' }),
    );
    await expect(
      await screen.findByRole('dialog', { name: 'Importer des codes postaux' }),
    ).toHaveTextContent(/Collez vos codes postaux/);
    await userEvent.type(await screen.findByRole('textbox', NAME), 'Façade atlantique');
    await userEvent.click(screen.getByRole('button', SAVE));
    await expect(await screen.findByText('Choisissez au moins une localité.')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Localité(s) recherchée(s)' }));
    await userEvent.paste('33000 44000 44000 99999');
    await expect(
      await screen.findByText('2 localités ajoutées, 1 doublon ignoré, 1 code inconnu : 99999'),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Mes zones' })).toBeNull();
    await userEvent.click(screen.getByRole('button', SAVE));
    await expect(await item('Façade atlantique')).toHaveTextContent(
      /Bordeaux \(33000\), Nantes \(44000\)/,
    );
  },
});

export const Changed = meta.story({
  name: '[N-09] renames a zone, stops sharing it, and takes the localities of the form',
  play: async ({ userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Modifier la zone Constructeurs' }),
    );
    const name = await screen.findByRole('textbox', NAME);
    await userEvent.clear(name);
    await userEvent.type(name, 'Rhône');
    await userEvent.click(screen.getByRole('checkbox', { name: /marché Construire/ }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Reprendre les localités du formulaire' }),
    );
    await userEvent.click(screen.getByRole('button', SAVE));
    const changed = await item('Rhône');
    await expect(changed).toHaveTextContent(/Lyon 1er \(69001\)/);
    await expect(changed).not.toHaveTextContent(/Partagée|Bordeaux/);
  },
});

export const ChangedElsewhere = meta.story({
  name: '[N-09] shows what a zone was changed to in between, then replaces it',
  beforeEach: ({ msw }) => {
    const current = buildZone({ name: 'Bordeaux seul', localities: [BORDEAUX], version: 2 });
    msw.use(
      http.patch(addressOf(zoneCalls.update), ({ request }) => {
        if (request.headers.get('if-match') === '"2"') {
          return HttpResponse.json({ ...current, name: 'À nouveau', version: 3 });
        }
        const message = 'Cette zone a été modifiée entre-temps.';
        return HttpResponse.json(
          { code: 'version_conflict', message, conflict: { current } },
          { status: 412 },
        );
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Modifier la zone Bordeaux et Lyon' }),
    );
    const name = await screen.findByRole('textbox', NAME);
    await userEvent.clear(name);
    await userEvent.type(name, 'À nouveau{Enter}');
    await expect(
      await screen.findByText(
        /modifiée entre-temps.*Elle contient maintenant\s: Bordeaux \(33000\)\./,
      ),
    ).toBeVisible();
    await expect(name).toHaveValue('À nouveau');
    await userEvent.click(screen.getByRole('button', SAVE));
    await expect(await screen.findByText(/Zone «\sÀ nouveau\s» enregistrée/)).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: '[N-09] deletes a zone after a confirmation',
  parameters: { visual: true },
  play: async ({ userEvent }) => {
    const remove = { name: 'Supprimer la zone Constructeurs' };
    await userEvent.click(await screen.findByRole('button', remove));
    const cancel = await screen.findByRole('button', { name: 'Annuler' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(cancel);
    await userEvent.click(await screen.findByRole('button', remove));
    await expect(await screen.findByText(/ne pourront plus l’utiliser/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(await screen.findByText(/Zone «\sConstructeurs\s» supprimée/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', remove)).toBeNull());
    await userEvent.click(
      screen.getByRole('button', { name: 'Supprimer la zone Bordeaux et Lyon' }),
    );
    await screen.findByRole('dialog', { name: /Supprimer la zone/ });
  },
});

export const DeletedByAdmin = meta.story({
  name: '[N-09] lets an admin delete the zone that somebody shares, and names its owner',
  beforeEach: ({ msw }) => msw.use(...zoneHandlers([{ ...SHARED_ZONE, isDeletable: true }])),
  play: async ({ userEvent }) => {
    const remove = { name: 'Supprimer la zone Autour de Bordeaux' };
    await userEvent.click(await screen.findByRole('button', remove));
    await expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await expect(await screen.findByText(/Zone «\sAutour de Bordeaux\s» supprimée/)).toBeVisible();
    await expect(await screen.findByText(/Vous n’avez pas encore de zone/)).toBeVisible();
  },
});

export const NothingLeft = meta.story({
  name: '[N-09] says that none of the localities of a zone exists any more, and lets its owner choose others',
  beforeEach: ({ msw }) => msw.use(...zoneHandlers([buildZone({ localities: [] })])),
  play: async ({ userEvent }) => {
    await expect(await item('Bordeaux et Lyon')).toHaveTextContent(
      /Aucune de ses localités n’existe plus/,
    );
    await expect(screen.queryByRole('button', { name: /^(Utiliser|Ajouter) la zone/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Modifier la zone/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reprendre les localités du formulaire' }),
    );
    await userEvent.click(screen.getByRole('button', SAVE));
    await screen.findByRole('button', { name: 'Utiliser la zone Bordeaux et Lyon' });
    await expect(await item('Bordeaux et Lyon')).toHaveTextContent(/Lyon 1er \(69001\)/);
  },
});

export const Empty = meta.story({
  name: '[N-09] says how to make a zone while there is none',
  parameters: { visual: true },
  args: { selection: { localities: [], radius: 0 } },
  beforeEach: ({ msw }) => msw.use(...zoneHandlers([])),
  play: async () => {
    await expect(await screen.findByText(/Vous n’avez pas encore de zone/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Enregistrer la sélection…' })).toBeDisabled();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getZones)),
  play: async () => {
    await expect(await screen.findByText('Chargement des zones')).toBeInTheDocument();
  },
});

export const Fails = meta.story({
  name: '[N-09] offers another attempt when the zones cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getZones, 503, INTERNAL_ERROR)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const SaveFailsOffline = meta.story({
  name: '[N-09] keeps what was typed when the connection is lost, and saves it on the next attempt',
  beforeEach: ({ msw }) => {
    const keys: (string | null)[] = [];
    msw.use(
      http.post(addressOf(zoneCalls.create), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        if (keys[0] !== keys[1]) return HttpResponse.json(INTERNAL_ERROR, { status: 422 });
        return HttpResponse.json(buildZone({ name: 'Lyon' }), { status: 201 });
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la sélection…' }));
    const name = await screen.findByRole('textbox', NAME);
    await userEvent.type(name, 'Lyon{Enter}');
    await expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    await expect(name).toHaveValue('Lyon');
    await userEvent.click(screen.getByRole('button', SAVE));
    await expect(await screen.findByText(/Zone «\sLyon\s» enregistrée/)).toBeVisible();
  },
});

export const FiftyZones = meta.story({
  name: '[N-09] finds one of fifty zones by a part of its name, with long names',
  beforeEach: ({ msw }) => msw.use(...zoneHandlers(buildZones(50))),
  play: async ({ userEvent }) => {
    const list = await screen.findByRole('list', { name: 'Zones' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    const search = screen.getByRole('searchbox', { name: 'Rechercher une zone par son nom' });
    await userEvent.type(search, 'LIBOURNAIS');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    await userEvent.clear(search);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(50));
  },
});

export const Full = meta.story({
  name: '[N-09] refuses one zone too many, and says what to do',
  beforeEach: ({ msw }) => msw.use(...zoneHandlers(buildZones(ITEMS_MAXIMUM))),
  play: async ({ userEvent }) => {
    await screen.findByRole('list', { name: 'Zones' });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la sélection…' }));
    await userEvent.type(await screen.findByRole('textbox', NAME), 'Une de trop{Enter}');
    await expect(
      await screen.findByText(/Vous avez déjà 100 zones, le maximum\. Supprimez-en une/),
    ).toBeVisible();
  },
});
