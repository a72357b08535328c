import { Suspense } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { marketsOf, savedProduct } from '#domain/products/catalogue.ts';
import type { UserProfile } from '#domain/profile.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { BORDEAUX } from '#mocks/builders/locality.ts';
import { LONG_NAME, SALES } from '#mocks/builders/user.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { isWeekly } from '#tests/weekly.ts';
import { kebab } from '../docs/documentTitle.ts';
import { LONG_CLIENT } from './clientFileCounts.ts';
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

type Sold = (typeof PRODUCT_MARKETS)[number];

const isFirstMarket = ({ product, market }: Sold): boolean => market === marketsOf(product)[0];

const nameOf = ({ product, market }: Sold): string => `${kebab(product)}-${kebab(market)}`;

const FIRST_MARKETS = PRODUCT_MARKETS.filter(isFirstMarket);

/** Builds a count of some products and markets each. */
const countsOf = (
  sold: readonly Sold[],
  options: Parameters<typeof buildSavedCount>[1] = {},
): PaperProps['counts'] =>
  Object.fromEntries(sold.map((one) => [nameOf(one), buildSavedCount(one, options)]));

export const EveryProduct = meta.story({
  name: '[N-19, PP-09, PP-11] prints every product of every market',
  args: { counts: countsOf(isWeekly ? PRODUCT_MARKETS : FIRST_MARKETS) },
});

export const OneLocality = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints one locality on one page, for every product and market',
  args: { counts: countsOf(PRODUCT_MARKETS, { locations: paperLocalities(1) }) },
});

export const SixLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints six lines on one page',
  args: { counts: countsOf(FIRST_MARKETS, { locations: paperLocalities(6) }) },
});

export const TenLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints ten localities on one page, named or as lines of the plan',
  args: { counts: countsOf(PRODUCT_MARKETS, { locations: paperLocalities(10) }) },
});

export const FourteenLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints fourteen localities, the most that the criteria of every proposal name, on one page',
  args: { counts: countsOf(PRODUCT_MARKETS, { locations: paperLocalities(14) }) },
});

export const TwentySixLines = meta.story({
  parameters: { paper: 'counted' },
  name: '[N-19] prints a plan of up to twenty-six lines in two columns, with its agreement on one page',
  args: {
    counts: Object.fromEntries(
      [14, 26].flatMap((lines) => {
        const plans = FIRST_MARKETS.filter(({ product }) =>
          ['masterDisplay', 'vedettePlus'].includes(product),
        );
        return plans.map((one) => [
          `${nameOf(one)}-${lines}`,
          buildSavedCount(one, { locations: paperLocalities(lines) }),
        ]);
      }),
    ),
  },
});

/** The offer with its agreement, and the localities with their map; or a plan of fifty lines. */
const FIFTY_PAGES = Object.fromEntries(PRODUCT_MARKETS.map((one) => [nameOf(one), 2]));
/** The page of localities, and the plan that names them: the other products have one or the other. */
const LISTS_FIFTY = FIRST_MARKETS.filter(({ product }) =>
  ['display', 'vedettePlus'].includes(product),
);

export const FiftyLocalities = meta.story({
  tags: ['weekly'],
  name: '[N-19] prints fifty localities on a page of their own with their map, or in the plan',
  args: { counts: countsOf(LISTS_FIFTY, { locations: paperLocalities(50) }), pages: FIFTY_PAGES },
});

export const FiftyInOthers = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints fifty localities on as many pages in every other product and market',
  args: {
    counts: countsOf(
      PRODUCT_MARKETS.filter((one) => !LISTS_FIFTY.includes(one)),
      { locations: paperLocalities(50) },
    ),
    pages: FIFTY_PAGES,
  },
});

export const LongClientName = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-19] prints every product for a client with a long name on one page',
  args: {
    user: LONG_NAME,
    counts: Object.fromEntries(
      Object.entries(countsOf(FIRST_MARKETS)).map(([name, saved]) => [
        name,
        { ...saved, ...LONG_CLIENT },
      ]),
    ),
  },
});

export const WholeFrance = meta.story({
  tags: ['weekly'],
  name: '[N-19] prints a campaign in the whole country, and one around a town',
  args: {
    counts: {
      france: buildSavedDisplayCount({}, { isAllFrance: true }),
      radius: buildSavedDisplayCount({}, { locations: [BORDEAUX], radius: 20 }),
    },
  },
});

export const LongNames = meta.story({
  tags: ['weekly'],
  name: '[N-19] prints long names within the margins',
  args: {
    user: LONG_NAME,
    counts: {
      client: buildSavedDisplayCount(LONG_CLIENT, {
        market: 'Luxe',
        locations: paperLocalities(14),
      }),
      contexts: buildSavedDisplayCount(
        { countName: 'Agence immobilière internationale du Grand Port Maritime 55' },
        { countData: { saveBy: 'context' }, start: '2026-12-15', end: '2027-11-30' },
      ),
    },
  },
});
