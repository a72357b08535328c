import { buildLot, buildProgram } from '#mocks/handlers/classified.ts';
import { lot, programme } from '#server/database/clientSchema.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';

/** Inserts the programme and the home that the mocks return. */
export async function insertAds(db: DatabaseClient): Promise<void> {
  const { annonceId: idProgramme, clientId, projet, city, codePostal, url } = buildProgram();
  await db
    .insert(programme)
    .values({ idProgramme, clientId, projet, city, postalCode: codePostal, url });
  const { annonceId, productType, pieces, surface, price } = buildLot();
  const kind = productType === 'Maison' ? productType : 'Appartement';
  await db
    .insert(lot)
    .values({ annonceId, idProgramme, productType: kind, pieces, surface: String(surface), price });
}
