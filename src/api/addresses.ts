import { createContext, use } from 'react';
import type { Addresses } from '#domain/addresses.ts';

/** The addresses that the server has sent with the page; none without our server. */
export const AddressesContext = createContext<Addresses>({});

export const useAddresses = (): Addresses => use(AddressesContext);
