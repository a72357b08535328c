import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION_HEADER } from '#contract/conflict.ts';
import { ApiErrorSchema } from '#contract/errors.ts';
import { itemConflictSchema } from '#contract/personalItemCalls.ts';
import { getViews, ViewSchema, type View } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { getZone, getZones, zoneCalls, ZoneSchema, type Zone } from '#contract/zones.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems.ts';
import { REAL_COMMUNES } from '../server/communes/realCommunes.ts';
import { openMocks, openServer, type World } from './worlds.ts';

// Zones and views follow the same rules, so the cases are the same for both, in the mocks and on the server.

const LYON = { code: '69001', placeIds: ['69381-69001'] };
const NANTES = { code: '44000', placeIds: ['44109-44000'] };
const LYON_NAMED = { code: '69001', name: 'Lyon 1er Arrondissement' };
const NANTES_NAMED = { code: '44000', name: 'Nantes' };

interface Kind {
  path: string;
  item: typeof ZoneSchema | typeof ViewSchema;
  created: object;
  updated: object;
  /** What the items say of these bodies. */
  createdItem: object;
  updatedItem: object;
  /** A body that the schema refuses. */
  invalid: object;
  list: (world: World) => Promise<readonly (Zone | View)[]>;
}

const ZONE = { localities: [LYON, NANTES], radius: null, isShared: false };
const VIEW = { list: 'users', search: 'search=dupont', columns: ['email'], isDefault: false };

const zonesOf = async (world: World, market = 'Neuf'): Promise<Zone[]> => {
  const { body } = await world.call('GET', `${getZones.path}?market=${market}`);
  return v.parse(getZones.response, body).zones;
};
const viewsOf = async (world: World, list: string): Promise<View[]> => {
  const { body } = await world.call('GET', `${getViews.path}?list=${list}`);
  return v.parse(getViews.response, body).views;
};

const KINDS: [string, Kind][] = [
  [
    'zone',
    {
      path: zoneCalls.create.path,
      item: ZoneSchema,
      created: { ...ZONE, market: 'Neuf' },
      updated: { ...ZONE, localities: [LYON], radius: 10 },
      createdItem: {
        market: 'Neuf',
        radius: null,
        localityCount: 2,
        firstLocalities: [LYON_NAMED, NANTES_NAMED],
      },
      updatedItem: { radius: 10, localityCount: 1, firstLocalities: [LYON_NAMED] },
      invalid: { ...ZONE, market: 'Neuf', radius: 10 },
      list: async (world) => (await zonesOf(world)).filter(({ isMine }) => isMine),
    },
  ],
  [
    'view',
    {
      path: viewCalls.create.path,
      item: ViewSchema,
      created: VIEW,
      updated: { ...VIEW, columns: [] },
      createdItem: VIEW,
      updatedItem: { ...VIEW, columns: [] },
      invalid: { ...VIEW, search: 'page=2' },
      list: async (world) => viewsOf(world, 'users'),
    },
  ],
];

const failureOf = (body: unknown) => v.parse(ApiErrorSchema, body);

const WORLDS = [
  ['the mocks', openMocks],
  ['the server', async () => openServer(REAL_COMMUNES)],
] as const;

