const integer = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** Formats whole numbers as the application does, with ordinary spaces. */
export function format(value: number): string {
  return integer.format(value).replaceAll(/[\u202f\u00a0]/g, ' ');
}
