import { readFileSync } from 'node:fs';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { getViews } from '#contract/views.ts';
import {
  getZones,
  SHARED_ZONES_MAXIMUM,
  ZoneDetailSchema,
  ZoneSchema,
  type Zone,
} from '#contract/zones.ts';
import { zoneText, type ZoneLocality } from '#domain/zone.ts';
import {
  appUser,
  savedView,
  savedZone,
  auditEvent,
  idempotencyKey,
} from '#server/database/userSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { REAL_COMMUNES } from '../communes/realCommunes.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import { NOW, signInEverybody, type TestApp } from './testApp.ts';

const ME = 'commerce@adfactory.test';
const COLLEAGUE = 'operations@adfactory.test';
const OF_ANOTHER_MARKET = 'ancien@adfactory.test';

const LYON = { code: '69001', placeIds: ['69381-69001'] };
const ZONE = {
  name: 'Lyon',
  market: 'Neuf',
  localities: [LYON],
  radius: 10,
  isShared: false,
};
const { market: _market, ...CHANGE } = ZONE;
const VIEW = {
  name: 'Mes gros budgets',
  list: 'counts',
  search: 'order=Budget',
  columns: [],
  isDefault: false,
};

const userOf = (email: string) => findDemoUser(email)?.id ?? '';

