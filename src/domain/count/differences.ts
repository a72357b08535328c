import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import type { CountDescription, Criterion, DescribedTotal } from './description.ts';
import { formatDifference } from './sinceSaved.ts';
import { placeTexts } from '../localities/names.ts';

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
  /** How much more figures of mine are, with its sign: « −480 € »; undefined for words. */
  more?: string | undefined;
  /** Who changed it since the count was opened. Undefined when the opened version is no longer known. */
  changedBy: 'them' | 'me' | 'both' | undefined;
}

/** A text of a version. */
export interface ComparedText {
  /** The complete text, by which two versions are compared. */
  full: string;
  /** The text to show, shortened where it lists many localities. */
  shown: string;
  /** The amount that the text writes, if it writes one. */
  amount?: Amount;
}

interface Amount {
  value: number;
  format: (value: number) => string;
}

type TextByLabel = ReadonlyMap<string, ComparedText>;

/** A label whose text differs between versions. */
export interface DifferingTexts {
  label: string;
  /** In the order of the versions. */
  texts: readonly ComparedText[];
}

type Criteria = Pick<CountDescription, 'criteria' | 'choices'>;

/** Maximum number of localities listed by name. A radius can add hundreds, so the others are only counted. */
const NAMES_SHOWN = 8;
const whole = (text: string): ComparedText => ({ full: text, shown: text });
const ABSENT = whole('–');

const localitiesOf = ({ criteria }: Criteria): Set<string> =>
  new Set(criteria.flatMap(({ localities }) => (localities ? placeTexts(localities.listed) : [])));

/** @param isShared true for a locality that every version has, which is named last */
function criterionText(
  { text, localities }: Criterion,
  isShared: (locality: string) => boolean,
): ComparedText {
  const names = localities ? placeTexts(localities.listed) : [];
  if (names.length <= NAMES_SHOWN) return whole(text);
  const ordered = [...names.filter((name) => !isShared(name)), ...names.filter(isShared)];
  const shown = ordered.slice(0, NAMES_SHOWN).join(', ');
  return { full: text, shown: `${shown} et ${formatInteger(names.length - NAMES_SHOWN)} de plus` };
}

function written(value: number, format: Amount['format']): ComparedText {
  return { ...whole(format(value)), amount: { value, format } };
}

const totalText = ({ id, value }: DescribedTotal): ComparedText =>
  written(value, id === 'budget' ? formatListedEuro : formatInteger);

/**
 * Returns the text of each criterion and choice of some versions of a count, by label. Localities that not all versions
 * have are named first.
 */
export function criterionTexts(versions: readonly Criteria[]): TextByLabel[] {
  const localities = versions.map(localitiesOf);
  const isShared = (locality: string) => localities.every((listed) => listed.has(locality));
  return versions.map(
    ({ criteria, choices }) =>
      new Map(
        [...choices, ...criteria].map((criterion) => [
          criterion.label,
          criterionText(criterion, isShared),
        ]),
      ),
  );
}

const UNDESCRIBED: Criteria = { criteria: [], choices: [] };

function textsOf(versions: readonly ComparedCount[]): TextByLabel[] {
  const criteria = criterionTexts(versions.map(({ description }) => description ?? UNDESCRIBED));
  return versions.map(({ countName, description }, index) => {
    const { totals = [], lines = [] } = description ?? {};
    return new Map([
      ['Nom de l’agence', whole(countName)],
      ...totals.map((total) => [total.label, totalText(total)] as const),
      ...(criteria[index] ?? []),
      ...lines.flatMap(({ label, quantity, budget }) => [
        ...(quantity === undefined
          ? []
          : [[`${label}, quantité`, written(quantity, formatInteger)] as const]),
        [`${label}, budget`, written(budget, formatListedEuro)] as const,
      ]),
    ]);
  });
}

/** Returns the labels whose texts differ between versions, in the order of the first version that has them. */
export function differingTexts(versions: readonly TextByLabel[]): DifferingTexts[] {
  const labels = new Set(versions.flatMap((texts) => [...texts.keys()]));
  return [...labels].flatMap((label) => {
    const texts = versions.map((version) => version.get(label) ?? ABSENT);
    return new Set(texts.map(({ shown }) => shown)).size === 1 ? [] : [{ label, texts }];
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

function moreOf(mine: Amount | undefined, theirs: Amount | undefined): string | undefined {
  return mine && theirs && formatDifference(mine.value - theirs.value, mine.format);
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
  // A version without a description, such as a rename, can only be compared by name.
  const isDescribed = theirs.description !== undefined && mine.description !== undefined;
  const [before] = opened ? textsOf([opened]) : [];
  const versions = [mine, theirs].map((one) => (isDescribed ? one : nameOf(one)));
  return differingTexts(textsOf(versions)).map(
    ({ label, texts: [my = ABSENT, their = ABSENT] }) => {
      const old = before && (before.get(label) ?? ABSENT).full;
      return {
        label,
        theirs: their.shown,
        mine: my.shown,
        more: moreOf(my.amount, their.amount),
        changedBy: changedBy(old, their.full, my.full),
      };
    },
  );
}
