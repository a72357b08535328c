import type { CountProductKey } from '../products/catalogue.ts';
import type { SharingInventory } from './plan.ts';

/** Number of times that the common part of the lines is halved: it is exact to less than 1 %. */
const STEPS = 7;

/** What each line buys, in whole cents, by product. */
export type Amounts = ReadonlyMap<CountProductKey, number>;

/**
 * Returns the amounts at a part, from 0 to 1, of what each line buys beyond its minimum. A typed share stands as long as
 * others can be lowered.
 */
function amountsAt(lines: readonly SharingInventory[], part: number): Amounts {
  const areTyped = lines.every(({ isTyped }) => isTyped);
  return new Map(
    lines.map(({ product, minimum, alone, isTyped }) => [
      product,
      isTyped && !areTyped ? alone : Math.round(minimum + part * (alone - minimum)),
    ]),
  );
}

/** Returns the greatest known part at which some lines find what they buy; undefined where not even 0 is. */
async function commonPart(
  lines: readonly SharingInventory[],
  isAvailable: (amounts: Amounts) => Promise<boolean>,
): Promise<number | undefined> {
  const holds = async (part: number) => isAvailable(amountsAt(lines, part));
  if (await holds(1)) return 1;
  if (!(await holds(0))) return undefined;
  let [part, refused] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (part + refused) / 2;
    // oxlint-disable-next-line no-await-in-loop -- each question depends on the answer before
    if (await holds(middle)) part = middle;
    else refused = middle;
  }
  return part;
}

/**
 * Returns the most that each of the lines that share an inventory may buy, so that all of them find it: each has its
 * minimum, and beyond it the same part of what it would buy alone. Where not even the minimums are there together, the
 * last line that follows the rule buys nothing; where only typed shares are left, these are lowered in the same way.
 * @param isAvailable asks whether some amounts buy no more than there is
 * @returns an empty map where all of them find what they would buy alone
 * @throws the failure of `isAvailable`
 */
export async function sharedAmounts(
  lines: readonly SharingInventory[],
  isAvailable: (amounts: Amounts) => Promise<boolean>,
): Promise<Amounts> {
  const amounts = new Map(lines.map(({ product }) => [product, 0]));
  let kept = lines;
  while (kept.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- a line is left out only when the others do not fit with it
    const part = await commonPart(kept, isAvailable);
    if (part === 1 && kept === lines) return new Map();
    if (part !== undefined) return new Map([...amounts, ...amountsAt(kept, part)]);
    const last = kept.findLast(({ isTyped }) => !isTyped) ?? kept.at(-1);
    kept = kept.filter((line) => line !== last);
  }
  return amounts;
}

/** Returns the documents of what some amounts buy, by product. */
export function documentsAt(
  lines: readonly SharingInventory[],
  amounts: Amounts,
): Record<string, object> {
  return Object.fromEntries(
    lines.flatMap(({ product, documentOf }) => {
      const document = documentOf(amounts.get(product) ?? 0);
      return document ? [[product, document] as const] : [];
    }),
  );
}
