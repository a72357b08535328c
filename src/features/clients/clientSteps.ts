import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ClientResult } from '#domain/clientSearch.ts';
import type { Market } from '#domain/markets.ts';
import type { ClientProductKey } from '#domain/products/catalogue.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import type { ApiExtra } from '#api/auth.ts';
import { clientsApi } from '#api/clientsApi.ts';
import {
  boostClientStored,
  expert360ClientForgotten,
  expert360ClientStored,
} from './clientsSlice.ts';
import type { ClientSource } from './ClientField.tsx';

type ClientThunk = ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction>;

/** Texts of the client step of a product, and the action on the chosen client. */
interface ClientStep {
  title: string;
  description: string;
  label: string;
  source: ClientSource;
  /** Resolves when the product may open; rejects with the failure of a call. */
  choose: (client: ClientResult, market: Market) => ClientThunk;
}

/** Returns the filters of the call, as the form will open: without a postal code. The product has no id (AP-59). */
function clientFilters(market: Market) {
  const { broadcastMediums, projectTypes } = requireSold(expert360Values(market)).ticked;
  return {
    projectType: projectTypes.join(','),
    broadcastMedium: broadcastMediums.join(','),
    postalCode: '',
    productId: '',
  };
}

/**
 * Stores the client, then loads it. The catchment zone loads in the background; its failure is stored for the count
 * screen (PC-21, D-79, D-80).
 */
const chooseExpert360Client =
  ({ clientId, clientName }: ClientResult, market: Market): ClientThunk =>
  async (dispatch) => {
    const { getClient, getCatchmentZone } = clientsApi.endpoints;
    const options = { subscribe: false, forceRefetch: true };
    dispatch(expert360ClientStored({ clientId, clientName }));
    void dispatch(getCatchmentZone.initiate({ clientId }, options));
    try {
      await dispatch(getClient.initiate({ clientId, ...clientFilters(market) }, options)).unwrap();
    } catch (error) {
      dispatch(expert360ClientForgotten());
      throw error;
    }
  };

/** Stores the client for the session (PC-24, D-81). */
const chooseBoostClient =
  ({ clientId, clientName, contractId, nbMaxBoost }: ClientResult): ClientThunk =>
  (dispatch) => {
    dispatch(boostClientStored({ clientId, clientName, contractId, max: nbMaxBoost }));
    return Promise.resolve();
  };

/** The products that need a client first (PC-20, PC-23). The specification quotes none of these texts. */
export const CLIENT_STEPS = {
  expert360: {
    title: 'Pour quel client ?',
    description: 'Le comptage Expert 360 part du client et de sa zone de chalandise.',
    label: 'Numéro RC ou nom de la société',
    source: 'everybody',
    choose: chooseExpert360Client,
  },
  boost: {
    title: 'Pour quel client voulez-vous booster ?',
    description: 'Seuls les clients qui ont un contrat de neuf en cours peuvent être boostés.',
    label: 'Numéro RC ou nom du client',
    source: 'newBuild',
    choose: chooseBoostClient,
  },
} as const satisfies Record<ClientProductKey, ClientStep>;
