import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { describeSaves } from './describeSaves.ts';

for (const product of COUNT_PRODUCT_KEYS) describeSaves(product);
