import { Suspense } from 'react';
import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { fileContents } from '#domain/count/clientFile/contents.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/profile.ts';
import { ClientFile } from '#features/count/documents/clientFile/ClientFile.tsx';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import { LONG_NAME, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import {
  LONG_FILE,
  MIXED_FILE,
  TEN_COUNTS,
  THREE_COUNTS,
} from '../../../../documents/clientFileCounts.ts';

interface FileProps {
  counts: readonly SavedCount[];
  user: UserProfile;
}

function File({ counts, user }: FileProps) {
  const { parts } = fileContents(counts.map((count) => ({ id: count.id, count })));
  const [first, ...others] = parts;
  return (
    <Suspense>
      {first && (
        <ClientFile
          parts={[first, ...others]}
          proposals={PROPOSAL_BY_PRODUCT}
          user={user}
          today="2026-11-16"
        />
      )}
    </Suspense>
  );
}

const meta = preview.meta({
  component: File,
  parameters: { layout: 'fullscreen' },
  args: { counts: THREE_COUNTS, user: SALES },
});

const centsOf = (text: string | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''));

/** Returns the amount of a total row of a table, in cents. */
function totalCents(table: HTMLElement, name: RegExp): number {
  const row = within(table).getByRole('row', { name });
  return centsOf(within(row).getAllByRole('cell').at(-1)?.textContent);
}

/** Returns whether a plan is paid every month. */
const isMonthly = (plan: HTMLElement): boolean =>
  within(plan).queryAllByText(/par mois/).length > 0;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

export const Typical = meta.story({
  name: '[N-10] totals equal the sums of the amounts that the proposals show',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre accord' });
    const rows = [/^Total hors taxe/, /^TVA/, /^Total TTC/];
    const amountsOf = (table: HTMLElement) => rows.map((name) => totalCents(table, name));
    const plans = canvas.getAllByRole('table', { name: /^Plan média/ }).map(amountsOf);
    const amounts = rows.map((_, row) => sum(plans.map((plan) => plan[row] ?? 0)));
    const totals = amountsOf(canvas.getByRole('table', { name: 'Propositions du dossier' }));
    await expect(plans).toHaveLength(THREE_COUNTS.length);
    await expect(totals).toEqual(amounts);
    await expect(amounts[0]).toBeGreaterThan(0);
  },
});

/** The first of three counts has figures of the demonstration. */
const PARTLY = THREE_COUNTS.map((count, index) => ({
  ...count,
  countData: { ...entriesOf(count.countData), isDemonstration: index === 0 },
}));

export const PartlyDemonstration = meta.story({
  name: '[D-172] names the proposals whose figures are those of the demonstration',
  args: { counts: PARTLY },
  play: async ({ canvas }) => {
    const stated = await canvas.findAllByText(/^Chiffres de démonstration/);
    const code = formatMafId(PARTLY[0]?.mafId ?? 0);
    const ofFile = `Chiffres de démonstration\u00A0: ${code}`;
    const texts = stated.map(({ textContent }) => textContent);
    await expect(texts).toEqual([ofFile, 'Chiffres de démonstration']);
  },
});

export const Narrow = meta.story({
  name: '[N-10] keeps the days of the calendar within its card on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const calendar = (await canvas.findByRole('heading', { name: 'Calendrier' })).parentElement;
    const end = calendar?.getBoundingClientRect().right ?? 0;
    const ends = [...(calendar?.querySelectorAll('span') ?? [])].map(
      (text) => text.getBoundingClientRect().right,
    );
    await expect(Math.max(...ends)).toBeLessThanOrEqual(end);
  },
});

export const OneCount = meta.story({
  name: '[N-10] a file of one count with long names',
  parameters: { visual: true },
  args: { counts: LONG_FILE, user: LONG_NAME },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^RC204180 - Compagnie/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Bonjour,').parentElement).toHaveTextContent(
      'Bonjour, voici la campagne que nous vous proposons, puis son plan média.',
    );
    await expect(canvas.getByText('Dossier client de 1 proposition')).toBeVisible();
  },
});

export const TenCounts = meta.story({
  name: '[N-10] ten counts, each with its own proposal',
  args: { counts: TEN_COUNTS },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre accord' });
    const plans = canvas.getAllByRole('table', { name: /^Plan média MAF-/ });
    await expect(plans).toHaveLength(10);
    const byProduct = within(canvas.getByRole('list', { name: 'Totaux par produit' }));
    const products = byProduct.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(products).toHaveLength(5);
    // Complete, or not there: a product with one proposal too.
    await expect(products).toContainEqual(expect.stringMatching(/^Emailing Alerte, 1 proposition/));
    for (const once of ['Bonjour,', 'Bon pour accord', /^Votre contact/, /^Proposition réalisée/])
      await expect(canvas.getAllByText(once)).toHaveLength(1);
  },
});

export const BothRhythms = meta.story({
  name: '[N-10] never adds what is paid once and every month',
  args: { counts: MIXED_FILE },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre accord' });
    const table = canvas.getByRole('table', { name: 'Propositions du dossier' });
    const once = totalCents(table, /^Total hors taxe \d/);
    const monthly = totalCents(table, /^Total hors taxe par mois/);
    const plans = canvas.getAllByRole('table', { name: /^Plan média/ });
    const net = (plan: HTMLElement) => totalCents(plan, /^Total hors taxe/);
    await expect(once).toBe(sum(plans.filter((plan) => !isMonthly(plan)).map(net)));
    await expect(monthly).toBe(sum(plans.filter(isMonthly).map(net)));
    await expect(Math.min(once, monthly)).toBeGreaterThan(0);
  },
});

export const Operations = meta.story({
  name: '[N-10] shows operations staff the same document',
  args: { user: OPERATIONS },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre accord' });
    await expect(canvas.queryByRole('button', { name: /Copier les/ })).toBeNull();
  },
});
