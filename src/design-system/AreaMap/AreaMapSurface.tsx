import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { containsBox, type XY } from './geometry.ts';
import { departmentAt, departmentsIn, type MapRadius } from './projection.ts';
import {
  areaAt,
  type AreaPiece,
  type MapArea,
  type MapPlace,
  type MapScene,
  boxOfChoice,
  pointsOf,
  sceneOf,
} from './areas.ts';
import {
  cameraAround,
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
import { mapNames } from './labels.ts';
import { MapControls } from './MapControls.tsx';
import { Current, MapSvg, Names, Outlines } from './MapDrawing.tsx';
import { Caption, Frame, Legend, Surface } from './mapStyles.ts';
import { useMapMotion } from './useMapMotion.ts';

export interface AreaMapProps {
  /** Accessible name. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  /** What is chosen or shown. */
  places: readonly MapPlace[];
  /** Circle around the chosen places, drawn to scale. */
  radius?: MapRadius | undefined;
  /** Marks the whole country. */
  isEverywhere?: boolean;
  /** Takes the focus when the map appears, because the button that opened it is gone. */
  hasFocus?: boolean;
  /** Describes an area and its state, in one sentence. */
  describe: (area: MapArea) => string;
  /** Called when the person chooses an area or removes it, with the pointer or with keys. Absent where nothing is chosen. */
  onToggle?: (area: MapArea) => void;
  /** Called with the codes of the departments on screen, empty while the view is too wide for areas. */
  onView?: (departments: readonly string[]) => void;
  /** Sources of the outlines and the limits of what they say, behind « i ». */
  credit: ReactNode;
}

/** Factor of a zoom by a button or a key. */
const ZOOM = 1.8;
/** Part of the map by which an arrow key pans; with Shift, a fine step. */
const PAN = 0.1;
const FINE_PAN = 0.025;
/** Delay before the place under the cross is announced, so that a held key announces one place. */
const ANNOUNCE_MS = 350;

const HELP =
  'Flèches pour déplacer la carte sous la croix, Maj et flèche pour un petit pas, plus et moins pour zoomer, Début pour voir toute la France';
const CHOOSING = ', Entrée pour ajouter ou retirer le lieu sous la croix';
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

/** Returns the camera that shows what is chosen, or the whole country. */
function cameraOf(scene: MapScene, size: Size): Camera {
  const box = boxOfChoice(scene);
  return box ? cameraAround(box, pointsOf(scene), size) : wholeCamera(size);
}

/** The map itself, which `AreaMap` loads when it first renders. */
export function AreaMapSurface(props: AreaMapProps) {
  const { label, pieces, places, radius, isEverywhere, hasFocus = false, credit } = props;
  const { describe, onToggle, onView } = props;
  const help = useId();
  const surface = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => sceneOf(pieces, places, radius, isEverywhere),
    [pieces, places, radius, isEverywhere],
  );
  /** The place under the pointer, or under the cross while the map is used by keyboard. */
  const [target, setTarget] = useState<Target>();
  const [hasCross, setHasCross] = useState(false);
  const [spoken, setSpoken] = useState('');
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
    onView?.(codes);
  };
  const handleMove = (camera: Camera) => {
    if (hasCross) showTarget(targetAt([camera.x, camera.y], showsAreas(camera)));
  };
  const chosenHere = useRef(new Set<string>());
  const activate = (point: XY, camera: Camera) => {
    const areClose = showsAreas(camera);
    const area = areClose ? areaAt(pieces, point) : undefined;
    const department = areClose ? undefined : departmentAt(point);
    if (area && onToggle) {
      chosenHere.current.add(area.id);
      onToggle(area);
    } else if (department) motion.moveTo(closeCameraOn(department.box, point, motion.size()), true);
  };
  const showChosen = (size: Size) => cameraOf(shown, size);
  const { motion, drawn } = useMapMotion(surface, {
    onOpen: showChosen,
    onMove: handleMove,
    onRest: handleRest,
    onClick: (at) => {
      // What the person sees, which during a movement is not where it ends.
      const [camera, size] = [motion.shown(), motion.size()];
      activate(pointAt(camera, size, at), camera);
    },
    onHover: (at) => {
      if (at) setHasCross(false);
      const [camera, size] = [motion.shown(), motion.size()];
      showTarget(at && targetAt(pointAt(camera, size, at), showsAreas(camera)));
    },
  });

  // A place that was chosen elsewhere, or a larger radius, is brought into view. One that was chosen here never moves the
  // map under the pointer, even where it is only partly in view.
  const seen = useRef(shown);
  const lastRadius = useRef(radius);
  const showChoice = useEffectEvent(({ places: chosen, ring }: typeof shown) => {
    const before = seen.current;
    seen.current = shown;
    if (!box || motion.size().width === 0) return;
    const known = new Set(before.places.flatMap(({ areas }) => areas.map(({ id }) => id)));
    const isNew = ({ id }: MapArea) => !known.has(id) && !chosenHere.current.delete(id);
    const added = chosen.filter(({ areas }) => areas.filter(isNew).length > 0);
    const news = boxOfChoice({ places: added, ring: radius === lastRadius.current ? [] : ring });
    lastRadius.current = radius;
    const [camera, size] = [motion.camera(), motion.size()];
    const isSeen = showsAreas(camera) && news && containsBox(viewOf(camera, size), news);
    if (news && !isSeen) motion.showExtent(showChosen);
  });
  useEffect(() => showChoice(shown), [shown]);

  // What is under the cross may have loaded or changed its state since the map moved.
  const crossTarget = hasCross
    ? targetAt([motion.camera().x, motion.camera().y], showsAreas(motion.camera()))
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
    motion.moveTo(zoomed(motion.camera(), motion.size(), factor), true);
  const showWhole = () => motion.showExtent(wholeCamera);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = DIRECTION_BY_KEY[event.key];
    const [camera, size] = [motion.camera(), motion.size()];
    if (direction) {
      const step = (event.shiftKey ? FINE_PAN : PAN) * Math.min(size.width, size.height);
      motion.moveTo(panned(camera, size, [direction[0] * step, direction[1] * step]));
    } else if (event.key === '+' || event.key === '=') zoomBy(ZOOM);
    else if (event.key === '-') zoomBy(1 / ZOOM);
    else if (event.key === 'Home') showWhole();
    else if (event.key === 'Enter' || event.key === ' ') activate([camera.x, camera.y], camera);
    else return;
    event.preventDefault();
    setHasCross(true);
  };
  const caption = hasCross ? crossTarget : target;
  const names = useMemo(() => drawn && mapNames({ scene: shown, ...drawn }), [shown, drawn]);
  return (
    <div>
      <Frame>
        <MapControls
          onZoom={(isCloser) => zoomBy(isCloser ? ZOOM : 1 / ZOOM)}
          onWhole={showWhole}
          onChoice={box && (() => motion.showExtent(showChosen))}
          credit={credit}
        />
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
          <MapSvg aria-hidden="true">
            <g>
              {drawn && <Outlines scene={shown} {...drawn} />}
              {drawn && target?.area && <Current area={target.area} {...drawn} />}
            </g>
            <g>{names && <Names labels={names.labels} />}</g>
          </MapSvg>
        </Surface>
        {caption && <Caption>{textOf(caption)}</Caption>}
        <p id={help} className="visually-hidden">
          {onToggle ? `${HELP}${CHOOSING}` : HELP}
        </p>
        <div role="status" className="visually-hidden">
          {spoken}
        </div>
      </Frame>
      {names && names.legend.length > 0 && (
        <Legend aria-label="Lettres sur la carte">
          {names.legend.map(({ letter, names: text }) => (
            <li key={letter}>
              <b>{letter}</b> {text}
            </li>
          ))}
        </Legend>
      )}
    </div>
  );
}
