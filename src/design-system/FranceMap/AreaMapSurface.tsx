import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { containsBox, type XY } from './geometry.ts';
import { departmentAt, departmentsIn, ringOf, type MapRadius } from './projection.ts';
import { IconButton } from '../IconButton.tsx';
import {
  areaAt,
  type AreaChoice,
  type AreaPiece,
  type MapArea,
  boxOfChoice,
  chosenAreas,
  type MapScene,
} from './areas.ts';
import {
  cameraOn,
  closeCameraOn,
  panned,
  pointAt,
  showsAreas,
  viewOf,
  wholeCamera,
  zoomed,
  type Camera,
  type Size,
} from './camera.ts';
import { Caption, Extents, Frame, Surface, ZoomButtons } from './mapStyles.ts';
import { useMapEngine } from './useMapEngine.ts';

export interface AreaMapProps {
  /** Accessible name. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  /** What is chosen, by the id of the area. */
  choices: ReadonlyMap<string, AreaChoice>;
  /** Circle around the chosen places, drawn to scale. */
  radius?: MapRadius | undefined;
  /** Marks the whole country. */
  isEverywhere?: boolean;
  /** Takes the focus when the map appears, because the button that opened it is gone. */
  hasFocus?: boolean;
  /** Describes an area and its state, in one sentence. */
  describe: (area: MapArea) => string;
  /** Called when the person chooses an area or removes it, with the pointer or with keys. */
  onToggle: (area: MapArea) => void;
  /** Called with the codes of the departments on screen, empty while the view is too wide for areas. */
  onView: (departments: readonly string[]) => void;
}

/** Factor of a zoom by a button or a key. */
const ZOOM = 1.8;
/** Part of the map by which an arrow key pans; with Shift, a fine step. */
const PAN = 0.1;
const FINE_PAN = 0.025;
/** Delay before the place under the cross is announced, so that a held key announces one place. */
const ANNOUNCE_MS = 350;

const HELP =
  'Flèches pour déplacer la carte sous la croix, Maj et flèche pour un petit pas, plus et moins pour zoomer, Début pour voir toute la France, Entrée pour ajouter ou retirer le lieu sous la croix.';
const FAR = 'agrandissez pour choisir un lieu';

const DIRECTION_BY_KEY: Readonly<Record<string, XY>> = {
  ArrowRight: [-1, 0],
  ArrowLeft: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
};

/** What is under the pointer or under the cross. */
interface Target {
  area: MapArea | undefined;
  department: string | undefined;
  /** True where the view is close enough to choose an area. */
  areClose: boolean;
}

type SceneProps = Pick<AreaMapProps, 'pieces' | 'choices' | 'radius' | 'isEverywhere'>;

function useScene({ pieces, choices, radius, isEverywhere = false }: SceneProps) {
  const chosen = useMemo(() => chosenAreas(pieces, choices), [pieces, choices]);
  const ring = useMemo(() => ringOf(radius), [radius]);
  return useMemo(
    () => ({ pieces, chosen, ring, isEverywhere }),
    [pieces, chosen, ring, isEverywhere],
  );
}

