import { sql } from 'drizzle-orm';
import { runCommand } from '../database/command.ts';
import { operatorActor, operatorName } from '../repositories/audit.ts';
import type { Database } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import { removeDemonstration, type Removal } from './removeDemonstration.ts';

/* npm run demonstration -- remove: takes the demonstration away (docs/operations.md). Exits with 1 on failure. */

const USAGE = 'Utilisation : npm run demonstration -- remove';

const numbers = new Intl.NumberFormat('fr-FR');

/** Returns « 410 clients » for each part with anything, one line each. */
const listed = (parts: readonly [number, string, string][]): string[] =>
  parts
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => `  ${numbers.format(number)} ${number > 1 ? many : one}`);

function removedLines(removal: Removal): string[] {
  const parts = listed([
    [removal.segments, 'segment d’inventaire', 'segments d’inventaire'],
    [removal.clients, 'client avec ses contrats', 'clients avec leurs contrats'],
    [removal.zones, 'zone de chalandise', 'zones de chalandise'],
    [removal.programmes, 'programme avec ses lots', 'programmes avec leurs lots'],
    [removal.boosts, 'boost', 'boosts'],
    [removal.people, 'personne', 'personnes'],
  ]);
  return parts.length === 0
    ? ['Rien de la démonstration n’était là.']
    : ['Retiré :', ...parts, '  Les contacts de démonstration ne sont plus comptés.'];
}

function keptLines(removal: Removal, counts: number, invented: number): string[] {
  const parts = listed([
    [
      counts,
      `comptage enregistré, car il a pu être remis à un client`,
      `comptages enregistrés, car ils ont pu être remis à des clients`,
    ],
    [
      invented,
      'd’entre eux dit « Chiffres de démonstration », jusqu’à sa prochaine estimation',
      'd’entre eux disent « Chiffres de démonstration », jusqu’à leur prochaine estimation',
    ],
    [
      removal.peopleErased,
      'personne sous le nom « Personne effacée », à cause de ses comptages',
      'personnes sous le nom « Personne effacée », à cause de leurs comptages',
    ],
    [
      removal.clientsKept,
      'client, à cause de ses programmes importés',
      'clients, à cause de leurs programmes importés',
    ],
    [
      removal.bookedSegments,
      'segment sans inventaire, à cause de ses réservations importées',
      'segments sans inventaire, à cause de leurs réservations importées',
    ],
  ]);
  return parts.length === 0 ? [] : ['Reste :', ...parts];
}

async function remove({ db, pool }: Database): Promise<void> {
  const removal = await db.transaction(async (tx) => {
    const removed = await removeDemonstration(tx);
    await recordAudit(tx, operatorActor('npm run demonstration'), {
      action: 'demonstration.removed',
      subject: 'demonstration',
      detail: { ...removed, by: operatorName() },
    });
    return removed;
  });
  await pool.query('analyze');
  const { rows } = await db.execute<{ counts: number; invented: number }>(sql`
    select count(*)::int as counts,
      count(*) filter (where count_data ->> 'isDemonstration' = 'true')::int as invented
    from saved_count`);
  const [{ counts, invented } = { counts: 0, invented: 0 }] = rows;
  const lines = [...removedLines(removal), ...keptLines(removal, counts, invented)];
  console.log(lines.join('\n'));
}

const [action, ...others] = process.argv.slice(2);
if (action === 'remove' && others.length === 0) {
  process.exitCode = await runCommand(remove);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
