import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { ResultPanels } from '#features/count/result/ResultPanels.tsx';
import { SinceSaved } from '#features/count/result/SinceSaved.tsx';
import { buildDisplayCountData, buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { PLAIN_RULES, StoryCount } from '../countStory.tsx';

const SAVED = buildSavedDisplayCount();
const DATA = buildDisplayCountData();

/** Returns the document with other availabilities of its first formats, whose purchases are lowered to them. */
function withAvailable(...available: readonly number[]) {
  const forecastSplitByPosition = DATA.forecastSplitByPosition.map((line, index) => {
    const now = available[index] ?? line.available;
    if (line.purchased <= now) return { ...line, available: now };
    const budget = Math.round((line.budget * now) / line.purchased);
    return { ...line, available: now, purchased: now, budget };
  });
  const totalBudget = forecastSplitByPosition.reduce((sum, { budget }) => sum + budget, 0);
  return { ...DATA, forecastSplitByPosition, totalBudget };
}

const [FIRST, SECOND] = DATA.forecastSplitByPosition;
const LESS = withAvailable((FIRST?.available ?? 0) - 1240, (SECOND?.available ?? 0) + 2500);

interface SinceProps {
  saved?: SavedCount;
  /** The document of the estimate on screen. */
  shown?: object;
}

function Since({ saved = SAVED, shown = LESS }: SinceProps) {
  return (
    <StoryCount
      behaviour={{ rules: PLAIN_RULES, comparedDocument: () => shown }}
      form={null}
      saved={saved}
    >
      <ResultPanels due="sinceSaved">
        <SinceSaved tool={{ key: 'sinceSaved', title: 'Depuis l’enregistrement' }} />
      </ResultPanels>
    </StoryCount>
  );
}

const meta = preview.meta({ component: Since });

export const Typical = meta.story({
  name: '[N-07] says in words what has changed, then row by row',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    // The control says it while its panel is closed too.
    await expect(canvas.getByRole('button', { name: /^Depuis/ })).toHaveAccessibleName(
      'Depuis l’enregistrement (3) changements',
    );
    const region = canvas.getByRole('region', { name: /^Depuis l’enregistrement/ });
    await expect(region).toHaveTextContent(/1 ligne a moins de disponibilité\s: Masthead −1 240\./);
    await expect(region).toHaveTextContent(/À ramener au disponible\s: Masthead de .* à /);
    await expect(region).toHaveTextContent(/Budget\s: .* au lieu de .* \(−/);
    await userEvent.click(canvas.getByRole('button', { name: 'Détail par ligne' }));
    await expect(await canvas.findByRole('row', { name: /^Masthead/ })).toHaveTextContent(
      /−1 240$/,
    );
    await expect(canvas.getAllByRole('row').length).toBe(DATA.forecastSplitByPosition.length + 1);
  },
});

export const Unchanged = meta.story({
  name: '[N-07, D-156] is not offered while nothing has changed',
  args: { shown: DATA },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Depuis/ })).toBeNull());
  },
});

export const OtherCriteria = meta.story({
  name: '[N-07] compares nothing while the criteria are others',
  args: { shown: buildDisplayCountData({ radius: 20 }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
});

const FIFTY = buildSavedMasterDisplayCount({}, { locations: manyLocalities(50) });

/** Returns the document of fifty rows, of which each has a little less. */
function lessOfFifty(): object {
  const document = entriesOf(FIFTY.countData);
  const forecasts: unknown = document['forecasts'];
  const less = Array.isArray(forecasts)
    ? forecasts.map((line: unknown) => {
        const { available, ...others } = entriesOf(line);
        return { ...others, available: Math.max(0, Number(available) - 10) };
      })
    : [];
  return { ...document, forecasts: less };
}

export const FiftyRows = meta.story({
  name: '[N-07] names three of fifty localities with long names',
  args: { saved: FIFTY, shown: lessOfFifty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent(
      /50 lignes ont moins.* et 47 autres/,
    );
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Détail par ligne' }));
    await canvas.findByText(FIRST?.name ?? '');
  },
});
