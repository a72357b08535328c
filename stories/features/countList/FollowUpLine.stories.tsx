import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { FollowUpLine } from '#features/countList/FollowUpLine.tsx';
import { buildMarks } from '#mocks/builders/count.ts';

const ORDER = { version: 2, totalBudget: 4820, by: 'Alice Martin' };
const HANDED = { version: 1, day: '2026-11-10' };

const meta = preview.meta({
  component: FollowUpLine,
  args: { marks: buildMarks(), totalBudget: 4820 },
});

export const Typical = meta.story({
  name: '[N-17] says each state of a proposal in one line',
  parameters: { visual: true, controls: { disable: true } },
  render: () => (
    <ul>
      {[
        buildMarks(),
        buildMarks({ validUntil: '2026-11-19' }),
        buildMarks({ validUntil: '2026-11-10' }),
        buildMarks({ handed: HANDED }),
        buildMarks({ handed: HANDED, dueOn: '2026-11-13' }),
        buildMarks({ handed: HANDED, dueOn: '2026-11-13', validUntil: '2026-11-12' }),
        buildMarks({ handed: HANDED, dueOn: '2026-11-13', dueNote: 'Mme Petit, 06 12 34 56 78' }),
        buildMarks({ handed: HANDED, ordered: '2026-11-14' }),
        buildMarks({ ordered: '2026-11-14', order: { ...ORDER, by: 'Camille Petit' }, version: 2 }),
        buildMarks({ ordered: '2026-11-14', order: ORDER, version: 3 }),
        buildMarks({ lost: { reason: 'competitor', note: '', day: '2026-11-14' } }),
      ].map((marks) => (
        <li key={JSON.stringify(marks)}>
          <FollowUpLine marks={marks} totalBudget={4820} author="Camille Petit" />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem').map((line) => line.textContent);
    await expect(lines).toEqual([
      'Valable jusqu’au 12/12/2026',
      'Expire dans 3 jours',
      'A expiré le 10/11/2026',
      'Remise le 10/11/2026',
      'À relancer depuis le 13/11/2026',
      'À relancer depuis le 13/11/2026 · A expiré le 12/11/2026',
      'À relancer depuis le 13/11/2026 · Mme Petit, 06 12 34 56 78',
      'Commandé le 14/11/2026',
      'Commandé le 14/11/2026',
      'Commandé le 14/11/2026 par Alice Martin · version 2',
      'Sans suite\u00A0: autre support choisi',
    ]);
  },
});
