/** Periodicities as the API names them (D-64). */
export const PERIODICITIES = ['Récurrent', 'OneShot'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

export const PERIODICITY_LABEL_BY_VALUE = {
  Récurrent: 'Récurrent',
  OneShot: 'One Shot',
} as const satisfies Record<Periodicity, string>;
