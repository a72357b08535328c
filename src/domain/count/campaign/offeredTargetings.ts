import { PORTALS } from '../../portals.ts';
import type { Targeting } from '../targetings.ts';

/** Targeting of people looking for an existing home. Each market sets its order and whether it is selected. */
export const SELLERS: Omit<Targeting, 'order' | 'selected'> = {
  distributionType: 'Sellers',
  label: 'Ancien',
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  checked: [true, true],
};

/** Targetings of the Neuf market: SellersNew is selected by default, Sellers is not (DN-02, PE-05). */
export const NEUF_TARGETINGS: readonly [Targeting, Targeting] = [
  {
    distributionType: 'SellersNew',
    label: 'Neuf',
    order: 1,
    broadcastMediums: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
    checked: [true, true, true, true],
    selected: true,
  },
  { ...SELLERS, order: 2, selected: false },
];
