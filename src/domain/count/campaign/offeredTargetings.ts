import { PORTALS } from '../../portals.ts';
import type { Targeting } from '../targetings.ts';

/** People who look for an existing home: each market says whether they are ticked, and where they stand. */
export const SELLERS: Omit<Targeting, 'order' | 'selected'> = {
  distributionType: 'Sellers',
  label: 'Ancien',
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  checked: [true, true],
};

/** The contexts of Neuf: SellersNew checked, Sellers unchecked (DN-02, PE-05). */
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
