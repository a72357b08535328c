import { expect, it } from 'vitest';
import type { Lot, Program } from '#contract/classified.ts';
import type { ApiError } from '#contract/errors.ts';
import { lot, programme } from '#server/database/clientSchema.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { COUNT_CLIENT, insertCountClient } from './countClient.ts';
import { appOn } from './smallApp.ts';

const { clientId } = COUNT_CLIENT;
const programmeRow = (idProgramme: string, isDeleted = false) => ({
  idProgramme,
  clientId,
  projet: `Programme ${idProgramme}`,
  city: 'Aulnay',
  postalCode: '10002',
  url: 'https://programmes.example/1',
  isDeleted,
});
const lotRow = (annonceId: string, idProgramme: string) => ({
  annonceId,
  idProgramme,
  productType: 'Appartement' as const,
  pieces: 3,
  surface: '64.5',
  price: 289_000,
});

const idsOf = ({ body }: { body: { annonceId: string }[] }) =>
  body.map(({ annonceId }) => annonceId);

describeEachDatabase('advertisements', (underTest) => {
  const test = appOn(underTest, async (db) => {
    await insertCountClient(db);
    await db.insert(programme).values([programmeRow('P1'), programmeRow('P2', true)]);
    await db.insert(lot).values([lotRow('P1-2', 'P1'), lotRow('P1-1', 'P1'), lotRow('P2-1', 'P2')]);
  });

  const ask = async <Body>(path: string) =>
    test.as('ancien@adfactory.test')<Body>('GET', `/api/Classified/${path}`);

  it('[AP-12] [DA-06] GET lot/{annonceId} returns a home, or 404 with a message', async () => {
    expect((await ask<Lot>('lot/P1-2')).body).toEqual({
      annonceId: 'P1-2',
      programAnnonceId: 'P1',
      productType: 'Appartement',
      pieces: 3,
      surface: 64.5,
      price: 289_000,
    });
    const unknown = await ask<ApiError>('lot/P1');
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toContain('vérifiez son numéro');
  });

  it('[AP-13] GET lots?annonceIds returns the given homes and the homes of the given programmes', async () => {
    expect(idsOf(await ask<Lot[]>('lots?annonceIds=P2-1,P1-1,P1-1'))).toEqual(['P1-1', 'P2-1']);
    expect(idsOf(await ask<Lot[]>('lots?annonceIds=P1'))).toEqual(['P1-1', 'P1-2']);
    expect((await ask<Lot[]>('lots?annonceIds=P9')).body).toEqual([]);
    expect((await ask('lots')).status).toBe(400);
    expect((await ask('lots?annonceIds=P1,,P2')).status).toBe(400);
  });

  it('[AP-14] [DA-06] GET program/{annonceId} returns a programme with its number of homes', async () => {
    expect((await ask<Program>('program/P1')).body).toMatchObject({
      annonceId: 'P1',
      clientId,
      codePostal: '10002',
      lotCount: 2,
      isForSale: true,
    });
    expect((await ask<Program>('program/P2')).body).toMatchObject({
      lotCount: 1,
      isForSale: false,
    });
    expect((await ask('program/P9')).status).toBe(404);
  });

  it('[AP-15] GET programs?annonceId returns the programme of a home or of a programme advertisement', async () => {
    expect(idsOf(await ask<Program[]>('programs?annonceId=P1-2'))).toEqual(['P1']);
    expect(idsOf(await ask<Program[]>('programs?annonceId=P2'))).toEqual(['P2']);
    expect((await ask<Program[]>('programs?annonceId=P9')).body).toEqual([]);
    expect((await ask('programs')).status).toBe(400);
  });
});
