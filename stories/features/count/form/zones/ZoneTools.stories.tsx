import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Market } from '#domain/markets.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { ZoneTools } from '#features/count/form/zones/ZoneTools.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { buildZone, SHARED_ZONE } from '#mocks/builders/zone.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { zoneHandlers } from '#mocks/handlers/zones.ts';
import { Field, NOTHING_CHOSEN } from '../localityFieldStory.tsx';

interface FieldWithZonesProps {
  market?: Market;
  start?: readonly SelectedLocality[];
  startRadius?: number;
  disabled?: boolean;
  onSubmit?: () => void;
}

/** Renders the locality field of a form with its zones. */
function FieldWithZones({
  market = 'Neuf',
  start = NOTHING_CHOSEN,
  onSubmit,
  ...props
}: FieldWithZonesProps) {
  return (
    // The form of a count, whose submit is « Estimer ».
    <form onSubmit={onSubmit}>
      <Field start={start} zones={{ market, Tools: ZoneTools }} {...props} />
    </form>
  );
}

const NANTES = { code: '44000', name: 'Nantes', placeIds: ['44109-44000'] };
const FIFTY = buildZone({
  id: '7a1d3c84-52f0-4c06-9d0a-2b1f6e5a0050',
  name: 'Cinquante',
  localities: manyLocalities(50),
});

const meta = preview.meta({
  component: FieldWithZones,
  beforeEach: ({ msw }) =>
    msw.use(...communeHandlers, ...zoneHandlers([buildZone(), SHARED_ZONE, FIFTY])),
});

const open = { name: 'Mes zones' };
const chosen = (canvas: { queryAllByRole: typeof screen.queryAllByRole }) =>
  canvas.queryAllByRole('button', { name: /^Retirer/ }).length;

export const Closed = meta.story({
  name: '[N-09] stands below the localities',
  args: { start: [BORDEAUX, LYON] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', open)).toBeEnabled();
  },
});

export const Used = meta.story({
  name: '[N-09] replaces the localities by those of a zone, says so, and undoes it',
  parameters: { visual: true },
  args: { start: [NANTES], startRadius: 20 },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', open);
    button.focus();
    await userEvent.keyboard('{Enter}');
    const use = await screen.findByRole('button', { name: 'Utiliser la zone Bordeaux et Lyon' });
    await userEvent.click(use);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('Bordeaux (33000)')).toBeVisible();
    await expect(canvas.queryByText('Nantes (44000)')).toBeNull();
    await expect(canvas.queryByRole('slider')).toBeNull();
    const report = canvas.getByText('2 localités ajoutées');
    await expect(report.closest('[role="status"]')).toHaveTextContent(/Bordeaux et Lyon/);
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
    await expect(canvas.queryByText('Bordeaux (33000)')).toBeNull();
    await expect(await canvas.findByRole('slider')).toHaveAttribute('aria-valuetext', '20 km');
    await userEvent.click(button);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Utiliser la zone Bordeaux et Lyon' }),
    );
    await expect(await canvas.findByText('2 localités ajoutées')).toBeVisible();
  },
});

export const WithRadius = meta.story({
  name: '[N-09] uses the radius of a zone that a colleague shares',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', open));
    const dialog = within(await screen.findByRole('dialog', open));
    await expect(await dialog.findByText('Partagée par Nadia Benali')).toBeVisible();
    // Nobody else's zone can be changed, and without localities there is nothing to add it to.
    await expect(dialog.queryByRole('button', { name: /Modifier la zone Autour/ })).toBeNull();
    await expect(dialog.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Utiliser la zone Autour de Bordeaux' }),
    );
    await expect(await canvas.findByRole('slider')).toHaveAttribute('aria-valuetext', '10 km');
  },
});

export const Added = meta.story({
  name: '[N-09] adds a zone up to the limit of fifty, and reports duplicates and what is over it',
  args: { start: [BORDEAUX, NANTES] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', open));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ajouter la zone Bordeaux et Lyon' }),
    );
    await expect(await canvas.findByText('1 localité ajoutée, 1 doublon ignoré')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', open));
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter la zone Cinquante' }));
    await expect(
      await canvas.findByText('47 localités ajoutées, 3 au-delà de la limite'),
    ).toBeVisible();
    await expect(chosen(canvas)).toBe(50);
    // What is chosen afterwards ends the report, which could no longer be undone.
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Nantes (44000)' }));
    await waitFor(() => expect(canvas.queryByText(/au-delà de la limite/)).toBeNull());
  },
});

export const NotEstimated = meta.story({
  name: '[N-09] does not estimate the count when a zone is saved',
  args: { start: [BORDEAUX], onSubmit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', open));
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la sélection…' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Nom de la zone' }),
      'Gironde{Enter}',
    );
    await expect(await screen.findByText(/Zone «\sGironde\s» enregistrée/)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const ReadOnly = meta.story({
  name: '[N-09] is disabled with its field, and while all of France is chosen',
  args: { start: [BORDEAUX] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    await expect(canvas.getByRole('button', open)).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    await expect(canvas.getByRole('button', open)).toBeEnabled();
  },
});
