import { writeSync } from 'node:fs';
import { openDatabase } from '#server/database/openDatabase.ts';

/*
 * acknowledgedWriter.ts FOLDER [check]: opens the embedded database and prints its state as
 * `READY <last number> <torn> <missing>`. Without `check`, it then writes numbered transactions of two rows forever and
 * prints each number once its transaction is committed.
 */

const [folder = '', mode] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder });
await database.pool.query(
  `create table if not exists written (
     number int not null, half int not null, padding text not null, primary key (number, half))`,
);
const { rows } = await database.pool.query<{ last: number; torn: number; missing: number }>(`
  select coalesce(max(number), 0) as last,
    (select count(*)::int from (select from written group by number having count(*) <> 2) as t) as torn,
    (coalesce(max(number), 0) - count(distinct number))::int as missing
  from written`);
const { last, torn, missing } = rows[0] ?? { last: 0, torn: 0, missing: 0 };
writeSync(1, `READY ${last} ${torn} ${missing}\n`);

if (mode === 'check') await database.close();
else await writeForever(last);

async function writeForever(from: number): Promise<never> {
  for (let number = from + 1; ; number += 1) {
    await database.db.transaction(async (tx) => {
      await tx.execute(insertHalf(number, 1));
      await tx.execute(insertHalf(number, 2));
    });
    // Frequent checkpoints make some interruptions hit one.
    if (number % 150 === 0) await database.pool.query('checkpoint');
    writeSync(1, `${number}\n`);
  }
}

function insertHalf(number: number, half: 1 | 2): string {
  return `insert into written values (${number}, ${half}, '${'x'.repeat(300)}')`;
}
