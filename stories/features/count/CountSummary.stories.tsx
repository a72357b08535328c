import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { listedLocalities } from '#domain/localities/selection.ts';
import { Card } from '#design-system/Card/Card.tsx';
import {
  CountSummary,
  LocalityNames,
  SummaryEntry,
} from '#features/count/CountSummary/CountSummary.tsx';
import { LYON, manyLocalities } from '#mocks/builders/locality.ts';

function Summary({
  count,
  radius = 0,
  isAllFrance = false,
}: {
  count: number;
  radius?: number;
  isAllFrance?: boolean;
}) {
  const locations = count === 1 ? [LYON] : manyLocalities(count);
  return (
    <Card>
      <CountSummary>
        <SummaryEntry label="Contexte(s) de diffusion">Neuf</SummaryEntry>
        <SummaryEntry label="Période">Du 17/11/2026 au 16/12/2026</SummaryEntry>
        <SummaryEntry label="Localité(s) recherchée(s)" wide>
          <LocalityNames
            localities={listedLocalities(locations, radius)}
            isAllFrance={isAllFrance}
            radius={radius}
          />
        </SummaryEntry>
      </CountSummary>
    </Card>
  );
}

const meta = preview.meta({ component: Summary, args: { count: 3 } });

export const Typical = meta.story({ parameters: { visual: true } });
export const OneWithRadius = meta.story({ args: { count: 1, radius: 20 } });
export const AllFrance = meta.story({ args: { count: 0, isAllFrance: true } });

export const Fifty = meta.story({
  name: '[CF-50, CF-51] fifty localities: 14, then a popin with the others',
  args: { count: 50 },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText(/\(\d{5}\)/)).toHaveLength(14);
    await userEvent.click(canvas.getByRole('button', { name: '+ 36 autres localités' }));
    const popin = await screen.findByRole('dialog', {
      name: 'Autres localité(s) recherché par la cible',
    });
    await expect(within(popin).getAllByRole('listitem')).toHaveLength(36);
    await userEvent.keyboard('{Escape}');
  },
});

export const Fourteen = meta.story({
  name: '[CF-50] fourteen localities need no popin',
  args: { count: 14 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/\(\d{5}\)/)).toHaveLength(14);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Narrow = meta.story({
  args: { count: 14 },
  globals: { viewport: { value: 'phone' } },
});
