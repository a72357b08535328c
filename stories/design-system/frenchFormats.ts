/** Whole numbers as the application writes them, with ordinary spaces. */
const integer = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export function format(value: number): string {
  return integer.format(value).replaceAll(/[\u202f\u00a0]/g, ' ');
}
