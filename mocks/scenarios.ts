import { MARKETS } from '#domain/markets.ts';
import { isAdmin, isOperations, type UserProfile } from '#domain/profile.ts';
import { buildBoostRow, buildBoostRows } from './builders/boost.ts';
import { buildCountRow, buildCountRows } from './builders/count.ts';
import { buildUsers } from './builders/user.ts';
import { boostHandlers } from './handlers/boosts.ts';
import { classifiedHandlers } from './handlers/classified.ts';
import { clientHandlers } from './handlers/clients.ts';
import { countHandlers } from './handlers/counts.ts';
import { exportHandlers } from './handlers/exports.ts';
import { communeHandlers } from './handlers/communes.ts';
import { productHandlers } from './products.ts';
import { userHandlers } from './handlers/users.ts';
import { viewHandlers } from './handlers/views.ts';
import { zoneHandlers } from './handlers/zones.ts';
import { http, HttpResponse } from 'msw';
import { getVersion } from '#contract/version.ts';
import { addressOf } from './handlers/failures.ts';

/** Counts of every market: forty-five in Neuf, three in each other market. */
const BUSY = MARKETS.flatMap((market) => buildCountRows(market === 'Neuf' ? 45 : 3, market));

const COLLEAGUES = buildCountRow({
  id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3d001',
  mafId: 2001,
  countName: 'D’un collègue',
});

const BOOSTS = buildBoostRows(24);
const BOOST_OF_A_COLLEAGUE = buildBoostRow({
  id: '9d2e5a10-0000-4000-8000-000000000700',
  bsiId: 700,
  clientName: 'Client d’un collègue',
});

/** Returns handlers for a complete back end, seen by one person, with or without existing data. */
export function wholeApplication(me: UserProfile, past: 'busy' | 'empty' = 'busy') {
  const mine = past === 'busy' ? BUSY : [];
  const all = past === 'busy' ? [...BUSY, COLLEAGUES] : [];
  return [
    ...userHandlers(me, buildUsers(45)),
    ...countHandlers({ mine, all: isOperations(me) ? all : null, isAdmin: isAdmin(me) }),
    ...exportHandlers(me, isOperations(me) ? all : mine),
    ...communeHandlers,
    ...clientHandlers,
    ...classifiedHandlers,
    ...boostHandlers({
      mine: past === 'busy' ? BOOSTS : [],
      all: isOperations(me) ? (past === 'busy' ? [BOOST_OF_A_COLLEAGUE] : []) : null,
    }),
    ...versionHandlers,
    ...zoneHandlers(undefined, `${me.firstName} ${me.lastName}`),
    ...viewHandlers(),
    // Last, because they know no list.
    ...productHandlers(),
  ];
}

export const versionHandlers = [
  http.get(addressOf(getVersion), () => HttpResponse.json({ version: '0.1.0' })),
];
