import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ResolvedMeaning, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { QuickLineSummary } from '#features/palette/QuickLineSummary.tsx';

function partsOf(...meanings: [string, ResolvedMeaning][]): ResolvedPart[] {
  return meanings.map(([text, meaning], start) => ({ ...meaning, text, start, end: start + 1 }));
}

const DISPLAY: [string, ResolvedMeaning] = ['display', { kind: 'product', product: 'display' }];

const meta = preview.meta({
  component: QuickLineSummary,
  args: {
    title: 'Nouveau comptage',
    market: 'Neuf' as const,
    outcome: 'Entrée\u00A0: ouvrir le comptage et l’estimer.',
    parts: partsOf(
      DISPLAY,
      [
        '69100',
        {
          kind: 'place',
          localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
        },
      ],
      ['7 km', { kind: 'radius', km: 10, typedKm: 7 }],
      ['décembre', { kind: 'period', period: { start: '2026-12-01', end: '2026-12-31' } }],
      ['800 €', { kind: 'budget', amount: 800 }],
      ['Agence du Parc', { kind: 'name', name: 'Agence du Parc', isQuoted: false }],
    ),
  },
});

export const Typical = meta.story({
  name: '[N-12] Shows each part in words',
  play: async ({ canvas }) => {
    for (const text of ['Villeurbanne (69100)', '10 km (7 km demandés)', '800 € HT']) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
  },
});

export const Unclear = meta.story({
  name: '[N-12] Says why a part is not understood',
  args: {
    outcome: 'Corrigez ce qui n’est pas compris.',
    parts: partsOf(DISPLAY, [
      '800 € TTC',
      {
        kind: 'unclear',
        reason: 'Les budgets sont hors taxes\u00A0: indiquez un montant HT.',
      },
    ]),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/800 € TTC.*hors taxes/)).toBeVisible();
  },
});

export const Pending = meta.story({
  args: {
    outcome: 'Recherche des localités…',
    parts: partsOf(DISPLAY, ['Lyon', { kind: 'pending' }]),
  },
});
