import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { buildProgramme, buildProgrammes } from '#mocks/builders/boost.ts';
import { ProgrammesTable } from '#features/boosts/ProgrammesTable.tsx';

const meta = preview.meta({
  component: ProgrammesTable,
  args: { programmes: buildProgrammes(BOOST_STATUSES), onToggle: fn(), onToggleKeep: fn() },
});

type Canvas = Pick<typeof screen, 'getAllByRole'>;
const STATED = ['Id Programme', 'Projet', 'Localité', 'Annonce Url', 'Statut'];
const headersOf = (canvas: Canvas) =>
  canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);

export const EveryStatus = meta.story({
  name: '[BS-06] [BS-07] [BS-08] [BS-10] [BS-28] [BS-29] [D-157] Shows the stated columns and the checkbox of every status',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(headersOf(canvas)).toEqual(STATED);
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(
      /20418001Les Terrasses du ParcLille59000Voir l’annonce/,
    );
    const boxes = canvas.getAllByRole<HTMLInputElement>('checkbox');
    await expect(boxes.map((box) => box.closest('td')?.dataset['label'])).toEqual(
      BOOST_STATUSES.map(() => 'Statut'),
    );
    const locked = BOOST_STATUSES.filter((_, index) => boxes[index]?.disabled);
    await expect(locked).toEqual(['Boost_Deleted', 'Boost_InProgess_Signifi', 'Pending_Deleted']);
  },
});

export const Downsell = meta.story({
  name: '[BS-11] [BS-31] Shows « À conserver » in a downsell only, locked for programmes of next month',
  args: {
    isDownsell: true,
    programmes: buildProgrammes(['Boost_Recurrent', 'Pending_ExistingClient', 'Default']),
    onToggleKeep: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(headersOf(canvas)).toEqual([...STATED, 'À conserver']);
    const keeps = canvas.getAllByRole<HTMLInputElement>('checkbox', { name: /^Conserver/ });
    await expect(keeps.map(({ disabled }) => disabled)).toEqual([false, true, true]);
    await userEvent.click(keeps[0] ?? document.body);
    await expect(args.onToggleKeep).toHaveBeenCalledWith('20418001', true);
  },
});

export const Keyboard = meta.story({
  name: 'A checkbox can be focused and checked by keyboard',
  args: { programmes: buildProgrammes(['Default']), onToggle: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('checkbox').focus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith('20418001', true);
  },
});

export const Steady = meta.story({
  name: '[D-144] Keeps the height of a row in every status that a click may lead to',
  args: { programmes: buildProgrammes(['Default', 'Pending_NewClient', 'Pending_ExistingClient']) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row', { name: /2041800\d/ });
    const heights = rows.map(
      (row) => row.querySelector('[data-label="Statut"]')?.getBoundingClientRect().height,
    );
    await expect(heights).toHaveLength(3);
    await expect(new Set(heights).size).toBe(1);
  },
});

export const OneRow = meta.story({ args: { programmes: buildProgrammes(['Boost_Recurrent']) } });

export const FiftyRows = meta.story({
  args: { programmes: Array.from({ length: 50 }, (_, index) => buildProgramme(index)) },
});

export const LongNames = meta.story({
  args: {
    programmes: [
      buildProgramme(0, 'Pending_ExistingClient', {
        projet: 'Les Jardins suspendus de la presqu’île – deuxième tranche, bâtiments C, D et E',
        city: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
      }),
    ],
  },
});

export const Empty = meta.story({
  args: { programmes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun programme à booster')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { programmes: [], loadingRows: 8 } });

export const Pending = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const box of within(canvas.getByRole('table')).getAllByRole('checkbox')) {
      await expect(box).toBeDisabled();
    }
  },
});