/** The map itself, which `AreaMap` loads when it first renders. */
export function AreaMapSurface(props: AreaMapProps) {
  const { label, pieces, hasFocus = false, describe, onToggle, onView } = props;
  const help = useId();
  const surface = useRef<HTMLDivElement>(null);
  const shown = useScene(props);
  /** The place under the pointer, or under the cross while the map is used by keyboard. */
  const [target, setTarget] = useState<Target>();
  const [hasCross, setHasCross] = useState(false);
  const [spoken, setSpoken] = useState('');
  const scene = useMemo(
    (): MapScene => ({ ...shown, current: target?.area }),
    [shown, target?.area],
  );
  const box = useMemo(() => boxOfChoice(shown), [shown]);

  const targetAt = (point: XY, areClose: boolean): Target | undefined => {
    const area = areClose ? areaAt(pieces, point) : undefined;
    const department = departmentAt(point)?.name;
    return area || department !== undefined ? { area, department, areClose } : undefined;
  };
  /** Describes a target as it is now, which a click may have changed. */
  const textOf = ({ area, department = '', areClose }: Target) => {
    if (area) return describe(area);
    return areClose ? department : `${department}\u00A0: ${FAR}`;
  };
  const showTarget = (next: Target | undefined) =>
    setTarget((before) =>
      before?.area === next?.area &&
      before?.department === next?.department &&
      before?.areClose === next?.areClose
        ? before
        : next,
    );
  const lastView = useRef<string>(undefined);
  const handleRest = (camera: Camera, size: Size) => {
    const codes = showsAreas(camera)
      ? departmentsIn(viewOf(camera, size)).map(({ code }) => code)
      : [];
    const view = codes.join(' ');
    if (view === lastView.current) return;
    lastView.current = view;
    onView(codes);
  };
  const handleMove = (camera: Camera) => {
    if (hasCross) showTarget(targetAt([camera.x, camera.y], showsAreas(camera)));
  };
  const chosenHere = useRef(new Set<string>());
  const activate = (point: XY, camera: Camera) => {
    if (!engine) return;
    const areClose = showsAreas(camera);
    const area = areClose ? areaAt(pieces, point) : undefined;
    const department = areClose ? undefined : departmentAt(point);
    if (area) {
      chosenHere.current.add(area.id);
      onToggle(area);
    } else if (department) engine.moveTo(closeCameraOn(department.box, point, engine.size()), true);
  };
  const engine = useMapEngine(surface, {
    scene,
    onOpen: (size) => (box ? cameraOn(box, size) : wholeCamera(size)),
    onMove: handleMove,
    onRest: handleRest,
    onClick: (at) => {
      if (!engine) return;
      // What the person sees, which during a movement is not where it ends.
      const [camera, size] = [engine.shown(), engine.size()];
      activate(pointAt(camera, size, at), camera);
    },
    onHover: (at) => {
      if (!engine) return;
      if (at) setHasCross(false);
      const [camera, size] = [engine.shown(), engine.size()];
      showTarget(at && targetAt(pointAt(camera, size, at), showsAreas(camera)));
    },
  });

  // A place that was chosen elsewhere, or a larger radius, is brought into view. One that was chosen here never moves the
  // map under the pointer, even where it is only partly in view.
  const seen = useRef(shown);
  const showChoice = useEffectEvent(({ chosen, ring }: typeof shown) => {
    const before = seen.current;
    seen.current = shown;
    if (!engine || !box || engine.size().width === 0) return;
    const added = chosen.filter(
      ({ area }) =>
        !before.chosen.some((known) => known.area === area) && !chosenHere.current.delete(area.id),
    );
    const news = boxOfChoice({ chosen: added, ring: ring === before.ring ? [] : ring });
    const [camera, size] = [engine.camera(), engine.size()];
    const isSeen = showsAreas(camera) && news && containsBox(viewOf(camera, size), news);
    if (news && !isSeen) engine.moveTo(cameraOn(box, size), true);
  });
  useEffect(() => showChoice(shown), [shown]);

  // What is under the cross may have loaded or changed its state since the map moved.
  const crossTarget =
    hasCross && engine
      ? targetAt([engine.camera().x, engine.camera().y], showsAreas(engine.camera()))
      : undefined;
  const announced = hasCross && crossTarget ? textOf(crossTarget) : '';
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(announced), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [announced]);
  useEffect(() => {
    if (hasFocus) surface.current?.focus();
  }, [hasFocus]);

  const zoomBy = (factor: number) =>
    engine?.moveTo(zoomed(engine.camera(), engine.size(), factor), true);
  const showWhole = () => engine?.moveTo(wholeCamera(engine.size()), true);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!engine || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = DIRECTION_BY_KEY[event.key];
    const [camera, size] = [engine.camera(), engine.size()];
    if (direction) {
      const step = (event.shiftKey ? FINE_PAN : PAN) * Math.min(size.width, size.height);
      engine.moveTo(panned(camera, size, [direction[0] * step, direction[1] * step]));
    } else if (event.key === '+' || event.key === '=') zoomBy(ZOOM);
    else if (event.key === '-') zoomBy(1 / ZOOM);
    else if (event.key === 'Home') showWhole();
    else if (event.key === 'Enter' || event.key === ' ') activate([camera.x, camera.y], camera);
    else return;
    event.preventDefault();
    setHasCross(true);
  };
  const caption = hasCross ? crossTarget : target;
  return (
    <Frame>
      <Surface
        ref={surface}
        // Screen readers must hand the arrow keys over to the map.
        role="application"
        aria-roledescription="carte"
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        data-target={target?.area?.id}
        data-cross={hasCross || undefined}
        onKeyDown={handleKeyDown}
        onFocus={(event) => setHasCross(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setHasCross(false)}
        onPointerDown={() => setHasCross(false)}
      >
        <canvas aria-hidden="true" />
      </Surface>
      <Extents role="group" aria-label="Étendue de la carte">
        <Button size="sm" variant="ghost" onClick={showWhole}>
          Voir toute la France
        </Button>
        {box && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => engine?.moveTo(cameraOn(box, engine.size()), true)}
          >
            Voir la zone choisie
          </Button>
        )}
      </Extents>
      <ZoomButtons>
        <IconButton icon="plus" label="Zoomer" onClick={() => zoomBy(ZOOM)} />
        <IconButton icon="minus" label="Dézoomer" onClick={() => zoomBy(1 / ZOOM)} />
      </ZoomButtons>
      {caption && <Caption>{textOf(caption)}</Caption>}
      <p id={help} className="visually-hidden">
        {HELP}
      </p>
      <div role="status" className="visually-hidden">
        {spoken}
      </div>
    </Frame>
  );
}
