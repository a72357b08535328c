import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { FranceMap } from '#design-system/FranceMap/FranceMap.tsx';
import { format } from './frenchFormats.ts';
import { OVERSEAS, placesAround, TOWNS, PARIS_REGION } from './mapPoints.ts';

const LYON = { latitude: 45.764, longitude: 4.8357, kilometres: 50 };

const meta = preview.meta({
  component: FranceMap,
  args: { title: 'Localités du comptage', points: TOWNS, format },
  render: (args) => (
    <div style={{ maxWidth: '44rem' }}>
      <Card>
        <FranceMap {...args} />
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('figure');
  },
});

export const Playground = meta.story();

export const Towns = meta.story({ parameters: { visual: true } });

/** The marks are one tab stop; arrow keys move to the nearest place in their direction. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /Voir en tableau/ })).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('img', { name: /^Paris : 18 % disponible/ })).toHaveFocus();
    const [detail] = canvas.getAllByRole('list');
    await expect(detail).toHaveTextContent('ParisPopulation 2 103 778Disponible 18 %');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('img', { name: /^Lille/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(canvas.getByRole('img', { name: /^Rennes/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('img', { name: /^Nantes/ })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('img', { name: /^Paris/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(
      canvas.getByRole('img', { name: /^Chalon-sur-Saône : 0 % disponible/ }),
    ).toHaveFocus();
  },
});

/** Zooms in on fifty places around a town, with an inset that locates them. */
export const FiftyPlaces = meta.story({
  args: { title: 'À 50 km de Lyon', points: placesAround(50, 45.764, 4.8357), radius: LYON },
  play: async ({ canvas, userEvent }) => {
    const close = await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    await expect(close).toHaveAttribute('aria-pressed', 'true');
    const map = canvas.getByRole('group', { name: /^À 50 km de Lyon/ });
    const place = () => map.querySelector('circle')?.getAttribute('cx');
    const closePlace = place();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir toute la France' }));
    await expect(place()).not.toBe(closePlace);
    close.focus();
    await userEvent.keyboard('{Enter}');
    await expect(place()).toBe(closePlace);
  },
});

/** Returns the empty room above and below the letters of a text. */
const inset = (box: DOMRect): number => box.height * 0.2;

/** Returns the pairs of names on a map that cover one another, without the empty room above and below letters. */
function overprinted(map: HTMLElement): string[] {
  const names = [...map.querySelectorAll('text')]
    .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter(
        (other) =>
          one.box.left < other.box.right &&
          other.box.left < one.box.right &&
          one.box.top + inset(one.box) < other.box.bottom - inset(other.box) &&
          other.box.top + inset(other.box) < one.box.bottom - inset(one.box),
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}

const WIDTHS = [20, 28, 36, 52];

export const NamesApart = meta.story({
  name: '[D-146] never prints one name over another, at any width',
  args: { title: 'Autour de Paris', points: PARIS_REGION },
  render: (args) => (
    <>
      {WIDTHS.map((width) => (
        <div key={width} style={{ width: `${width}rem` }}>
          <FranceMap {...args} title={`${args.title}, ${width}`} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const width of WIDTHS) {
      const map = await canvas.findByRole('group', {
        name: new RegExp(`^Autour de Paris, ${width}`),
      });
      await expect(map.querySelectorAll('text').length).toBeGreaterThan(4);
      await expect(overprinted(map)).toEqual([]);
    }
  },
});

/** As many places as the largest radius contains. Moving between them updates only a few elements. */
export const FiveHundredPlaces = meta.story({
  args: { title: 'À 50 km de Rennes', points: placesAround(546, 48.1173, -1.6778) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('img')).toHaveLength(546);
    const first = canvas.getByRole('img', { name: /^Commune 1 :/ });
    first.focus();
    const touched = new Set<Node>();
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ target }) => touched.add(target)),
    );
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}');
    await expect(first).not.toHaveFocus();
    // Only the previous and next places and their figures change, never all the places.
    await expect(touched.size).toBeLessThan(40);
    watch.disconnect();
  },
});

export const OnePlace = meta.story({
  args: {
    title: 'Rennes',
    points: TOWNS.slice(9, 10),
    radius: { latitude: 48.1173, longitude: -1.6778, kilometres: 20 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 localité')).toBeVisible();
  },
});

/** Lists overseas places under the map, where arrow keys reach them. */
export const WithOverseas = meta.story({
  parameters: { visual: true },
  args: { points: [...TOWNS.slice(0, 6), ...OVERSEAS] },
  play: async ({ canvas, userEvent }) => {
    const marseille = await canvas.findByRole('img', { name: /^Marseille/ });
    marseille.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Saint-Denis 40 %'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('Fort-de-France 66 %');
  },
});

export const OverseasOnly = meta.story({ args: { points: OVERSEAS } });

/** Shows solid marks where a product has no figures per place. */
export const TargetedPlaces = meta.story({
  name: '[N-01] says which places are meant where there are no figures per place',
  args: {
    points: TOWNS.map(({ share: _share, ...town }) => town),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('localités visées')).toBeVisible();
    await expect(canvas.queryByText(/non estimé/)).toBeNull();
    await expect(canvas.getByRole('img', { name: /^Lyon : localité visée/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.getByRole('row', { name: 'Lyon 519 127' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en graphique/ }));
  },
});

/** Shows the same data in a table, largest place first. */
export const InATable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.getByRole('row', { name: 'Lyon 519 127 62 %' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const Empty = meta.story({
  args: { points: [], empty: 'Aucune localité : ajoutez-en une pour la voir ici.' },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { title: 'À 50 km de Lyon', points: placesAround(50, 45.764, 4.8357), radius: LYON },
});
