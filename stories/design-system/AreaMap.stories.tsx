import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AreaMap } from '#design-system/AreaMap.tsx';
import type { AreaMapProps } from '#design-system/FranceMap/AreaMapSurface.tsx';
import type { MapArea, AreaChoice } from '#design-system/FranceMap/areas.ts';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';
import { parsePiece } from '#features/count/LocalityMap/places.ts';
import rhone from '../../src/features/count/LocalityMap/areas/69.txt?raw';

const handleToggle = fn<(area: MapArea) => void>();
const handleView = fn<(departments: readonly string[]) => void>();

const PIECES = [parsePiece('69', rhone)];
const LYON = { latitude: 45.7676, longitude: 4.8345 };
const CHOICES = new Map<string, AreaChoice>([
  ['69100', 'whole'],
  ['69120', 'whole'],
  ['69400', 'part'],
]);
const NOTHING = new Map<string, AreaChoice>();

const meta = preview.meta({
  component: AreaMap,
  args: {
    label: 'Carte des localités',
    pieces: PIECES,
    choices: NOTHING,
    describe: ({ name }: MapArea) => name,
    onToggle: handleToggle,
    onView: handleView,
  },
  render: (args) => (
    <div style={{ maxWidth: '48rem' }}>
      <AreaMap {...args} />
    </div>
  ),
  beforeEach: () => {
    handleToggle.mockClear();
    handleView.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('application', { name: 'Carte des localités' }),
    ).toBeVisible();
  },
});

export const Playground = meta.story();

/** The departments at rest: no area is large enough to point at. */
export const AtRest = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('application', { name: 'Carte des localités' });
    await waitFor(() => expect(handleView).toHaveBeenLastCalledWith([]));
    await expect(canvas.queryByRole('button', { name: 'Voir la zone choisie' })).toBeNull();
  },
});

export const Chosen = meta.story({
  parameters: { visual: true },
  args: { choices: CHOICES },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Voir la zone choisie' })).toBeVisible();
    await waitFor(() =>
      expect(handleView).toHaveBeenLastCalledWith(expect.arrayContaining(['69'])),
    );
  },
});

export const WithRadius = meta.story({
  args: { choices: new Map([['69001', 'whole']]), radius: { ...LYON, kilometres: 50 } },
});

export const Everywhere = meta.story({
  args: { isEverywhere: true },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { choices: CHOICES },
});

/** Arrow keys move the map below the cross, and Enter toggles what is there. */
export const Keyboard = meta.story({
  name: '[N-09] pans, zooms and toggles an area by keyboard, and announces the place under the cross',
  args: { choices: new Map([['69100', 'whole']]) },
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('application', { name: 'Carte des localités' });
    await expect(map).toHaveAccessibleDescription(/Entrée pour ajouter ou retirer/);
    await userEvent.tab();
    await expect(map).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleToggle).toHaveBeenLastCalledWith(expect.objectContaining({ id: '69100' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Villeurbanne (69100)'),
    );
    await userEvent.keyboard('--{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toHaveTextContent('Villeurbanne'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(handleView).toHaveBeenLastCalledWith([]));
    await expect(canvas.getByRole('status')).toBeInTheDocument();
  },
});

function Choosing(props: AreaMapProps) {
  const [choices, setChoices] = useState(props.choices);
  return (
    <AreaMap
      {...props}
      choices={choices}
      onToggle={(area) => {
        props.onToggle(area);
        setChoices(new Map([...choices, [area.id, 'whole']]));
      }}
    />
  );
}

export const PartlyInView = meta.story({
  name: '[N-09] stays where it is when an area that is partly in view is chosen on it',
  args: { choices: new Map([['69001', 'whole']]) },
  render: (args) => (
    <div style={{ maxWidth: '48rem' }}>
      <Choosing {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('application', { name: 'Carte des localités' });
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    const { left, top, width, height } = map.getBoundingClientRect();
    // The area under the middle of the lower edge reaches beyond it.
    const coords = { clientX: left + width / 2, clientY: top + height - 3 };
    await userEvent.pointer({ target: map, coords });
    await waitFor(() => expect(map).toHaveAttribute('data-target'));
    const target = map.dataset['target'];
    await userEvent.pointer([{ target: map, coords, keys: '[MouseLeft]' }]);
    await expect(handleToggle).toHaveBeenLastCalledWith(expect.objectContaining({ id: target }));
    // A movement of the map is such a part until it has arrived.
    await waitFor(() => expect(PENDING_PARTS.size).toBe(0));
    await userEvent.pointer([
      { target: map, coords: { ...coords, clientX: coords.clientX + 1 } },
      { target: map, coords },
    ]);
    await expect(map.dataset['target']).toBe(target);
  },
});

/** The wheel scrolls the page until the map has the focus. */
export const Wheel = meta.story({
  name: '[N-09] zooms with the wheel only while it has the focus or Ctrl is held',
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('application', { name: 'Carte des localités' });
    await waitFor(() => expect(handleView).toHaveBeenCalled());
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent('wheel', {
        deltaY: -400,
        ctrlKey,
        bubbles: true,
        cancelable: true,
      });
      map.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await expect(turn(false)).toBe(false);
    await expect(turn(true)).toBe(true);
    map.focus();
    await expect(turn(false)).toBe(true);
  },
});
