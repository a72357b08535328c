import { Suspense } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { fileContents } from '#domain/count/clientFile/contents.ts';
import { ClientFile } from '#features/count/documents/clientFile/ClientFile.tsx';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import { LONG_NAME, SALES } from '#mocks/builders/user.ts';
import type { UserProfile } from '#domain/profile.ts';
import {
  FIFTY_FILE,
  FOUR_COUNTS,
  LONG_FILE,
  MIXED_FILE,
  TEN_COUNTS,
  THREE_COUNTS,
} from './clientFileCounts.ts';

interface PaperProps {
  /** The counts of each file, by the name of its pictures. */
  files: Readonly<Record<string, readonly SavedCount[]>>;
  user?: UserProfile;
  /** Number of pages of each file. */
  pages: number;
}

function File({ counts, user }: { counts: readonly SavedCount[]; user: UserProfile }) {
  const { parts } = fileContents(counts.map((count) => ({ id: count.id, count })));
  const [first, ...others] = parts;
  return (
    first && (
      <ClientFile
        parts={[first, ...others]}
        proposals={PROPOSAL_BY_PRODUCT}
        user={user}
        today="2026-11-16"
      />
    )
  );
}

/** Client files whose printed pages are compared as pictures: a cover, localities, and proposals that follow each other. */
function Paper({ files, user = SALES, pages }: PaperProps) {
  return Object.entries(files).map(([name, counts]) => (
    <div key={name} data-document={name} data-pages={pages}>
      <Suspense>
        <File counts={counts} user={user} />
      </Suspense>
    </div>
  ));
}

const meta = preview.meta({
  component: Paper,
  parameters: {
    layout: 'fullscreen',
    paper: true,
  },
  play: async ({ canvas, args }) => {
    const files = Object.values(args.files);
    // The proposal of each product loads on its own.
    await waitFor(() =>
      expect(canvas.getAllByRole('table', { name: /^Plan média/ })).toHaveLength(
        files.flat().length,
      ),
    );
    await expect(canvas.getAllByText('Bon pour accord')).toHaveLength(files.length);
  },
});

export const Two = meta.story({
  parameters: { paper: 'counted' },
  name: '[N-10] prints two counts on two pages, of which the first has the cover and a whole proposal',
  args: { files: { two: THREE_COUNTS.slice(0, 2) }, pages: 2 },
});

export const ThreeCounts = meta.story({
  name: '[N-10] prints three counts of different products on two pages, with one signature',
  args: { files: { three: THREE_COUNTS }, pages: 2 },
});

export const Four = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-10] prints four counts on three pages, with one greeting and one signature',
  args: { files: { four: FOUR_COUNTS }, pages: 3 },
});

export const Five = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-10] prints five counts on four pages',
  args: { files: { five: TEN_COUNTS.slice(0, 5) }, pages: 4 },
});

export const Ten = meta.story({
  tags: ['weekly'],
  name: '[N-10] prints ten counts on seven pages, with one greeting and one signature',
  args: { files: { ten: TEN_COUNTS }, pages: 7 },
});

export const FiftyLocalities = meta.story({
  tags: ['weekly'],
  parameters: { paper: 'counted' },
  name: '[N-10, D-162] prints four counts in the same fifty localities on five pages, which list and draw them once',
  args: { files: { fifty: FIFTY_FILE }, pages: 5 },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('table', { name: /^Plan média/ })).toHaveLength(4),
    );
    await expect(canvas.getAllByText('50 localités, nommées en début de dossier')).toHaveLength(3);
    await expect(canvas.getAllByRole('heading', { name: 'Vos 50 localités' })).toHaveLength(1);
    await expect(
      await canvas.findAllByRole('img', { name: /^Carte de votre campagne/ }),
    ).toHaveLength(1);
  },
});

export const Monthly = meta.story({
  tags: ['weekly'],
  name: '[N-10] prints counts that are paid once and every month with a total for each',
  args: { files: { mixed: MIXED_FILE }, pages: 4 },
});

export const LongNames = meta.story({
  tags: ['weekly'],
  name: '[N-10] prints a file of one count with long names on one page',
  args: { user: LONG_NAME, files: { long: LONG_FILE }, pages: 1 },
});
