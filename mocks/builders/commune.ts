interface Commune {
  code: string;
  name: string;
  id: string;
}

/** Communes of the mocked searches; 33124 covers several. */
export const COMMUNES: readonly Commune[] = [
  { code: '33000', name: 'Bordeaux', id: '33063-33000' },
  { code: '33124', name: 'Aillas', id: '33002-33124' },
  { code: '33124', name: 'Berthez', id: '33048-33124' },
  { code: '33124', name: 'Brannens', id: '33072-33124' },
  { code: '69001', name: 'Lyon 1er Arrondissement', id: '69381-69001' },
  { code: '69002', name: 'Lyon 2e Arrondissement', id: '69382-69002' },
  { code: '17000', name: 'La Rochelle', id: '17300-17000' },
  { code: '44000', name: 'Nantes', id: '44109-44000' },
  { code: '35000', name: 'Rennes', id: '35238-35000' },
];
