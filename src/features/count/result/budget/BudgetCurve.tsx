import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import styled from 'styled-components';
import type { CurvePoint, BudgetCurve as Curve } from '#domain/count/spread/spread.ts';
import type { SpreadOffer } from '#domain/count/spread/offer.ts';
import { volumeText } from '#domain/count/soldUnits.ts';
import { centsText, curveEndText } from '#domain/count/spread/words.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { ChartFrame } from '#design-system/ChartFrame/ChartFrame.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** In a drawing that is stretched to its box: only the ratio counts. */
const WIDTH = 100;
const HEIGHT = 100;
/** How far beyond the end of the growth the axis goes, so that the plateau is seen. */
const PLATEAU = 1.12;
/** A client may have many times what can be bought: the axis stays readable. */
const FURTHEST = 1.6;
/** One of so many points is a row of the table. */
const TABLE_STEP = 3;

const Root = styled.div`
  display: grid;
  gap: ${space[2]};

  > p {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-variant-numeric: tabular-nums;
  }
`;

const Plot = styled.div`
  position: relative;
  height: 5.5rem;
  margin-block-start: ${space[3]};
  margin-inline: 0.375rem;
  border-block-end: 1px solid ${color.border.default};

  > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  path {
    fill: none;
    stroke: ${color.data.purchased};
    stroke-linejoin: round;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  line {
    stroke: ${color.border.strong};
    stroke-dasharray: 4 3;
    vector-effect: non-scaling-stroke;
  }
`;

const Dot = styled.i`
  position: absolute;
  inset-block-start: var(--y);
  inset-inline-start: var(--x);
  width: 0.625rem;
  height: 0.625rem;
  border: 2px solid ${color.data.purchased};
  border-radius: 50%;
  background: ${color.surface.raised};
  transform: translate(-50%, -50%);

  &[data-client] {
    border-color: ${color.surface.raised};
    background: ${color.data.purchased};
  }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;
`;

export interface BudgetCurveProps {
  curve: Curve;
  offer: Pick<SpreadOffer, 'unit'>;
  /** What the client's budget buys. The budget is in whole cents. */
  client: CurvePoint;
}

function Drawing({ curve: { points, end }, client }: Pick<BudgetCurveProps, 'curve' | 'client'>) {
  const furthest = Math.max(end.budget * PLATEAU, Math.min(client.budget, end.budget * FURTHEST));
  const x = scaleLinear([0, furthest], [0, WIDTH]);
  const y = scaleLinear([0, end.volume], [HEIGHT, 0]);
  const path = line<CurvePoint>(
    ({ budget }) => x(budget),
    ({ volume }) => y(volume),
  );
  const plateau = { budget: furthest, volume: end.volume };
  const place = ({ budget, volume }: CurvePoint) => ({
    '--x': `${x(Math.min(budget, furthest))}%`,
    '--y': `${y(volume)}%`,
  });
  const clientX = x(Math.min(client.budget, furthest));
  return (
    <div aria-hidden="true">
      <Plot>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <line x1={clientX} x2={clientX} y1={0} y2={HEIGHT} />
          <path d={path([...points, plateau]) ?? ''} />
        </svg>
        <Dot style={place(end)} />
        <Dot style={place(client)} data-client />
      </Plot>
      <Axis>
        <span>0 €</span>
        <span>{centsText(Math.round(furthest / 100) * 100)}</span>
      </Axis>
    </div>
  );
}

/** Draws how the volume grows with the budget, where it stops growing and why, and where the client's budget is. */
export function BudgetCurve({ curve, offer, client }: BudgetCurveProps) {
  const { points } = curve;
  const shown = points.filter(
    (_, index) => index % TABLE_STEP === 0 || index === points.length - 1,
  );
  const { many } = offer.unit;
  const table = {
    columns: ['Budget', `${many.charAt(0).toUpperCase()}${many.slice(1)}`],
    rows: shown.map(({ budget, volume }) => ({
      key: `${budget}`,
      cells: [centsText(budget), formatInteger(volume)],
    })),
  };
  return (
    <ChartFrame title="Volume selon le budget" headingLevel={3} table={table}>
      <Root>
        <Drawing curve={curve} client={client} />
        <p>
          {withWholeNumbers(
            `Budget du client : ${centsText(client.budget)}, ${volumeText(client.volume, offer.unit)} par cette répartition. ${curveEndText(curve, offer)}`,
          )}
        </p>
      </Root>
    </ChartFrame>
  );
}
