import { sql } from 'drizzle-orm';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { ReportProgress } from './progress.ts';

const STEP = 'Demonstration zones';
/** Radius of the catchment zone of a demonstration client, in kilometres. */
const RADIUS_KM = 10;
const EARTH_RADIUS_KM = 6371;
/** The radius in degrees of latitude (111 km each), rounded up to pre-filter the candidates. */
const DEGREES = RADIUS_KM / 111 + 0.001;

/** Loads the catchment zones of demonstration clients: the postal codes around each, nearest first. Must run inside a transaction. */
export async function loadDemonstrationZones(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  report(STEP, 0, 0);
  await db.execute(sql`
    insert into catchment_zone (client_id, postal_code, position)
    select client_id, code, position from (
      select client.client_id, near.code,
        row_number() over (partition by client.client_id order by distance, near.code collate "C") - 1
          as position
      from client
      join postal_code home on home.code = client.postal_code
      join postal_code near
        on near.latitude between home.latitude - ${DEGREES} and home.latitude + ${DEGREES}
      cross join lateral (
        select ${EARTH_RADIUS_KM} * acos(least(1,
          sin(radians(home.latitude)) * sin(radians(near.latitude))
          + cos(radians(home.latitude)) * cos(radians(near.latitude))
            * cos(radians(near.longitude - home.longitude)))) as distance
      ) apart
      where client.origin = 'demonstration' and distance <= ${RADIUS_KM}
    ) zones
    where position < ${LOCALITY_MAXIMUM}
    on conflict do nothing`);
}
