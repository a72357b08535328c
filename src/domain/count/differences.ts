import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import type { CountDescription, Criterion, DescribedTotal } from './description.ts';
import { localityText } from './summary.ts';

/** One of two versions of a count. */
export interface ComparedCount {
  countName: string;
  /** Undefined when the version cannot be described, in which case only the names are compared. */
  description: CountDescription | undefined;
}

/** A difference between two versions of a count. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
  /** Who changed it since the count was opened. Undefined when the opened version is no longer known. */
  changedBy: 'them' | 'me' | 'both' | undefined;
}

interface ComparedText {
  /** The complete text, by which two versions are compared. */
  full: string;
  /** The text to show, shortened where it lists many localities. */
  shown: string;
}

type TextByLabel = Map<string, ComparedText>;

/** Maximum number of localities listed by name. A radius can add hundreds, so the others are only counted. */
const NAMES_SHOWN = 8;
const whole = (text: string): ComparedText => ({ full: text, shown: text });
const ABSENT = whole('–');

function criterionText({ text, localities }: Criterion): ComparedText {
  const others = (localities?.listed.length ?? 0) - NAMES_SHOWN;
  if (!localities || others <= 0) return whole(text);
  const shown = localities.listed.slice(0, NAMES_SHOWN).map(localityText).join(', ');
  return { full: text, shown: `${shown} et ${formatInteger(others)} de plus` };
}

const totalText = ({ id, value }: DescribedTotal): string =>
  id === 'budget' ? formatListedEuro(value) : formatInteger(value);

function textsOf({ countName, description }: ComparedCount): TextByLabel {
  const texts: TextByLabel = new Map([['Nom de l’agence', whole(countName)]]);
  if (!description) return texts;
  const { totals, choices, criteria, lines } = description;
  for (const total of totals) texts.set(total.label, whole(totalText(total)));
  for (const criterion of [...choices, ...criteria]) {
    texts.set(criterion.label, criterionText(criterion));
  }
  for (const { label, quantity, budget } of lines) {
    if (quantity !== undefined) texts.set(`${label}, quantité`, whole(formatInteger(quantity)));
    texts.set(`${label}, budget`, whole(formatListedEuro(budget)));
  }
  return texts;
}

const nameOf = ({ countName }: ComparedCount): ComparedCount => ({
  countName,
  description: undefined,
});

function changedBy(opened: string | undefined, theirs: string, mine: string) {
  if (opened === undefined) return undefined;
  if (opened === mine) return 'them';
  return opened === theirs ? 'me' : 'both';
}

/**
 * Compares the descriptions of two versions of a count. Differences are in the order of the description.
 * @param opened the version on which both are based, if known
 */
export function differencesOf({
  opened,
  theirs,
  mine,
}: {
  opened: ComparedCount | undefined;
  theirs: ComparedCount;
  mine: ComparedCount;
}): Difference[] {
  const before = opened && textsOf(opened);
  // A version without a description, such as a rename, can only be compared by name.
  const isDescribed = theirs.description !== undefined && mine.description !== undefined;
  const theirTexts = textsOf(isDescribed ? theirs : nameOf(theirs));
  const myTexts = textsOf(isDescribed ? mine : nameOf(mine));
  return [...new Set([...myTexts.keys(), ...theirTexts.keys()])].flatMap((label) => {
    const their = theirTexts.get(label) ?? ABSENT;
    const my = myTexts.get(label) ?? ABSENT;
    if (their.full === my.full) return [];
    const old = before && (before.get(label) ?? ABSENT).full;
    // Where only localities that are not shown differ, all are listed.
    const text = their.shown === my.shown ? 'full' : 'shown';
    return [
      {
        label,
        theirs: their[text],
        mine: my[text],
        changedBy: changedBy(old, their.full, my.full),
      },
    ];
  });
}
