import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { OTHERS_ASKING_BY_PRODUCT } from '#contract/productCalls.ts';
import { OthersAsking } from '#features/count/result/overlaps/OthersAsking.tsx';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';
import { PLAIN_RULES, StoryCount } from '../../countStory.tsx';

const ANSWER = { asked: 462_408, available: 474_243, hasMore: false };
const { display } = OTHERS_ASKING_BY_PRODUCT;

const meta = preview.meta({
  component: OthersAsking,
  args: { product: 'display' as const },
  decorators: [
    (Story) => (
      <StoryCount behaviour={{ rules: PLAIN_RULES }} form={buildDisplayCountData().displayReq}>
        <Story />
      </StoryCount>
    ),
  ],
});

export const Asking = meta.story({
  name: '[N-15] says what other counts ask, and names none of them',
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers(ANSWER)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^D’autres comptages enregistrés/)).toHaveTextContent(
      'D’autres comptages enregistrés demandent 462 408 des 474 243 impressions disponibles.',
    );
  },
});

export const TooMuch = meta.story({
  name: '[N-15] stresses that others ask more than there is',
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers({ ...ANSWER, asked: 600_000 })),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/600 000 impressions, pour 474 243/)).toBeVisible();
  },
});

export const Empty = meta.story({
  name: '[N-15] says nothing where no other count asks',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent.trim()).toBe(''));
  },
});

export const Pending = meta.story({
  name: '[N-15] says nothing while it is looked up',
  beforeEach: ({ msw }) => msw.use(pending(display)),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent.trim()).toBe('');
  },
});

export const Failed = meta.story({
  name: '[N-15] says nothing when it cannot be looked up, and stops nobody',
  beforeEach: ({ msw }) => msw.use(failing(display, 503, INTERNAL_ERROR)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent.trim()).toBe(''));
  },
});
