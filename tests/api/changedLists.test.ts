import { afterEach, describe, expect, it, vi } from 'vitest';
import { boostsApi } from '#api/boostsApi.ts';
import { usersApi } from '#api/usersApi.ts';
import { viewsApi } from '#api/viewsApi.ts';
import { buildBoostRow } from '#mocks/builders/boost.ts';
import { ADMIN, SALES } from '#mocks/builders/user.ts';
import { buildView } from '#mocks/handlers/views.ts';
import { buildZone } from '#mocks/builders/zone.ts';
import { endpointNamed, type CallThunk } from './endpointNamed.ts';
import { reloadedAfter } from './reloadedAfter.ts';
import '#api/viewChangesApi.ts';
import '#api/zonesApi.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the users', () => {
  const { getMe, getAllUsers, createOrUpdateUser, unbindIdentity } = usersApi.endpoints;
  const ME = '/api/Users/me';
  const LIST = '/api/Users/GetAllUsers';
  const change = createOrUpdateUser.initiate({ body: { ...SALES, typeProfil: 'Studio' } });
  const unbinding = unbindIdentity.initiate({ body: { id: SALES.id } });

  const after = async (action: CallThunk, status = 200) =>
    reloadedAfter({
      reads: { [ME]: ADMIN, [LIST]: { userBo: [ADMIN, SALES], total: 2 } },
      opened: [getMe.initiate(), getAllUsers.initiate({ page: '1' })],
      change: action,
      answer: { status, body: SALES },
    });

  it('[US-10] are read again after a change of a profile, which may be that of the person', async () => {
    expect(await after(change)).toEqual({
      sent: 'POST /api/Users/CreateOrUpdateUser',
      reloaded: [LIST, ME],
    });
  });

  it('are read again when one is unbound', async () => {
    expect(await after(unbinding)).toEqual({
      sent: 'POST /api/Users/UnbindIdentity',
      reloaded: [LIST],
    });
  });

  it('are as they were after a change that was refused', async () => {
    expect((await after(change, 422)).reloaded).toEqual([]);
    expect((await after(unbinding, 404)).reloaded).toEqual([]);
  });
});

describe('the boosts', () => {
  it('[BS-17] are read again in both lists after a boost is saved', async () => {
    const { getMyBoosts, getAllBoosts } = boostsApi.endpoints;
    const rows = { boostBo: [buildBoostRow()] };
    const lists = {
      '/api/Signifi/NewBuild/GetAllBoosts': rows,
      '/api/Signifi/NewBuild/GetMyBoosts': rows,
    };
    const { sent, reloaded } = await reloadedAfter({
      reads: lists,
      opened: [getMyBoosts.initiate(), getAllBoosts.initiate()],
      change: endpointNamed('recordSignifiBoost').initiate({ body: {} }),
      answer: { status: 201, body: { id: 'x', bsiId: 12, version: 2 } },
    });
    expect(sent).toBe('POST /api/Signifi/RecordBoost');
    expect(reloaded).toEqual(Object.keys(lists));
  });
});

const PERSONAL = [
  {
    title: '[N-11] the views of a list',
    item: 'View',
    path: '/api/Views',
    answer: buildView(),
    list: { views: [buildView()] },
    opened: () => viewsApi.endpoints.getViews.initiate({ list: 'counts' }),
  },
  {
    title: '[N-09] the zones',
    item: 'Zone',
    path: '/api/Zones',
    answer: buildZone(),
    list: { zones: [buildZone()], hasMoreShared: false },
    opened: () => endpointNamed('getZones').initiate({ market: 'Neuf' }),
  },
];

describe.each(PERSONAL)('$title', ({ item, path, answer, list, opened }) => {
  it.each([
    ['create', 'POST', path, 201],
    ['update', 'PATCH', `${path}/abc`, 200],
    ['remove', 'DELETE', `${path}/abc`, 204],
  ])('are read again after %s, also when it is refused', async (action, method, url, status) => {
    for (const response of [
      { status, body: answer },
      { status: 412, body: { code: 'version_conflict', message: 'Modifié entre-temps.' } },
    ]) {
      const argument = { ...(action !== 'create' && { params: { id: 'abc' } }), body: {} };
      expect(
        await reloadedAfter({
          reads: { [path]: list },
          opened: [opened()],
          change: endpointNamed(`${action}${item}`).initiate(argument),
          answer: response,
        }),
      ).toEqual({ sent: `${method} ${url}`, reloaded: [path] });
    }
  });
});
