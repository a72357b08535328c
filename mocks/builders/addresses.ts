import type { Addresses } from '#domain/addresses.ts';

/** Addresses of every contact, and of no document. */
export const ADDRESSES: Addresses = {
  CONTACT_TECHNICAL: 'support@adfactory.example',
  CONTACT_CAMPAIGN: 'campagnes@adfactory.example',
  CONTACT_CREATION: 'creation@adfactory.example',
};
