import { Suspense } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { BORDEAUX, manyLocalities } from '#mocks/builders/locality.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { LONG_NAME, SALES } from '#mocks/builders/user.ts';
import { buildSavedVedettePlusCount } from '#mocks/builders/vedettePlus.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';

interface PaperProps {
  /** Counts by the name of their pictures. */
  counts: Readonly<Record<string, SavedCount>>;
  user?: UserProfile;
}

const handleBack = fn();

function Document({ saved, user }: { saved: SavedCount; user: UserProfile }) {
  const known = savedProduct(saved.mafProduct);
  if (!known) throw new Error(`No product is saved as ${saved.mafProduct}`);
  const { Proposal } = SCREENS_BY_PRODUCT[known.product];
  return <Proposal saved={saved} user={user} onBack={handleBack} />;
}

/** Proposals whose printed pages are compared as pictures. */
function Paper({ counts, user = SALES }: PaperProps) {
  return Object.entries(counts).map(([name, saved]) => (
    <div key={name} data-document={name}>
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
    const plans = await canvas.findAllByRole('table', { name: 'Plan média' });
    await expect(plans).toHaveLength(Object.keys(args.counts).length);
  },
});

const kebab = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, '');

const EVERY_COUNT = Object.fromEntries(
  PRODUCT_MARKETS.map(({ product, market }) => [
    `${kebab(product)}-${kebab(market)}`,
    buildSavedCount({ product, market }),
  ]),
);

export const EveryProduct = meta.story({
  name: '[N-13, PP-09, PP-11] prints every product of every market',
  args: { counts: EVERY_COUNT },
});

const FIFTY = manyLocalities(50);

export const FiftyLocalities = meta.story({
  name: '[N-13] prints fifty localities once, in columns or in the plan',
  args: {
    counts: {
      display: buildSavedDisplayCount({}, { locations: FIFTY }),
      'vedette-plus': buildSavedVedettePlusCount({}, { locations: FIFTY }),
      'master-display': buildSavedMasterDisplayCount({}, { locations: FIFTY }),
      'expert-360': buildSavedExpert360Count({}, { locations: FIFTY }),
    },
  },
});

export const WholeFrance = meta.story({
  name: '[N-13] prints a campaign in the whole country, and one around a town',
  args: {
    counts: {
      france: buildSavedDisplayCount({}, { isAllFrance: true }),
      radius: buildSavedDisplayCount({}, { locations: [BORDEAUX], radius: 20 }),
    },
  },
});

export const LongNames = meta.story({
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
        { market: 'Luxe', locations: manyLocalities(14) },
      ),
      contexts: buildSavedDisplayCount(
        { countName: 'Agence immobilière internationale du Grand Port Maritime 55' },
        { countData: { saveBy: 'context' }, start: '2026-12-15', end: '2027-11-30' },
      ),
    },
  },
});
