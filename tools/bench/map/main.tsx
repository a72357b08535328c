// The map with fifty postal codes and a radius of 50 km, with the areas of all departments loaded.
import { createRoot } from 'react-dom/client';
import { AreaMap } from '#design-system/AreaMap.tsx';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { parsePiece } from '#features/count/LocalityMap/places.ts';

const TEXTS = import.meta.glob<string>('../../../src/features/count/LocalityMap/areas/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PIECES = Object.entries(TEXTS).map(([path, text]) =>
  parsePiece(/(\w+)\.txt$/.exec(path)?.[1] ?? '', text),
);
const RHONE = PIECES.find(({ id }) => id === '69')?.areas ?? [];
const CHOICES = new Map(RHONE.slice(0, 50).map(({ id }) => [id, 'whole'] as const));
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
        choices={CHOICES}
        radius={RADIUS}
        describe={({ name }) => name}
        onToggle={nothing}
        onView={nothing}
      />
    </div>
  </DesignSystemProvider>,
);
