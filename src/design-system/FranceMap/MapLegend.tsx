import { fillOfShare, SHARE_STEPS } from './shareSteps.ts';
import { Legend } from './mapParts.ts';

/** The legend of mark sizes and colours. */
export function MapLegend({ shares }: { shares: readonly (number | undefined)[] }) {
  const hasShares = shares.some((share) => share !== undefined);
  const hasUnknown = hasShares && shares.includes(undefined);
  return (
    <Legend>
      {hasShares && (
        <li>
          <b>Disponible</b>
          {SHARE_STEPS.map(({ label, fill }) => (
            <span key={label}>
              <i style={{ background: fill }} />
              {label}
            </span>
          ))}
        </li>
      )}
      {hasUnknown && (
        <li>
          <span>
            <i data-unknown="" style={{ background: fillOfShare(undefined) }} />
            non estimé
          </span>
        </li>
      )}
      <li>Plus le point est grand, plus la localité est peuplée.</li>
    </Legend>
  );
}
