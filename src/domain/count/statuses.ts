import { BOOST_STATUSES } from '../boost/statusNames.ts';

/** Statuses of a count: those of a boost, and one more. This application never changes them (DA-04, DA-07). */
export const COUNT_STATUSES = [...BOOST_STATUSES, 'Error'] as const;
