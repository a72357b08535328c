import type { ServerProduct } from '../serverProduct.ts';
import { registerExpert360Routes } from './routes.ts';
import { expert360Seed } from './seed.ts';

export const EXPERT360: ServerProduct = {
  registerRoutes: registerExpert360Routes,
  seed: expert360Seed,
};
