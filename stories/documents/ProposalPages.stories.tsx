import { Suspense } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, savedProduct } from '#domain/products/catalogue.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/proposals.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { BORDEAUX } from '#mocks/builders/locality.ts';
import { LONG_NAME, SALES } from '#mocks/builders/user.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { isWeekly } from '#tests/weekly.ts';
import { kebab } from '../docs/documentTitle.ts';
import { paperLocalities } from './paperLocalities.ts';

interface PaperProps {
  /** Counts by the name of their pictures. */
  counts: Readonly<Record<string, SavedCount>>;
  /** Number of pages of the documents that have more than one. */
  pages?: Readonly<Record<string, number>>;
  user?: UserProfile;
}

const handleBack = fn();

function Document({ saved, user }: { saved: SavedCount; user: UserProfile }) {
  const known = savedProduct(saved.mafProduct);
  if (!known) throw new Error(`No product is saved as ${saved.mafProduct}`);
  const Proposal = PROPOSAL_BY_PRODUCT[known.product];
  return <Proposal saved={saved} user={user} onBack={handleBack} />;
}

/** Proposals whose printed pages are compared as pictures. */
function Paper({ counts, pages, user = SALES }: PaperProps) {
  return Object.entries(counts).map(([name, saved]) => (
    <div key={name} data-document={name} data-pages={pages?.[name] ?? 1}>
      <Suspense>
        <Document saved={saved} user={user} />
      </Suspense>
    </div>
  ));
}

const meta = preview.meta({
  component: Paper,
  parameters: {
    layout: 'fullscreen',
    paper: true,
    // Several proposals on one page have landmarks with the same names. The story of each proposal checks this rule.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvas, args }) => {
    // The proposal of each product loads on its own.
    await waitFor(() =>
      expect(canvas.getAllByRole('table', { name: 'Plan média' })).toHaveLength(
        Object.keys(args.counts).length,
      ),
    );
  },
});

const isShown = ({ product, market }: (typeof PRODUCT_MARKETS)[number]): boolean =>
  isWeekly || market === marketsOf(product)[0];

/** A count of every product in its first market; in the weekly run, in each of its markets. */
const EVERY_COUNT = Object.fromEntries(
  PRODUCT_MARKETS.filter(isShown).map(({ product, market }) => [
    `${kebab(product)}-${kebab(market)}`,
    buildSavedCount({ product, market }),
  ]),
);

export const EveryProduct = meta.story({
  name: '[N-13, PP-09, PP-11] prints every product of every market',
  args: { counts: EVERY_COUNT },
});

/** Builds a count of every product in its first market, with a number of localities. */
const withLocalities = (number: number): PaperProps['counts'] =>
  Object.fromEntries(
    COUNT_PRODUCT_KEYS.flatMap((product) => {
      const [market] = marketsOf(product);
      return market === undefined
        ? []
        : [
            [
              kebab(product),
              buildSavedCount({ product, market }, { locations: paperLocalities(number) }),
            ],
          ];
    }),
  );

/** States one number of pages for the count of every product. */
const onPages = (number: number) =>
  Object.fromEntries(COUNT_PRODUCT_KEYS.map((product) => [kebab(product), number]));

export const OneLocality = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-13] prints one locality on one page',
  args: { counts: withLocalities(1) },
});

export const SixLocalities = meta.story({
  tags: ['weekly'],
  name: '[N-13] prints six lines on one page',
  args: { counts: withLocalities(6) },
});

export const FiftyLocalities = meta.story({
  tags: ['weekly'],
  name: '[N-13] prints fifty localities once, in columns or in the plan',
  args: {
    counts: withLocalities(50),
    pages: { ...onPages(2), 'master-display': 3, 'vedette-plus': 3 },
  },
});

export const TenLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-13] prints ten localities on one page, and on two where each is a line of the plan',
  args: { counts: withLocalities(10), pages: { 'master-display': 2, 'vedette-plus': 2 } },
});

export const ElevenLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-13] lists eleven localities after the plan',
  args: {
    counts: withLocalities(11),
    pages: { ...onPages(2), 'emailing-alert': 1, performance: 1 },
  },
});

export const WholeFrance = meta.story({
  tags: ['weekly'],
  name: '[N-13] prints a campaign in the whole country, and one around a town',
  args: {
    counts: {
      france: buildSavedDisplayCount({}, { isAllFrance: true }),
      radius: buildSavedDisplayCount({}, { locations: [BORDEAUX], radius: 20 }),
    },
  },
});

export const LongNames = meta.story({
  tags: ['weekly'],
  name: '[N-13] prints long names within the margins',
  args: {
    user: LONG_NAME,
    counts: {
      client: buildSavedDisplayCount(
        {
          clientId: 'RC204180',
          clientName:
            'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
        },
        { market: 'Luxe', locations: paperLocalities(14) },
      ),
      contexts: buildSavedDisplayCount(
        { countName: 'Agence immobilière internationale du Grand Port Maritime 55' },
        { countData: { saveBy: 'context' }, start: '2026-12-15', end: '2027-11-30' },
      ),
    },
    pages: { client: 2, contexts: 2 },
  },
});
