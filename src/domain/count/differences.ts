import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import type { CountDescription, Criterion, DescribedTotal } from './description.ts';
import { localityText } from '../localities/names.ts';

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

/** A text of a version. */
export interface ComparedText {
  /** The complete text, by which two versions are compared. */
  full: string;
  /** The text to show, shortened where it lists many localities. */
  shown: string;
}

type TextByLabel = ReadonlyMap<string, ComparedText>;

/** A label whose text differs between versions. */
export interface DifferingTexts {
  label: string;
  /** In the order of the versions. */
  texts: readonly ComparedText[];
  /** Which texts to show: the shortened ones, unless they would look the same. */
  listed: 'full' | 'shown';
}

/** Maximum number of localities listed by name. A radius can add hundreds, so the others are only counted. */
const NAMES_SHOWN = 8;
const whole = (text: string): ComparedText => ({ full: text, shown: text });
const ABSENT = whole('–');

function criterionText({ text, localities }: Criterion): ComparedText {
  if (!localities || localities.listed.length <= NAMES_SHOWN) return whole(text);
  const others = localities.listed.length - NAMES_SHOWN;
  const shown = localities.listed.slice(0, NAMES_SHOWN).map(localityText).join(', ');
  return { full: text, shown: `${shown} et ${formatInteger(others)} de plus` };
}

const totalText = ({ id, value }: DescribedTotal): string =>
  id === 'budget' ? formatListedEuro(value) : formatInteger(value);

/** Returns the text of each criterion and choice of a count, by label. */
export function criterionTexts({
  criteria,
  choices,
}: Pick<CountDescription, 'criteria' | 'choices'>): TextByLabel {
  return new Map(
    [...choices, ...criteria].map((criterion) => [criterion.label, criterionText(criterion)]),
  );
}

function textsOf({ countName, description }: ComparedCount): TextByLabel {
  const texts = new Map([['Nom de l’agence', whole(countName)]]);
  if (!description) return texts;
  const { totals, lines } = description;
  for (const total of totals) texts.set(total.label, whole(totalText(total)));
  for (const [label, text] of criterionTexts(description)) texts.set(label, text);
  for (const { label, quantity, budget } of lines) {
    if (quantity !== undefined) texts.set(`${label}, quantité`, whole(formatInteger(quantity)));
    texts.set(`${label}, budget`, whole(formatListedEuro(budget)));
  }
  return texts;
}

/** Returns the labels whose texts differ between versions, in the order of the first version that has them. */
export function differingTexts(versions: readonly TextByLabel[]): DifferingTexts[] {
  const labels = new Set(versions.flatMap((texts) => [...texts.keys()]));
  return [...labels].flatMap((label) => {
    const texts = versions.map((version) => version.get(label) ?? ABSENT);
    const distinct = (text: keyof ComparedText) => new Set(texts.map((one) => one[text])).size;
    if (distinct('full') === 1) return [];
    // Where only localities that are not shown differ, all are listed.
    return [{ label, texts, listed: distinct('shown') < distinct('full') ? 'full' : 'shown' }];
  });
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
  return differingTexts([myTexts, theirTexts]).map(
    ({ label, texts: [my = ABSENT, their = ABSENT], listed }) => {
      const old = before && (before.get(label) ?? ABSENT).full;
      return {
        label,
        theirs: their[listed],
        mine: my[listed],
        changedBy: changedBy(old, their.full, my.full),
      };
    },
  );
}
