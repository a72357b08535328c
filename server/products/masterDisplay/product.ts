import type { ServerProduct } from '../serverProduct.ts';
import { registerMasterDisplayRoutes } from './routes.ts';
import { masterDisplaySeed } from './seed.ts';

export const MASTER_DISPLAY: ServerProduct = {
  registerRoutes: registerMasterDisplayRoutes,
  seed: masterDisplaySeed,
};
