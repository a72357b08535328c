/** Boost status of a programme. The spelling of the specification is kept, « InProgess » included (BS-20). */
export const BOOST_STATUSES = [
  'Default',
  'Boost_Recurrent',
  'Boost_NonRecurrent',
  'Boost_Deleted',
  'Boost_InProgess_Signifi',
  'Pending_NewClient',
  'Pending_ExistingClient',
  'Pending_Deleted',
] as const;
export type BoostStatus = (typeof BOOST_STATUSES)[number];

/** Statuses of a count: those of a boost, and one more. This application never changes them (DA-04, DA-07). */
export const COUNT_STATUSES = [...BOOST_STATUSES, 'Error'] as const;
