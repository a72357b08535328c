import { Suspense, type ReactNode } from 'react';
import { fn, screen, within } from 'storybook/test';
import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import type { UserProfile } from '#domain/profile.ts';
import { EDITOR_BY_PRODUCT } from '#features/count/products/editors.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import type { CampaignCountOptions } from '#mocks/builders/campaign.ts';
import { SALES } from '#mocks/builders/user.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { isWeekly } from '#tests/weekly.ts';

/** What the screens of the matrix tell. */
export const handleMessage = fn();
const handle = fn();

export interface Combination {
  product: CountProductKey;
  market: Market;
}

/** Every product in its first market. */
export const PRODUCTS: readonly Combination[] = COUNT_PRODUCT_KEYS.flatMap((product) =>
  PRODUCT_MARKETS.filter((one) => one.product === product).slice(0, 1),
);

/** Every product in its first market; in the weekly run, in each of its markets. */
export const DAILY: readonly Combination[] = isWeekly ? PRODUCT_MARKETS : PRODUCTS;

interface MatrixProps {
  /** By default every product in every market that sells it, new ones included. */
  combinations?: readonly Combination[];
  cell: (combination: Combination) => ReactNode;
}

/** Renders one state of many products. */
export function Matrix({ combinations = PRODUCT_MARKETS, cell }: MatrixProps) {
  return (
    <div style={{ display: 'grid', gap: '3rem' }}>
      {combinations.map((combination) => {
        const name = `${combination.product} · ${combination.market}`;
        return (
          <article key={name} aria-label={name}>
            <Suspense>{cell(combination)}</Suspense>
          </article>
        );
      })}
    </div>
  );
}

/** Returns queries within the cell of a product. */
export const cellOf = ({ product, market }: Combination) =>
  within(screen.getByRole('article', { name: `${product} · ${market}` }));

/** Several screens on one page have landmarks with the same names. The story of each screen checks this rule. */
export const SEVERAL_SCREENS = {
  a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
};

export function editorOf({ product, market }: Combination, saved: SavedCount | null) {
  const Editor = EDITOR_BY_PRODUCT[product];
  return <Editor market={market} saved={saved} onMessage={handleMessage} onLeave={handle} />;
}

/** The editor of a saved count, or of a new one without options. */
export const editor = (combination: Combination, options?: CampaignCountOptions) =>
  editorOf(combination, options === undefined ? null : buildSavedCount(combination, options));

export function proposalOf({ product }: Combination, saved: SavedCount, user: UserProfile = SALES) {
  const Proposal = PROPOSAL_BY_PRODUCT[product];
  return <Proposal saved={saved} user={user} onBack={handle} />;
}

export const proposal = (
  combination: Combination,
  user?: UserProfile,
  options?: CampaignCountOptions,
) => proposalOf(combination, buildSavedCount(combination, options), user);
