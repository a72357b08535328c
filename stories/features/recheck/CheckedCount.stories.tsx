import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { CheckedCount } from '#features/recheck/CheckedCount.tsx';
import { buildCountRow, buildMarks } from '#mocks/builders/count.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';

const EXPIRED = buildCountRow({ followUp: buildMarks({ validUntil: '2026-11-10' }) });

const meta = preview.meta({
  component: CheckedCount,
  args: {
    count: EXPIRED,
    words: { text: 'Le volume est toujours disponible, au même budget.', next: 'renew' as const },
  },
});

export const Typical = meta.story({
  name: '[N-17] leads from each outcome to its next step, and tells problems apart',
  parameters: { visual: true, controls: { disable: true } },
  render: () => (
    <ol>
      <CheckedCount
        count={EXPIRED}
        words={{ text: 'Le volume est toujours disponible, au même budget.', next: 'renew' }}
      />
      <CheckedCount
        count={buildCountRow({ mafId: 1043 })}
        words={{ text: 'Le volume est toujours disponible, au même budget.', next: 'renew' }}
      />
      <CheckedCount
        count={buildCountRow({ mafId: 1044 })}
        words={{ text: 'Ses dates sont passées\u00A0: choisissez-en de nouvelles.', next: 'dates' }}
      />
      <CheckedCount
        count={buildCountRow({ mafId: 1045 })}
        words={{ text: '33063\u00A0: 12\u202F000 impressions de moins.', next: 'decide' }}
      />
      <CheckedCount
        count={buildCountRow({ mafId: 1046 })}
        words={{ text: INTERNAL_ERROR.message, next: 'none' }}
      />
    </ol>
  ),
  play: async ({ canvas }) => {
    // Only a proposal that has expired is renewed.
    await expect(canvas.getByRole('button', { name: /^Renouveler MAF-1042/ })).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    const dates = canvas.getByRole('link', { name: /^Estimer aux prochaines dates MAF-1044/ });
    await expect(dates).toHaveAttribute('href', expect.stringMatching(/\/edit\/.*\?renew=1$/));
    await expect(canvas.getByRole('link', { name: /^MAF-1045/ })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: '[N-17] says why a proposal was not renewed',
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  render: (args) => (
    <ol>
      <CheckedCount {...args} />
    </ol>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Renouveler/ }));
    await expect(await canvas.findByText(INTERNAL_ERROR.message)).toBeVisible();
  },
});
