import { capitalise, displayRange } from '#design-system/Calendar/days.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { formatDay, formatPeriod } from '#domain/format/days.ts';
import { formatBsiId, formatMafId } from '#domain/format/identifiers.ts';
import {
  formatAmount,
  formatEuro,
  formatEuroCents,
  formatInteger,
  formatPercent,
} from '#domain/format/numbers.ts';
import { joinNames } from '#domain/format/text.ts';
import { SpecimenTable } from './specimenParts.tsx';

const DAY = '2026-11-17';
const TOWNS = ['Nantes', 'Rezé', 'Orvault', 'Carquefou', 'Couëron'];

interface Example {
  what: string;
  call: string;
  text: string;
}

const NUMBERS: readonly Example[] = [
  { what: 'Volume', call: 'formatInteger(1682900)', text: formatInteger(1_682_900) },
  { what: 'Budget, in tables and summaries', call: 'formatEuro(38036)', text: formatEuro(38_036) },
  {
    what: 'Budget with cents',
    call: 'formatEuroCents(1234.5)',
    text: formatEuroCents(1234.5),
  },
  {
    what: 'Amount whose unit is in the header',
    call: 'formatAmount(0.8)',
    text: formatAmount(0.8),
  },
  { what: 'Share', call: 'formatPercent(42)', text: formatPercent(42) },
  { what: 'Never « -0 »', call: 'formatInteger(-0.2)', text: formatInteger(-0.2) },
];

const DAYS_AND_CODES: readonly Example[] = [
  { what: 'Day', call: "formatDay('2026-11-17')", text: formatDay(DAY) },
  {
    what: 'Range in a field',
    call: "displayRange('2026-11-17', '2026-12-16')",
    text: displayRange(DAY, addDays(DAY, 29)),
  },
  {
    what: 'Period in a summary',
    call: "formatPeriod('2026-11-17', '2026-12-16')",
    text: formatPeriod(DAY, addDays(DAY, 29)),
  },
  { what: 'Count', call: 'formatMafId(1042)', text: formatMafId(1042) },
  { what: 'Boost', call: 'formatBsiId(7)', text: formatBsiId(7) },
  { what: 'Names, then an ellipsis', call: 'joinNames(towns, 3)', text: joinNames(TOWNS, 3) },
  {
    what: 'First letter only',
    call: "capitalise('île-de-France')",
    text: capitalise('île-de-France'),
  },
];

function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <SpecimenTable
      columns={[{ name: 'Content' }, { name: 'Call' }, { name: 'Result', numeric: true }]}
    >
      {examples.map(({ what, call, text }) => (
        <tr key={call}>
          <th scope="row">{what}</th>
          <td>
            <code>{call}</code>
          </td>
          <td data-numeric lang="fr">
            {text}
          </td>
        </tr>
      ))}
    </SpecimenTable>
  );
}

export function NumberExamples() {
  return <Examples examples={NUMBERS} />;
}

export function DayExamples() {
  return <Examples examples={DAYS_AND_CODES} />;
}

const NBSP = '\u00a0';

const SPACED = [
  {
    mark: ': ; ? !',
    rule: 'a non-breaking space before, an ordinary space after',
    text: `Êtes-vous certain${NBSP}?`,
  },
  { mark: '« »', rule: 'non-breaking spaces inside', text: `«${NBSP}Estimer${NBSP}»` },
  { mark: '€ %', rule: 'a space before; the cell does not wrap', text: formatEuro(1234) },
  { mark: '…', rule: 'a single character, with no space before', text: 'Enregistrement…' },
  {
    mark: '’',
    rule: 'a curly apostrophe, except in texts quoted from the requirements',
    text: 'C’est bon !'.replace(' !', `${NBSP}!`),
  },
  { mark: 'É À Ç', rule: 'capitals keep their accents', text: 'À propos, Écran, Ça' },
] as const;

/** Rules of French punctuation, with non-breaking spaces made visible. */
export function TypographyExamples() {
  return (
    <SpecimenTable
      columns={[
        { name: 'Sign' },
        { name: 'Rule' },
        { name: 'Result' },
        { name: 'Source (· is a non-breaking space)' },
      ]}
    >
      {SPACED.map(({ mark, rule, text }) => (
        <tr key={mark}>
          <th scope="row">{mark}</th>
          <td>{rule}</td>
          <td lang="fr">{text}</td>
          <td>
            <code>{text.replaceAll(NBSP, '·')}</code>
          </td>
        </tr>
      ))}
    </SpecimenTable>
  );
}
