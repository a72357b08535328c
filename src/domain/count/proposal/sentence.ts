import type { Day } from '../../format/days.ts';
import { formatInteger, formatListedEuro } from '../../format/numbers.ts';
import { ALL_TOWNS, writtenPlaces, type WrittenPlace } from '../../localities/names.ts';
import { groupBy } from '../explanation/figures.ts';
import { totalOf, type CountDescription, type DescribedLocalities } from '../description.ts';
import type { Schedule } from '../periodicity.ts';

/** What a client buys, in one sentence: « **272 109 impressions** du 1er au 28 décembre 2026 à Lyon, pour **800 €** hors taxe. » */
export interface ProposalSentence {
  /** « 272 109 impressions » */
  volume: string;
  /** « du 1er au 28 décembre 2026 », « à Lyon » : the words of each stay on one line. */
  campaign: readonly string[];
  /** « 800 € » */
  price: string;
  /** « hors taxe » or « hors taxe par mois ». */
  terms: string;
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });

interface WrittenDay {
  day: string;
  month: string;
  year: string;
}

function writtenDay(day: Day): WrittenDay {
  const number = Number(day.slice(8));
  return {
    day: number === 1 ? '1er' : `${number}`,
    month: MONTH.format(new Date(`${day}T00:00:00Z`)),
    year: day.slice(0, 4),
  };
}

const fullDay = (day: Day): string => Object.values(writtenDay(day)).join('\u00A0');

/** Returns « du 1er au 28 décembre 2026 », with the month and the year of the first day only where they differ. */
export function periodInWords(start: Day, end: Day): string {
  if (start === end) return `le\u00A0${fullDay(start)}`;
  const [first, last] = [writtenDay(start), writtenDay(end)];
  const isSameYear = first.year === last.year;
  const parts = [
    first.day,
    ...(isSameYear && first.month === last.month ? [] : [first.month]),
    ...(isSameYear ? [] : [first.year]),
  ];
  return `du\u00A0${parts.join('\u00A0')} au\u00A0${fullDay(end)}`;
}

function scheduleInWords(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'period':
      return periodInWords(schedule.start, schedule.end);
    case 'sending':
      return schedule.day === null ? 'en un envoi' : `en un envoi le ${fullDay(schedule.day)}`;
    case 'monthly':
      return 'par mois';
  }
}

/** Number of localities that a sentence names. */
const NAMED = 3;

/** Returns « à Lyon 3e », « au Havre » or « aux Abymes ». */
function inPlace({ name, codes }: WrittenPlace): string {
  if (name === ALL_TOWNS) return `à ${codes[0]}`;
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`;
}

/** Returns the places of a sentence: some codes of a town are « à Bordeaux (2 codes) », and all of them « à Bordeaux ». */
function placesOf(localities: readonly { code: string; name: string }[]): string[] {
  const places = groupBy(writtenPlaces(localities), (place) =>
    place.name === ALL_TOWNS ? place.codes[0] : place.name,
  );
  return [...places.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const more = others.length > 0 ? ` (${others.length + 1}\u00A0codes)` : '';
    return [`${inPlace(first)}${more}`];
  });
}

/** Returns « à Lyon 3e, », « à Bron », « et à Oullins ». */
function placesInWords({ listed, isAllFrance, radius }: DescribedLocalities): string[] {
  if (isAllFrance) return ['dans toute la France'];
  const places = placesOf(listed);
  if (places.length > NAMED) return [`dans ${places.length}\u00A0localités`];
  const last = places.length - 1;
  const words = places.map((place, index) => {
    const joined = index === last && index > 0 ? `et ${place}` : place;
    return index < last - 1 ? `${joined},` : joined;
  });
  return radius > 0 ? [...words, `et ${radius}\u00A0km autour`] : words;
}

/** Returns what a count offers its client, in the order in which a person would say it. */
export function proposalSentence(description: CountDescription): ProposalSentence {
  const { criteria, measure, campaign } = description;
  const localities = criteria.find((one) => one.localities)?.localities;
  const monthly = campaign.schedule.kind === 'monthly' ? ' par mois' : '';
  return {
    volume: `${formatInteger(totalOf(description, 'quantity'))} ${measure.unit}`,
    campaign: [
      scheduleInWords(campaign.schedule),
      ...(localities ? placesInWords(localities) : []),
    ],
    price: formatListedEuro(totalOf(description, 'budget')),
    terms: `hors taxe${monthly}`,
  };
}
