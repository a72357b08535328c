import { formatDay, type Day } from '../../format/days.ts';
import { formatListedEuro } from '../../format/numbers.ts';
import { volumeText } from '../soldUnits.ts';
import { ALL_TOWNS, namedPlaces, type WrittenPlace } from '../../localities/names.ts';
import { totalOf, type CountDescription, type DescribedLocalities } from '../description.ts';
import type { Schedule } from '../periodicity.ts';

/** What a client buys, in one sentence: « **272 109 impressions** du 01/12/2026 au 28/12/2026 à Lyon, pour **800 €** hors taxe. » */
export interface ProposalSentence {
  /** « 272 109 impressions » */
  volume: string;
  /** « du 01/12/2026 au 28/12/2026 », « à Lyon » : the words of each stay on one line. */
  campaign: readonly string[];
  /** « 800 € » */
  price: string;
  /** « hors taxe » or « hors taxe par mois ». */
  terms: string;
}

/** Returns « du 01/12/2026 au 28/12/2026 »: the days of a document have one form (FO-06). */
export function periodInWords(start: Day, end: Day): string {
  return start === end
    ? `le\u00A0${formatDay(start)}`
    : `du\u00A0${formatDay(start)} au\u00A0${formatDay(end)}`;
}

function scheduleInWords(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'period':
      return periodInWords(schedule.start, schedule.end);
    case 'sending':
      return schedule.day === null
        ? 'en un envoi'
        : `en un envoi le\u00A0${formatDay(schedule.day)}`;
    case 'monthly':
      return 'par mois';
  }
}

/** Number of localities that a sentence names. */
const NAMED = 3;

/** Returns « à Lyon 3e », « au Havre », « aux Abymes », or « à Bordeaux (2 codes) » for a part of a town. */
function inPlace({ name, codes, isPart }: WrittenPlace): string {
  if (name === ALL_TOWNS) return `à ${codes[0]}`;
  const text = isPart ? `${name} (${codes.length}\u00A0codes)` : name;
  if (name.startsWith('Le ')) return `au ${text.slice(3)}`;
  return name.startsWith('Les ') ? `aux ${text.slice(4)}` : `à ${text}`;
}

/** Returns « à Lyon 3e, », « à Bron », « et à Oullins ». */
function placesInWords({ listed, isAllFrance, radius }: DescribedLocalities): string[] {
  if (isAllFrance) return ['dans toute la France'];
  const places = namedPlaces(listed).map(inPlace);
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
    volume: volumeText(totalOf(description, 'quantity'), measure.unit),
    campaign: [
      scheduleInWords(campaign.schedule),
      ...(localities ? placesInWords(localities) : []),
    ],
    price: formatListedEuro(totalOf(description, 'budget')),
    terms: `hors taxe${monthly}`,
  };
}
