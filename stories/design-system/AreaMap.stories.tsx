import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AreaMap } from '#design-system/AreaMap/AreaMap.tsx';
import type { AreaMapProps } from '#design-system/AreaMap/AreaMapSurface.tsx';
import type { MapArea, MapPlace } from '#design-system/AreaMap/areas.ts';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';
import { parsePiece } from '#features/count/form/LocalityMap/places.ts';
import rhone from '../../src/features/count/form/LocalityMap/areas/69.txt?raw';

const handleToggle = fn<(area: MapArea) => void>();
const handleView = fn<(departments: readonly string[]) => void>();

const PIECES = [parsePiece('69', rhone)];
const LYON = { latitude: 45.7676, longitude: 4.8345 };
const PLACES_OF = (...codes: string[]): MapPlace[] =>
  codes.map((code, index) => {
    const area = PIECES[0]?.areas.find(({ id }) => id === code);
    return { id: code, name: area?.name ?? code, number: index + 1, areas: area ? [area] : [] };
  });
const CHOSEN = PLACES_OF('69100', '69120', '69400').map((place) => ({
  ...place,
  isPartial: place.id === '69400',
}));

const meta = preview.meta({
  component: AreaMap,
  args: {
    label: 'Carte des localités',
    pieces: PIECES,
    places: [],
    credit: 'Sources de la carte',
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
  parameters: { visual: true, phone: true },
  args: { places: CHOSEN },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Voir la zone choisie' })).toBeVisible();
    await waitFor(() =>
      expect(handleView).toHaveBeenLastCalledWith(expect.arrayContaining(['69'])),
    );
    // Paper that is narrower than the screen shows all of the map.
    const drawing = canvas.getByRole('application').querySelector('svg');
    window.dispatchEvent(new Event('beforeprint'));
    await expect(drawing).toHaveAttribute(
      'viewBox',
      expect.stringMatching(/^0 0 [1-9]\d+ [1-9]\d+$/),
    );
    window.dispatchEvent(new Event('afterprint'));
    await expect(drawing).not.toHaveAttribute('viewBox');
  },
});

/** Colours say what is available; a place without room for its name has a number. */
export const Shares = meta.story({
  name: '[N-01] shades places by what is available, and explains their letters',
  parameters: { visual: true },
  args: {
    places: PLACES_OF('69001', '69002', '69003', '69004', '69100', '69120', '69500').map(
      (place, index) => ({ ...place, share: index / 6 }),
    ),
  },
  render: ({ onToggle: _onToggle, ...args }) => (
    <div style={{ maxWidth: '24rem' }}>
      <AreaMap {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('application');
    await expect(map).not.toHaveAccessibleDescription(/Entrée/);
    await expect(
      await canvas.findByRole('list', { name: 'Lettres sur la carte' }),
    ).toHaveTextContent('Villeurbanne');
  },
});

/** The sources are behind one button, and say that areas are approximate. */
export const Credit = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Zones approximatives/ });
    await expect(canvas.queryByText('Sources de la carte')).not.toBeVisible();
    await userEvent.click(button);
    await expect(canvas.getByText('Sources de la carte')).toBeVisible();
  },
});

export const WithRadius = meta.story({
  args: { places: PLACES_OF('69001'), radius: { ...LYON, kilometres: 50 } },
});

export const Everywhere = meta.story({
  args: { isEverywhere: true },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { places: CHOSEN },
});

/** Arrow keys move the map below the cross, and Enter toggles what is there. */
export const Keyboard = meta.story({
  name: '[N-09] pans, zooms and toggles an area by keyboard, and announces the place under the cross',
  args: { places: PLACES_OF('69100') },
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('application', { name: 'Carte des localités' });
    await expect(map).toHaveAccessibleDescription(/Entrée pour ajouter ou retirer/);
    // Extents, sources and zoom stand before the map.
    for (let stops = 0; stops < 6; stops += 1) await userEvent.tab();
    await expect(map).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleToggle).toHaveBeenLastCalledWith(expect.objectContaining({ id: '69100' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Villeurbanne'));
    await userEvent.keyboard('--{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toHaveTextContent('Villeurbanne'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(handleView).toHaveBeenLastCalledWith([]));
    await expect(canvas.getByRole('status')).toBeInTheDocument();
  },
});

/** The card around a map may get its width after the map has opened. */
export const Widened = meta.story({
  name: '[N-01] shows all of the country when its card grows, until somebody moves the map',
  render: (args) => (
    <div data-testid="card" style={{ width: '12rem' }}>
      <AreaMap {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('application', { name: 'Carte des localités' });
    const country = await waitFor(() => {
      const outlines = map.querySelector('svg > g > g');
      if (!outlines) throw new Error('The outlines are not drawn yet.');
      return outlines;
    });
    const { height } = country.getBoundingClientRect();
    canvas.getByTestId('card').style.width = '48rem';
    await waitFor(() => expect(country.getBoundingClientRect().height).toBeGreaterThan(height));
    const { top, bottom } = map.getBoundingClientRect();
    await expect(country.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
    await expect(country.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  },
});

function Choosing(props: AreaMapProps) {
  const [places, setPlaces] = useState(props.places);
  return (
    <AreaMap
      {...props}
      places={places}
      onToggle={(area) => {
        props.onToggle?.(area);
        setPlaces([...places, ...PLACES_OF(area.id)]);
      }}
    />
  );
}

export const PartlyInView = meta.story({
  name: '[N-09] stays where it is when an area that is partly in view is chosen on it',
  args: { places: PLACES_OF('69001') },
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
