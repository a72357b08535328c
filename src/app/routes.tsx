import {
  COUNT_PRODUCT_KEYS,
  manifestOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { productRoutes } from './productRoutes.tsx';
import { routesWith } from './routeTree.tsx';

const isStandalone = (product: CountProductKey) => manifestOf(product).isStandalone;

/** Every route of the application. */
export const routes = routesWith({
  inLayout: COUNT_PRODUCT_KEYS.filter((key) => !isStandalone(key)).map(productRoutes),
  standalone: COUNT_PRODUCT_KEYS.filter(isStandalone).map(productRoutes),
});