describeEachDatabase('zones and views', (underTest) => {
  const test = appOn(underTest, undefined, { communeIndex: REAL_COMMUNES });
  beforeAll(async () => signInEverybody(test));
  beforeEach(async () => {
    await underTest.database.db.delete(savedZone);
    await underTest.database.db.delete(savedView);
  });

  const create = async (over: object = {}): Promise<Zone> => {
    const { status, body } = await test.as(ME)('POST', '/api/Zones', { ...ZONE, ...over });
    expect(status, JSON.stringify(body)).toBe(201);
    return v.parse(ZoneSchema, body);
  };
  const zonesOf = async (email: Parameters<TestApp['as']>[0], market: string) => {
    const { body } = await test.as(email)('GET', `/api/Zones?market=${market}`);
    return v.parse(getZones.response, body);
  };

  it('[N-09] a shared zone is read by the people of its market, with the name of its owner', async () => {
    const { firstName, lastName } = findDemoUser(ME) ?? {};
    const zone = await create({ isShared: true });
    const ownerName = `${firstName} ${lastName}`;
    expect(zone).toMatchObject({ ownerName, isMine: true });
    expect(await zonesOf(COLLEAGUE, 'Neuf')).toEqual({
      zones: [{ ...zone, isMine: false, isDeletable: false }],
      hasMoreShared: false,
    });
    expect((await zonesOf(COLLEAGUE, 'Construire')).zones).toEqual([]);
    expect((await zonesOf(OF_ANOTHER_MARKET, 'Ancien')).zones).toEqual([]);
  });

  it('[N-09] a shared zone is changed and deleted by its owner only, and a private one is not found', async () => {
    const shared = await create({ isShared: true });
    const hidden = await create({ name: 'Privée' });
    for (const [email, zone, status] of [
      [COLLEAGUE, shared, 403],
      [COLLEAGUE, hidden, 404],
      [OF_ANOTHER_MARKET, shared, 404],
    ] as const) {
      const call = test.as(email);
      const change = { ...CHANGE, name: 'Volée' };
      expect((await call('PATCH', `/api/Zones/${zone.id}`, change)).status).toBe(status);
      expect((await call('DELETE', `/api/Zones/${zone.id}`)).status).toBe(status);
    }
    expect((await zonesOf(ME, 'Neuf')).zones).toEqual([shared, hidden]);
  });

  it('[N-09] is no longer shared when its owner stops, and not found afterwards', async () => {
    const { id } = await create({ isShared: true });
    await test.as(ME)('PATCH', `/api/Zones/${id}`, CHANGE);
    expect((await zonesOf(COLLEAGUE, 'Neuf')).zones).toEqual([]);
    expect((await test.as(COLLEAGUE)('DELETE', `/api/Zones/${id}`)).status).toBe(404);
  });

  it('[N-09] is shared only in a market of the profile', async () => {
    const { db } = underTest.database;
    const { id } = await create();
    const shared = await create({ name: 'Partagée', isShared: true });
    const profile = eq(appUser.id, userOf(ME));
    const [row] = await db.select().from(appUser).where(profile);
    await db
      .update(appUser)
      .set({ markets: ['Construire'] })
      .where(profile);
    const commerce = test.as(ME);
    const rename = { ...CHANGE, name: 'Renommée' };
    expect((await commerce('PATCH', `/api/Zones/${id}`, rename)).status).toBe(200);
    const share = { ...CHANGE, isShared: true };
    expect((await commerce('PATCH', `/api/Zones/${id}`, share)).status).toBe(403);
    expect((await commerce('PATCH', `/api/Zones/${shared.id}`, share)).status).toBe(200);
    expect((await commerce('POST', '/api/Zones', ZONE)).status).toBe(403);
    await db
      .update(appUser)
      .set({ markets: row?.markets ?? [] })
      .where(profile);
  });

  it('[N-09] lists the latest shared zones and says that there are more', async () => {
    const shared = Array.from({ length: SHARED_ZONES_MAXIMUM + 1 }, (_, index) => ({
      ...ZONE,
      market: 'Neuf' as const,
      isShared: true,
      ownerId: userOf(COLLEAGUE),
      name: `Zone ${index}`,
      nameKey: `zone ${index}`,
      updatedDate: new Date(NOW.getTime() + index * 1000),
    }));
    await underTest.database.db.insert(savedZone).values(shared.slice(1));
    expect((await zonesOf(ME, 'Neuf')).hasMoreShared).toBe(false);
    await underTest.database.db.insert(savedZone).values(shared.slice(0, 1));
    const { zones, hasMoreShared } = await zonesOf(ME, 'Neuf');
    expect(hasMoreShared).toBe(true);
    expect(zones).toHaveLength(SHARED_ZONES_MAXIMUM);
    expect(zones.map(({ name }) => name)).not.toContain('Zone 0');
  });

  it.each([
    [
      'free text in the place of places',
      [{ code: '69001', placeIds: Array.from({ length: 200 }, () => 'x'.repeat(100)) }],
    ],
    ['a place of another postal code', [{ code: '69001', placeIds: ['33063-33000'] }]],
    ['a postal code that does not exist', [{ code: '00001', placeIds: [] }]],
  ])('[N-09] a zone with %s is refused, and nothing of it is stored', async (_, localities) => {
    const named = localities.map((one) => ({ ...one, name: 'Bordeaux' }));
    const zone = { ...ZONE, radius: null, localities: named };
    const { status } = await test.as(ME)('POST', '/api/Zones', zone);
    expect([400, 422]).toContain(status);
    expect((await zonesOf(ME, 'Neuf')).zones).toEqual([]);
  });

  it('[N-09] a zone has the names of the communes, whatever was sent, and loses what they no longer know', async () => {
    const { db } = underTest.database;
    const localities = [{ code: '97400', name: 'Bordeaux', placeIds: ['97411-97400'] }, LYON];
    const { id, firstLocalities } = await create({ radius: null, localities });
    expect(firstLocalities[0]).toEqual({ code: '97400', name: 'Saint-Denis' });
    const isZone = eq(savedZone.id, id);
    const [stored] = await db.select().from(savedZone).where(isZone);
    expect(stored?.localities).toEqual([{ code: '97400', placeIds: ['97411-97400'] }, LYON]);

    const left = async (kept: ZoneLocality[]) => {
      await db.update(savedZone).set({ localities: kept }).where(isZone);
      const { status, body } = await test.as(ME)('GET', `/api/Zones/${id}`);
      expect(status).toBe(200);
      return v.parse(ZoneDetailSchema, body).localities.map(({ code }) => code);
    };
    const gone = [
      { code: '00001', placeIds: ['00001-00001'] },
      { code: '69002', placeIds: ['00001-69002'] },
    ];
    expect(await left([...gone, LYON])).toEqual(['69001']);
    expect(await left(gone)).toEqual([]);
    expect((await zonesOf(ME, 'Neuf')).zones).toMatchObject([{ id, localityCount: 0 }]);
  });

  it('[D-162] a zone of a town with its surroundings is one place, of which each code has the name of its largest commune', async () => {
    const zone = await create({
      radius: null,
      localities: ['69720', '69124'].map((code) => ({ code, placeIds: [] })),
    });
    expect(zoneText(zone)).toBe('Saint-Bonnet-de-Mure et 10 km autour');
    const { body } = await test.as(ME)('GET', `/api/Zones/${zone.id}`);
    const area = { name: 'Saint-Bonnet-de-Mure et 10 km autour', codes: 2 };
    expect(v.parse(ZoneDetailSchema, body).localities).toMatchObject([
      { code: '69720', name: 'Saint-Bonnet-de-Mure', area },
      { code: '69124', name: 'Colombier-Saugnieu', area },
    ]);
    // The only code of a zone was chosen.
    const one = await create({
      name: 'Un code',
      radius: null,
      localities: [{ code: '69720', placeIds: [] }],
    });
    expect(zoneText(one)).toBe('69720 – Toutes les villes');
  });

  it('[N-09] a zone of an earlier release keeps its codes and places, without names and free text', async () => {
    const { db } = underTest.database;
    const { id } = await create();
    const isZone = eq(savedZone.id, id);
    const former = [
      { code: '69001', name: 'Lyon', placeIds: ['69381-69001', 'x'.repeat(100), '33063-33000'] },
      { code: '44000', name: 'Toutes les villes', placeIds: [] },
      { code: '97400', name: 'Bordeaux', placeIds: ['y'.repeat(100)] },
    ];
    await db.update(savedZone).set({ localities: former }).where(isZone);
    const migration = readFileSync('server/migrations/0016_zone_places.sql', 'utf8');
    await db.execute(sql.raw(migration));
    const [stored] = await db.select().from(savedZone).where(isZone);
    expect(stored?.localities).toEqual([LYON, { code: '44000', placeIds: [] }]);
  });

  it('[N-09] an admin deletes the shared zone of anybody, which the audit log records with its owner', async () => {
    const { db } = underTest.database;
    const shared = await create({ isShared: true });
    const hidden = await create({ name: 'Privée' });
    await db
      .update(appUser)
      .set({ roles: ['ROLE_ADMIN'] })
      .where(eq(appUser.id, userOf(COLLEAGUE)));
    const admin = test.as(COLLEAGUE);
    expect((await zonesOf(COLLEAGUE, 'Neuf')).zones).toMatchObject([
      { id: shared.id, isMine: false, isDeletable: true },
    ]);
    expect((await admin('PATCH', `/api/Zones/${shared.id}`, CHANGE)).status).toBe(403);
    expect((await admin('DELETE', `/api/Zones/${hidden.id}`)).status).toBe(404);
    expect((await admin('DELETE', `/api/Zones/${shared.id}`)).status).toBe(204);
    expect((await zonesOf(ME, 'Neuf')).zones).toEqual([hidden]);
    const deletions = await db.select().from(auditEvent).where(eq(auditEvent.subject, shared.id));
    expect(deletions.at(-1)).toMatchObject({
      action: 'zone.deleted',
      actorId: userOf(COLLEAGUE),
      detail: { version: 1, ownerId: userOf(ME) },
    });
    await db
      .update(appUser)
      .set({ roles: [] })
      .where(eq(appUser.id, userOf(COLLEAGUE)));
  });

  it.each([
    ['zone', '/api/Zones', ZONE],
    ['view', '/api/Views', VIEW],
  ])('[N-09] [N-11] a repeated creation of a %s makes one', async (_, path, body) => {
    const commerce = test.as(ME);
    const key = { [IDEMPOTENCY_HEADER]: `key of ${path}` };
    const [first, second] = await Promise.all([
      commerce('POST', path, body, key),
      commerce('POST', path, body, key),
    ]);
    const again = await commerce('POST', path, body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([again.body, second.body]).toEqual([first.body, first.body]);
    const other = await commerce('POST', path, { ...body, name: 'Autre' }, key);
    expect(other.body.code).toBe('idempotency_key_reused');
    // A colleague may have one of the same name.
    expect((await test.as(COLLEAGUE)('POST', path, body)).status).toBe(201);
  });

  it.each([
    ['zone', '/api/Zones', ZONE, CHANGE],
    ['view', '/api/Views', VIEW, VIEW],
  ])(
    '[N-09] [N-11] a repeated write of a %s reads it as it is now',
    async (_, path, body, change) => {
      const commerce = test.as(ME);
      const creation = { [IDEMPOTENCY_HEADER]: `creation at ${path}` };
      const { body: created } = await commerce<{ id: string }>('POST', path, body, creation);
      const item = `${path}/${created.id}`;
      const renaming = { [IDEMPOTENCY_HEADER]: `renaming at ${path}`, 'if-match': '"1"' };
      const rename = async () => commerce('PATCH', item, { ...change, name: 'Deux' }, renaming);
      await rename();
      const third = await commerce('PATCH', item, { ...change, name: 'Trois' });
      expect(third.body).toMatchObject({ version: 3 });
      expect(await rename()).toMatchObject({ status: 200, body: third.body });
      expect(await commerce('POST', path, body, creation)).toMatchObject({
        status: 201,
        body: third.body,
      });
      await commerce('DELETE', item);
      expect(await commerce('POST', path, body, creation)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it('[N-09] a key keeps nothing of the content that it wrote', async () => {
    const { db } = underTest.database;
    await db.delete(idempotencyKey);
    const placeIds = Array.from({ length: 50 }, () => '69381-69001');
    const localities = ZONE.localities.map((one) => ({ ...one, placeIds }));
    const key = { [IDEMPOTENCY_HEADER]: 'large zone' };
    await test.as(ME)('POST', '/api/Zones', { ...ZONE, localities }, key);
    const kept = await db.select({ response: idempotencyKey.response }).from(idempotencyKey);
    expect(kept.map(({ response }) => JSON.stringify(response).length < 100)).toEqual([true]);
  });

  it('[N-09] [N-11] concurrent writes of a person keep one name and one default', async () => {
    const commerce = test.as(ME);
    const zones = await Promise.all(
      Array.from({ length: 5 }, async () => commerce('POST', '/api/Zones', ZONE)),
    );
    expect(zones.filter(({ status }) => status === 201)).toHaveLength(1);
    const views = await Promise.all(
      Array.from({ length: 5 }, async (_, index) =>
        commerce('POST', '/api/Views', { ...VIEW, name: `Vue ${index}`, isDefault: true }),
      ),
    );
    expect(views.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { body } = await commerce('GET', '/api/Views?list=counts');
    const { views: listed } = v.parse(getViews.response, body);
    expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('[N-09] [N-11] who created, changed, shared, deleted and was refused one is in the audit log, without names', async () => {
    const { db } = underTest.database;
    const { id } = await create();
    const commerce = test.as(ME);
    await commerce('PATCH', `/api/Zones/${id}`, { ...CHANGE, isShared: true });
    await test.as(COLLEAGUE)('DELETE', `/api/Zones/${id}`);
    await expect
      .poll(async () =>
        db.$count(
          auditEvent,
          and(eq(auditEvent.subject, id), eq(auditEvent.action, 'zone.refused')),
        ),
      )
      .toBe(1);
    await commerce('DELETE', `/api/Zones/${id}`);
    const entries = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, id))
      .orderBy(asc(auditEvent.id));
    expect(
      entries.map(({ action, actorId, detail }) => ({ action, actorId, detail })),
    ).toMatchObject([
      {
        action: 'zone.created',
        actorId: userOf(ME),
        detail: { version: 1, market: 'Neuf', isShared: false },
      },
      {
        action: 'zone.changed',
        actorId: userOf(ME),
        detail: { version: 2, market: 'Neuf', isShared: true },
      },
      { action: 'zone.refused', actorId: userOf(COLLEAGUE), detail: {} },
      { action: 'zone.deleted', actorId: userOf(ME), detail: { version: 2 } },
    ]);
  });

  it('[N-09] [N-11] they go with a person whose profile is deleted in the database', async () => {
    const { db } = underTest.database;
    const [person] = await db
      .insert(appUser)
      .values({ email: 'parti@adfactory.test', firstName: 'Parti', lastName: 'Ailleurs' })
      .returning({ id: appUser.id });
    const item = { ownerId: person?.id ?? '', nameKey: 'lyon', updatedDate: NOW };
    await db.insert(savedZone).values({ ...ZONE, ...item, market: 'Neuf' });
    await db.insert(savedView).values({ ...VIEW, ...item, list: 'counts' });
    await db.delete(appUser).where(eq(appUser.email, 'parti@adfactory.test'));
    expect(await db.$count(savedZone)).toBe(0);
    expect(await db.$count(savedView)).toBe(0);
  });
});
