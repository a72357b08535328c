import { http } from 'msw';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { findOverlaps } from '#contract/overlaps.ts';
import { PossibleOverlaps } from '#features/count/result/overlaps/PossibleOverlaps.tsx';
import { buildDisplayCountData, buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { addressOf, failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { overlapHandler } from '#mocks/handlers/overlaps.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';

const LATER = buildSavedDisplayCount(
  { id: 'later', mafId: 1101 },
  { start: '2026-12-15', end: '2027-01-15' },
);
const SAME = buildSavedDisplayCount({ id: 'same', mafId: 1099 });
const OTHER_AGENCY = buildSavedDisplayCount({ id: 'other', countName: 'Agence du Port' });
const ENDED = buildSavedDisplayCount(
  { id: 'ended', mafId: 1098 },
  { start: '2026-10-01', end: '2026-10-31' },
);

/** Number of calls that were made. */
const asked = { calls: 0 };
/** Counts a call, which the next handlers answer. */
const countCalls = http.post(addressOf(findOverlaps), () => {
  asked.calls += 1;
});

const meta = preview.meta({
  component: PossibleOverlaps,
  args: {
    product: 'display' as const,
    criteria: buildDisplayCountData(),
    countId: null,
    clientId: null,
    countName: 'Agence du vieux port',
    ownId: undefined,
  },
  beforeEach: ({ msw }) => {
    asked.calls = 0;
    msw.use(
      countCalls,
      overlapHandler(() => [LATER, SAME, OTHER_AGENCY, ENDED], true),
    );
  },
});

export const Found = meta.story({
  name: '[N-08] shows the counts of the agency that share days and localities, the identical one first',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 conflits possibles, dont 1 doublon')).toBeVisible();
    const [first, second, ...others] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/MAF-1099.*Doublon/);
    await expect(second).toHaveTextContent(/MAF-1101.*Du 15\/12\/2026 au 30\/12\/2026/);
    await expect(others).toHaveLength(0);
  },
});

export const OfClient = meta.story({
  name: '[N-08] compares the counts of a client, whatever their agency name',
  parameters: { app: { market: 'Ancien' as const } },
  args: {
    product: 'expert360' as const,
    criteria: entriesOf(buildSavedExpert360Count().countData),
    countName: '',
  },
  beforeEach: ({ msw }) =>
    msw.use(overlapHandler(() => [buildSavedExpert360Count({ countName: 'Une agence' })], true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 conflit possible, dont 1 doublon')).toBeVisible();
    await expect(canvas.getByText(/pour ce client/)).toBeVisible();
  },
});

export const Monthly = meta.story({
  name: '[N-08] lets counts of a product without dates share every month',
  args: {
    product: 'masterDisplay' as const,
    criteria: entriesOf(buildSavedMasterDisplayCount().countData),
    countName: buildSavedMasterDisplayCount().countName,
  },
  beforeEach: ({ msw }) => msw.use(overlapHandler(() => [buildSavedMasterDisplayCount()], true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tous les mois/)).toBeVisible();
  },
});

export const None = meta.story({
  name: '[N-08] shows nothing where no count overlaps, nor for the count itself',
  args: { countId: LATER.id, ownId: SAME.id },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(asked.calls).toBe(1));
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvasElement).toHaveTextContent('');
  },
});

export const Unnamed = meta.story({
  name: '[N-08] asks for nothing while the agency is not named',
  args: { countName: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(asked.calls).toBe(0);
  },
});

export const Loading = meta.story({
  name: '[N-08] shows nothing while it looks for overlaps',
  beforeEach: ({ msw }) => msw.use(pending(findOverlaps)),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvas.queryByText(/conflit/)).toBeNull();
  },
});

export const Failed = meta.story({
  name: '[N-08] offers in one line to try again after a failure, and then shows the overlaps',
  beforeEach: ({ msw }) => msw.use(failing(findOverlaps, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    await expect(canvas.queryByRole('alert')).toBeNull();
    msw.use(overlapHandler(() => [SAME], true));
    await userEvent.click(retry);
    await expect(await canvas.findByText('1 conflit possible, dont 1 doublon')).toBeVisible();
  },
});

export const NotOffered = meta.story({
  name: '[N-08] stays silent where the back end does not offer the call',
  beforeEach: ({ msw }) =>
    msw.use(countCalls, failing(findOverlaps, 404, { code: 'not_found', message: 'Introuvable' })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(asked.calls).toBe(1));
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  },
});
