import { describe, expect, it } from 'vitest';
import { documentAddress, documentSettings } from '#domain/addresses.ts';

describe('[T-19] the address of a document', () => {
  const luxe = { product: 'display', market: 'Luxe' } as const;
  const ofAll = { SPECIFICATIONS_DISPLAY: 'https://all.example' };

  it.each([
    ['undefined where none is configured', {}, undefined],
    ['undefined where another one is', { BROCHURE_DISPLAY: 'https://b.example' }, undefined],
    ['that of all markets', ofAll, 'https://all.example'],
    [
      'that of its market first',
      { ...ofAll, SPECIFICATIONS_DISPLAY_LUXE: 'https://luxe.example' },
      'https://luxe.example',
    ],
  ])('is %s', (_, addresses, expected) => {
    expect(documentAddress(addresses, 'SPECIFICATIONS', luxe)).toBe(expected);
  });

  it('has a setting for each product and for each market that sells it', () => {
    const settings = documentSettings();
    for (const name of [
      'BROCHURE_VEDETTE_PLUS',
      'BROCHURE_EMAILING_OPTIN_NEUF',
      'SPECIFICATIONS_DISPLAY_BUREAUX_ET_COMMERCE',
      'CLOSED_LOCALITIES_EXPERT360',
    ]) {
      expect(settings).toContain(name);
    }
    expect(settings).not.toContain('BROCHURE_EXPERT360_LUXE');
  });
});
