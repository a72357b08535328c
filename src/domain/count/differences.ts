import { dayFromIso, formatDay } from '../format/days.ts';
import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import { PERIODICITIES, PERIODICITY_LABEL_BY_VALUE } from './periodicity.ts';

/** What two people saved of one count, as far as both know it. */
export interface ComparedCount {
  countName: string;
  /** Of any product. */
  countData?: unknown;
}

/** Something that is not the same in both. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
  /** Who changed it since the count was opened; unknown where what was opened is not known any more. */
  changedBy: 'them' | 'me' | 'both' | undefined;
}

type Facts = Map<string, string>;
type Text = (value: unknown) => string | undefined;
interface Fact {
  label: string;
  text: Text;
}

/** Names shown of a list; of the others only how many. */
const NAMES_SHOWN = 8;

type Entries = Readonly<Record<string, unknown>>;

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

const quantity: Text = (value) => {
  const number = asNumber(value);
  return number === undefined ? undefined : formatInteger(number);
};
const euros: Text = (value) => {
  const number = asNumber(value);
  return number === undefined ? undefined : formatListedEuro(number);
};
const kilometres: Text = (value) =>
  asNumber(value) === undefined ? undefined : `${String(value)} km`;
const yesOrNo: Text = (value) => {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'Oui' : 'Non';
};
const words: Text = (value) => {
  if (typeof value !== 'string') return undefined;
  return value === '' ? 'Aucun' : value;
};
const day: Text = (value) => {
  const known = typeof value === 'string' ? dayFromIso(value) : undefined;
  return known === undefined ? 'Aucun' : formatDay(known);
};
const range =
  (text: Text): Text =>
  (value) =>
    isEntries(value) ? `${text(value['min']) ?? '?'} à ${text(value['max']) ?? '?'}` : undefined;
const oneOf =
  (labels: Readonly<Record<string, string>>): Text =>
  (value) =>
    typeof value === 'string' || typeof value === 'number' ? labels[String(value)] : undefined;

/** Names of places, portals or codes. */
const names: Text = (value) => {
  if (!Array.isArray(value)) return undefined;
  const all = value.map((entry: unknown) =>
    isEntries(entry) ? `${String(entry['name'])} (${String(entry['code'])})` : String(entry),
  );
  if (all.length === 0) return 'Aucun';
  const others = all.length - NAMES_SHOWN;
  const shown = all.slice(0, NAMES_SHOWN).join(', ');
  return others > 0 ? `${shown} et ${formatInteger(others)} de plus` : shown;
};

const periodicity: Text = (value) => {
  const known = PERIODICITIES.find((one) => one === value);
  return known && PERIODICITY_LABEL_BY_VALUE[known];
};

/** The offers of a count that has tiers (E3-13, E3-43). */
const OFFERS = { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Offre sur-mesure' };
const SAVED_BY = { format: 'Par format', context: 'Par contexte de diffusion' };

/**
 * What people read of a count, by the name under which it travels: the products share these names. What is computed
 * (availability, prices, coordinates) or not listed here is no reason to choose one version over the other.
 */
const FACT_BY_KEY: Readonly<Record<string, Fact>> = {
  totalBudget: { label: 'Budget total', text: euros },
  totalImpPurchased: { label: 'Total acheté', text: quantity },
  totalEmails: { label: 'Contacts', text: quantity },
  intensity: { label: 'Offre', text: oneOf(OFFERS) },
  saveBy: { label: 'Répartition', text: oneOf(SAVED_BY) },
  locations: { label: 'Localités', text: names },
  excludePostalCode: { label: 'Localités exclues', text: names },
  logos: { label: 'Diffusion sur', text: names },
  broadcastMediums: { label: 'Portails', text: names },
  isAllFrance: { label: 'Toute la France', text: yesOrNo },
  radius: { label: 'Rayon', text: kilometres },
  periodicity: { label: 'Périodicité', text: periodicity },
  startDate: { label: 'Début', text: day },
  endDate: { label: 'Fin', text: day },
  dateSent: { label: 'Date d’envoi', text: day },
  price: { label: 'Prix du bien', text: range(euros) },
  productTypes: { label: 'Types de bien', text: names },
  numberOfPieces: { label: 'Nombre de pièces', text: range(quantity) },
  externalURL: { label: 'Redirection externe', text: yesOrNo },
  brandContentCommentary: { label: 'Commentaire', text: words },
};

/** Part of what a line of a result carries that a person chose. */
const FACT_BY_LINE_KEY: Readonly<Record<string, Fact>> = {
  purchased: { label: 'quantité', text: quantity },
  budget: { label: 'budget', text: euros },
  selectedEmails: { label: 'contacts', text: quantity },
  selectedBudget: { label: 'budget', text: euros },
};

/** The lines of the tab that does not count are no choice of anybody. */
const IDLE_LINES_BY_TAB: Readonly<Record<string, string>> = {
  format: 'forecasts',
  context: 'forecastSplitByPosition',
};

function addLine(facts: Facts, name: string, line: Entries): void {
  for (const [key, { label, text }] of Object.entries(FACT_BY_LINE_KEY)) {
    const value = text(line[key]);
    if (value !== undefined) facts.set(`${name}, ${label}`, value);
  }
}

function addFacts(facts: Facts, entries: Entries): void {
  const idle = IDLE_LINES_BY_TAB[String(entries['saveBy'])];
  for (const [key, value] of Object.entries(entries)) {
    const fact = FACT_BY_KEY[key];
    const text = fact?.text(value);
    if (fact && text !== undefined) facts.set(fact.label, text);
    else if (Array.isArray(value) && key !== idle) addLines(facts, value);
    // What was asked for, under the name of each product: displayReq, xp360Req…
    else if (isEntries(value) && key.endsWith('Req')) addFacts(facts, value);
    else if (key === 'bySiteGroup' && isEntries(value)) {
      for (const [group, line] of Object.entries(value)) {
        if (isEntries(line)) addLine(facts, group, line);
      }
    }
  }
}

function addLines(facts: Facts, lines: readonly unknown[]): void {
  for (const line of lines) {
    if (isEntries(line) && typeof line['name'] === 'string') addLine(facts, line['name'], line);
  }
}

function factsOf({ countName, countData }: ComparedCount): Facts {
  const facts: Facts = new Map([['Nom de l’agence', countName]]);
  if (isEntries(countData)) addFacts(facts, countData);
  return facts;
}

const ABSENT = '–';

function changedBy(opened: string | undefined, theirs: string, mine: string) {
  if (opened === undefined) return undefined;
  if (opened === mine) return 'them';
  return opened === theirs ? 'me' : 'both';
}

/**
 * What a person reads differently in two versions of a count, in the order of the count.
 * @param opened what both started from, when it is known
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
  const before = opened && factsOf(opened);
  const theirFacts = factsOf(theirs);
  const myFacts = factsOf(mine);
  const differences: Difference[] = [];
  for (const label of new Set([...myFacts.keys(), ...theirFacts.keys()])) {
    const their = theirFacts.get(label) ?? ABSENT;
    const my = myFacts.get(label) ?? ABSENT;
    if (their === my) continue;
    const old = before && (before.get(label) ?? ABSENT);
    differences.push({ label, theirs: their, mine: my, changedBy: changedBy(old, their, my) });
  }
  return differences;
}