describe.each(WORLDS)('the zones and views of %s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  describe.each(KINDS)('a %s', (__, { path, item, created, updated, invalid, list, ...kind }) => {
    const create = (name: string) => world.call('POST', path, { ...created, name });
    const itemOf = (body: unknown): Zone | View => v.parse(item, body);

    it('[N-09] [N-11] is created, listed, changed and deleted, and a deletion may be repeated', async () => {
      const first = await create('  Au fil\tde l’eau ');
      expect(first.status).toBe(201);
      const one = itemOf(first.body);
      expect(one).toMatchObject({ ...kind.createdItem, name: 'Au fil de l’eau', version: 1 });
      expect(await list(world)).toEqual([one]);

      const change = { ...updated, name: 'Au fil du temps' };
      const second = await world.call('PATCH', `${path}/${one.id}`, change);
      expect(second.status).toBe(200);
      expect(itemOf(second.body)).toMatchObject({
        ...kind.updatedItem,
        name: change.name,
        id: one.id,
        version: 2,
      });
      expect(await list(world)).toEqual([itemOf(second.body)]);

      expect(await world.call('DELETE', `${path}/${one.id}`)).toEqual({ status: 204, body: null });
      expect(await list(world)).toEqual([]);
      expect((await world.call('DELETE', `${path}/${one.id}`)).status).toBe(204);
      const unknown = '40000000-0000-4000-8000-000000000099';
      expect((await world.call('DELETE', `${path}/${unknown}`)).status).toBe(404);
      expect((await world.call('PATCH', `${path}/${one.id}`, change)).status).toBe(404);
    });

    it('[N-09] [N-11] has a name of its own, whatever the case', async () => {
      const one = itemOf((await create('Été')).body);
      const other = itemOf((await create('Hiver')).body);
      const again = await create('ÉTÉ');
      expect(again.status).toBe(422);
      const { code, message, details } = failureOf(again.body);
      expect(code).toBe('rule_refused');
      expect(message).toMatch(/^Vous avez déjà une/);
      expect(details).toMatchObject([{ path: 'body.name' }]);
      for (const [id, name, status] of [
        [other.id, 'été', 422],
        [one.id, 'ÉTÉ', 200],
      ]) {
        const body = { ...updated, name };
        expect((await world.call('PATCH', `${path}/${id}`, body)).status).toBe(status);
      }
      for (const { id } of [one, other]) await world.call('DELETE', `${path}/${id}`);
    });

    it('[N-09] [N-11] is refused when it was changed in between, with what is stored', async () => {
      const one = itemOf((await create('Partagée')).body);
      const change = (name: string, version = 1) =>
        world.call(
          'PATCH',
          `${path}/${one.id}`,
          { ...updated, name },
          { [VERSION_HEADER]: `"${version}"` },
        );
      expect((await change('La première')).status).toBe(200);
      const late = await change('La seconde');
      expect(late.status).toBe(412);
      const { code, message, conflict } = failureOf(late.body);
      expect(code).toBe('version_conflict');
      expect(message).toMatch(/a été modifiée entre-temps/);
      const { current } = v.parse(itemConflictSchema(item), conflict);
      expect(current).toMatchObject({ id: one.id, name: 'La première', version: 2 });
      expect((await change('D’une autre version', 3)).status).toBe(412);
      await world.call('DELETE', `${path}/${one.id}`);
    });

    it('[N-09] [N-11] is refused without a name, with one of 61 characters, and with other content', async () => {
      expect((await create(' ')).status).toBe(400);
      expect((await create('x'.repeat(61))).status).toBe(400);
      expect((await world.call('POST', path, { ...invalid, name: 'Autre' })).status).toBe(400);
      const long = await create('x'.repeat(60));
      expect(long.status).toBe(201);
      await world.call('DELETE', `${path}/${itemOf(long.body).id}`);
    });

    it('[N-09] [N-11] is refused beyond the maximum, with what to do', async () => {
      const ids: string[] = [];
      for (let index = 0; index < ITEMS_MAXIMUM; index += 1) {
        const { status, body } = await create(`Numéro ${index}`);
        expect(status).toBe(201);
        ids.push(itemOf(body).id);
      }
      const beyond = await create('Une de trop');
      expect(beyond.status).toBe(422);
      const { message, details } = failureOf(beyond.body);
      expect(message).toMatch(/^Vous avez déjà 100 .+, le maximum\. Supprimez-en une/);
      // The name is not at fault.
      expect(details ?? []).toEqual([]);
      // An item that exists is changed at the maximum too.
      const last = `${path}/${ids.at(-1)}`;
      expect((await world.call('PATCH', last, { ...updated, name: 'Autre' })).status).toBe(200);
      for (const id of ids) await world.call('DELETE', `${path}/${id}`);
    });
  });

  it('[N-09] lists the zones of the person in every market, by name', async () => {
    for (const [name, market] of [
      ['Ouest', 'Construire'],
      ['Est', 'Neuf'],
      ['École', 'Construire'],
    ]) {
      const { status } = await world.call('POST', zoneCalls.create.path, { ...ZONE, name, market });
      expect(status).toBe(201);
    }
    for (const market of ['Neuf', 'Construire']) {
      const mine = (await zonesOf(world, market)).filter(({ isMine }) => isMine);
      expect(mine.map(({ name }) => name)).toEqual(['École', 'Est', 'Ouest']);
    }
    expect((await world.call('GET', getZones.path)).status).toBe(400);
  });

  it('[N-09] a zone is read with its localities, whose names are those of the communes', async () => {
    const zone = { ...ZONE, market: 'Neuf', name: 'Lyon et Nantes' };
    const named = zone.localities.map((one) => ({ ...one, name: 'Bordeaux' }));
    const { body } = await world.call('POST', zoneCalls.create.path, {
      ...zone,
      localities: named,
    });
    const { id } = v.parse(ZoneSchema, body);
    const { body: opened } = await world.call('GET', `${zoneCalls.create.path}/${id}`);
    expect(v.parse(getZone.response, opened).localities).toEqual([
      { ...LYON, ...LYON_NAMED },
      { ...NANTES, ...NANTES_NAMED },
    ]);
    await world.call('DELETE', `${zoneCalls.create.path}/${id}`);
    expect((await world.call('GET', `${zoneCalls.create.path}/${id}`)).status).toBe(404);
  });

  it('[N-11] a list has at most one default view, and the view that it was gets a new version', async () => {
    const create = async (name: string, over: object) => {
      const body = { ...VIEW, list: 'counts', search: '', name, ...over };
      return v.parse(ViewSchema, (await world.call('POST', viewCalls.create.path, body)).body);
    };
    const boosts = await create('Des boosts', { list: 'boosts', isDefault: true });
    const first = await create('Première', { isDefault: true });
    const second = await create('Seconde', { isDefault: true });
    const defaults = async (list: string) =>
      (await viewsOf(world, list)).map(({ name, isDefault, version }) => ({
        name,
        isDefault,
        version,
      }));
    expect(await defaults('counts')).toEqual([
      { name: 'Première', isDefault: false, version: 2 },
      { name: 'Seconde', isDefault: true, version: 1 },
    ]);
    const outdated = await world.call(
      'PATCH',
      `${viewCalls.create.path}/${first.id}`,
      { ...VIEW, list: 'counts', search: '', name: 'Renommée', isDefault: true },
      { [VERSION_HEADER]: '"1"' },
    );
    expect(outdated.status).toBe(412);
    await world.call('PATCH', `${viewCalls.create.path}/${first.id}`, {
      ...VIEW,
      list: 'counts',
      search: '',
      name: 'Première',
      isDefault: true,
    });
    expect(await defaults('counts')).toEqual([
      { name: 'Première', isDefault: true, version: 3 },
      { name: 'Seconde', isDefault: false, version: 2 },
    ]);
    expect(await defaults('boosts')).toEqual([{ name: 'Des boosts', isDefault: true, version: 1 }]);
    const third = await create('À revoir', {});
    expect(await defaults('counts')).toEqual([
      { name: 'À revoir', isDefault: false, version: 1 },
      { name: 'Première', isDefault: true, version: 3 },
      { name: 'Seconde', isDefault: false, version: 2 },
    ]);
    // Names are those of one list.
    const namesake = await create('Première', { list: 'boosts' });
    for (const { id } of [boosts, first, second, third, namesake]) {
      await world.call('DELETE', `${viewCalls.create.path}/${id}`);
    }
  });

  it('[N-11] a view keeps its list', async () => {
    const view = { ...VIEW, name: 'Une vue' };
    const { body } = await world.call('POST', viewCalls.create.path, view);
    const { id } = v.parse(ViewSchema, body);
    const moved = { ...view, list: 'counts' };
    const url = `${viewCalls.create.path}/${id}`;
    expect((await world.call('PATCH', url, moved)).status).toBe(422);
    await world.call('DELETE', url);
  });
});
