import { formatInteger, formatListedEuro } from '../../format/numbers.ts';
import { namedPlaces, type WrittenPlace } from '../../localities/names.ts';
import { volumeText } from '../soldUnits.ts';
import { totalOf, type CountDescription, type Criterion } from '../description.ts';

/** Maximum length of the words that tell a scenario from the others. */
const WORDS_MAXIMUM = 64;
/** Maximum length of the name of a place in them. */
const PLACE_MAXIMUM = 24;
/** Maximum number of criteria that they name. */
const CRITERIA_NAMED = 2;
/** Maximum number of places that they name. */
const PLACES_NAMED = 2;

function shortened(words: string, maximum: number): string {
  return words.length <= maximum ? words : `${words.slice(0, maximum - 1).trimEnd()}…`;
}

const criteriaOf = ({ choices, criteria }: CountDescription): Criterion[] => [
  ...criteria,
  ...choices,
];

const nameOf = (place: WrittenPlace | undefined): string =>
  shortened(place?.name ?? '', PLACE_MAXIMUM);

/**
 * Returns « Lyon et 3 autres + 10 km », which begins with a place that the other scenarios do not have. A town is one place
 * (D-162).
 */
function localityWords(
  { listed, isAllFrance, radius }: NonNullable<Criterion['localities']>,
  others: readonly Criterion[],
): string {
  if (isAllFrance) return 'Toute la France';
  const isShared = ({ codes }: WrittenPlace) =>
    others.some(({ localities }) => localities?.listed.some(({ code }) => codes.includes(code)));
  const places = namedPlaces(listed);
  const first = places.find((place) => !isShared(place)) ?? places[0];
  const names =
    places.length <= PLACES_NAMED
      ? places.map(nameOf).join(' et ')
      : `${nameOf(first)} et ${places.length - 1} autres`;
  return radius > 0 ? `${names} + ${radius} km` : names;
}

/** Returns the words of each scenario from the criteria that differ; empty where all are the same. */
function criterionWords(descriptions: readonly CountDescription[]): string[] {
  const criteria = descriptions.map(criteriaOf);
  const differs = ({ id, text }: Criterion) =>
    criteria.some((listed) => listed.find((one) => one.id === id)?.text !== text);
  return criteria.map((own, index) => {
    const others = criteria.filter((_, other) => other !== index).flat();
    const words = own
      .filter(differs)
      .slice(0, CRITERIA_NAMED)
      .map(({ text, localities }) => (localities ? localityWords(localities, others) : text));
    return shortened(words.join(' · '), WORDS_MAXIMUM);
  });
}

/** Returns « 12 000 impressions ». */
const volumeWords = (description: CountDescription): string =>
  volumeText(totalOf(description, 'quantity'), description.measure.unit);

/** Returns the volume of a line, or its budget where it has none. */
function boughtOf({ lines }: CountDescription, id: string): number | undefined {
  const line = lines.find((one) => one.id === id);
  return line && (line.quantity ?? line.budget);
}

/** Returns « Lyon 3e : 12 000 » for the first line that not all scenarios buy alike; empty where none differs. */
function lineWords(descriptions: readonly CountDescription[]): string[] {
  const line = descriptions
    .flatMap(({ lines }) => lines)
    .find(({ id }) => new Set(descriptions.map((one) => boughtOf(one, id))).size > 1);
  if (line === undefined) return descriptions.map(() => '');
  return descriptions.map(
    (one) =>
      `${shortened(line.label, PLACE_MAXIMUM)}\u00A0: ${formatInteger(boughtOf(one, line.id) ?? 0)}`,
  );
}

/** Adds to the words that several scenarios share what tells these apart. */
function toldApart(words: readonly string[], more: readonly string[]): string[] {
  return words.map((own, index) => {
    const alike = words.flatMap((other, place) => (other === own ? [more[place] ?? ''] : []));
    return new Set(alike).size > 1 ? [own, more[index]].filter(Boolean).join(' · ') : own;
  });
}

/**
 * Returns, for each scenario, the words that tell it from the others: the criteria that differ, and the budget, the volume
 * or a line where they do not suffice.
 */
export function distinctions(descriptions: readonly CountDescription[]): string[] {
  const budgets = descriptions.map((one) => formatListedEuro(totalOf(one, 'budget')));
  const criteria = criterionWords(descriptions);
  const first = criteria.map((own, index) => {
    const isAlone = criteria.filter((other) => other === own).length === 1;
    return isAlone && own !== '' ? own : [own, budgets[index]].filter(Boolean).join(' · ');
  });
  return [descriptions.map(volumeWords), lineWords(descriptions)].reduce(toldApart, first);
}
