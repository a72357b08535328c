import { memo, useId } from 'react';
import { placeLabels, WHOLE, type Box } from './mapView.ts';
import { Dot, Svg } from './mapParts.ts';
import { DEPARTMENTS, type XY } from './projection.ts';
import { fillOfShare } from './shareSteps.ts';

export interface Mark {
  id: string;
  name: string;
  at: XY;
  /** Radius in pixels of a drawing 600 pixels wide. */
  radius: number;
  share: number | undefined;
  /** Full description, in one sentence. */
  description: string;
  percent: string | undefined;
}

interface MapDrawingProps {
  title: string;
  marks: readonly Mark[];
  ring: readonly XY[];
  view: Box;
  active?: string | undefined;
  tabStop?: string | undefined;
}

const DRAWN_WIDTH = 600;
/** Maximum number of names; more would hide the marks. */
const MAX_LABELS = 14;
const LABEL_FONT_SIZE = 11.5;
/** Number of largest places that are named even where the name covers smaller marks, above which it is drawn. */
const ALWAYS_LABELLED = 3;
/** Scale factors of letters and marks, which grow as the drawing narrows. Must match `Svg` and `Dot`. */
const SIZES = [
  { name: 'wide', letter: 1, mark: 1, labels: MAX_LABELS },
  { name: 'medium', letter: 1.35, mark: 1.2, labels: 11 },
  { name: 'narrow', letter: 2, mark: 1.5, labels: 8 },
] as const;

const Land = memo(function Land({ id }: { id: string }) {
  return (
    <g id={id} className="land" aria-hidden="true">
      {DEPARTMENTS.map(({ code, path }) => (
        <path key={code} d={path} />
      ))}
    </g>
  );
});

interface PointProps {
  mark: Mark;
  unit: number;
  isTabStop: boolean;
}

/** Memoised so that hovering one of five hundred marks renders only two again. */
const Point = memo(function Point({ mark, unit, isTabStop }: PointProps) {
  return (
    <Dot
      role="img"
      aria-label={mark.description}
      tabIndex={isTabStop ? 0 : -1}
      data-mark={mark.id}
      cx={mark.at[0]}
      cy={mark.at[1]}
      r={mark.radius * unit}
      style={{ '--r': mark.radius * unit }}
      fill={fillOfShare(mark.share)}
    />
  );
});

const labelOf = ({ id, name, percent, at, radius }: Mark, unit: number) => ({
  id,
  text: percent === undefined ? name : `${name} ${percent}`,
  at,
  radius: radius * unit,
});

function boxOf({ at: [x, y], radius }: Mark, unit: number): Box {
  const side = radius * unit;
  return { x: x - side, y: y - side, width: 2 * side, height: 2 * side };
}

const markLabels = (marks: readonly Mark[], size: (typeof SIZES)[number], unit: number) =>
  marks.slice(0, size.labels).map((mark) => labelOf(mark, unit * size.mark));

/** Names of the largest places, and of the departments when zoomed in. */
const Names = memo(function Names({ marks, view }: { marks: readonly Mark[]; view: Box }) {
  const unit = view.width / DRAWN_WIDTH;
  const isZoomedIn = view.width < WHOLE.width / 2.2;
  const percentById = new Map(marks.slice(0, MAX_LABELS).map(({ id, percent }) => [id, percent]));
  const departments = isZoomedIn
    ? DEPARTMENTS.map(({ code, name, middle }) => ({
        id: code,
        text: name,
        at: middle,
        radius: null,
      }))
    : [];
  return SIZES.map((size) => (
    <g key={size.name} className={size.name} aria-hidden="true">
      {placeLabels([...markLabels(marks, size, unit), ...departments], {
        size: LABEL_FONT_SIZE * unit * size.letter,
        view,
        marks: marks.map((mark) => boxOf(mark, unit * size.mark)),
        always: ALWAYS_LABELLED,
        insets: view === WHOLE ? [] : [locatorBox(view)],
      }).map(({ id, text, x, y, anchor }) => (
        <text
          key={id}
          x={x}
          y={y}
          textAnchor={anchor}
          className={percentById.has(id) ? undefined : 'department'}
        >
          {text.slice(0, text.length - (percentById.get(id)?.length ?? 0))}
          <tspan>{percentById.get(id)}</tspan>
        </text>
      ))}
    </g>
  ));
});

function locatorBox({ x, y, width, height }: Box): Box {
  const size = { width: width * 0.17, height: height * 0.17 };
  return { ...size, x: x + width * 0.015, y: y + height * 0.985 - size.height };
}

/** A corner inset that locates the visible part on the whole map. */
function Locator({ land, view }: { land: string; view: Box }) {
  return (
    <svg {...locatorBox(view)} viewBox={boxText(WHOLE)} aria-hidden="true">
      <rect {...WHOLE} className="ground" />
      <use href={`#${land}`} />
      <rect {...view} className="frame" />
      <rect {...WHOLE} className="edge" />
    </svg>
  );
}

function boxText({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(Math.round).join(' ');
}

/** The outlines, radius ring and marks of the map, cropped to `view`. */
export function MapDrawing({ title, marks, ring, view, active, tabStop }: MapDrawingProps) {
  const land = useId();
  const unit = view.width / DRAWN_WIDTH;
  const shown = marks.find(({ id }) => id === active);
  return (
    <Svg
      viewBox={boxText(view)}
      role="group"
      aria-label={`${title}\u00A0: flèches pour aller d’une localité à l’autre`}
      style={{ '--unit': unit }}
    >
      <Land id={land} />
      {ring.length > 0 && (
        <path
          className="ring"
          d={`M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`}
        />
      )}
      {marks.map((mark) => (
        <Point key={mark.id} mark={mark} unit={unit} isTabStop={mark.id === tabStop} />
      ))}
      <Names marks={marks} view={view} />
      {shown && (
        <Dot
          className="halo"
          cx={shown.at[0]}
          cy={shown.at[1]}
          r={(shown.radius + 2.5) * unit}
          style={{ '--r': (shown.radius + 2) * unit }}
        />
      )}
      {view !== WHOLE && <Locator land={land} view={view} />}
    </Svg>
  );
}
