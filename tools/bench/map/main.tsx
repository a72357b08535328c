// The map with fifty postal codes and a radius of 50 km, with the areas of all departments loaded.
import { createRoot } from 'react-dom/client';
import { AreaMap } from '#design-system/AreaMap/AreaMap.tsx';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { parsePiece, placesOnMap } from '#features/count/form/LocalityMap/places.ts';

const TEXTS = import.meta.glob<string>('../../../src/features/count/form/LocalityMap/areas/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PIECES = Object.entries(TEXTS).map(([path, text]) =>
  parsePiece(/(\w+)\.txt$/.exec(path)?.[1] ?? '', text),
);
const RHONE = PIECES.find(({ id }) => id === '69')?.areas ?? [];
const PLACES = placesOnMap(
  RHONE.slice(0, 50).map(({ id, name }) => ({ code: id, name })),
  PIECES,
);
const RADIUS = { latitude: 45.764, longitude: 4.8357, kilometres: 50 };
const nothing = () => undefined;

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <DesignSystemProvider>
    <div style={{ width: '60rem' }}>
      <AreaMap
        label="Map"
        pieces={PIECES}
        places={PLACES}
        radius={RADIUS}
        describe={({ name }) => name}
        onToggle={nothing}
        credit=""
      />
    </div>
  </DesignSystemProvider>,
);
