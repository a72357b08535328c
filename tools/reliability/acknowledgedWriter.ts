import { writeSync } from 'node:fs';
import { openDatabase } from '#server/database/openDatabase.ts';

/*
 * acknowledgedWriter.ts FOLDER [check]: opens the embedded database and prints its state as
 * `READY <last number> <torn> <missing> <cut short>`, where the last is 1 when the log was said to be damaged. Without `check`, it then writes numbered transactions of two rows forever and
 * prints each number once its transaction is committed.
 */

const [folder = '', mode] = process.argv.slice(2);
let cutShort = 0;
const database = await openDatabase({
  dataDir: folder,
  onRecovery: (description) => (cutShort = description.startsWith('DAMAGED') ? 1 : 0),
});
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
writeSync(1, `READY ${last} ${torn} ${missing} ${cutShort}\n`);

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
  // Every tenth row cannot be compressed, and its records go on over several pages of the log.
  const padding =
    number % 10 === 0
      ? `(select string_agg(md5(random()::text), '') from generate_series(1, 600))`
      : `'${'x'.repeat(300)}'`;
  return `insert into written values (${number}, ${half}, ${padding})`;
}
