import type { ServerProduct } from '../serverProduct.ts';
import { registerVedettePlusRoutes } from './routes.ts';
import { vedettePlusSeed } from './seed.ts';

export const VEDETTE_PLUS: ServerProduct = {
  registerRoutes: registerVedettePlusRoutes,
  seed: (_, today) => vedettePlusSeed(today),
};
