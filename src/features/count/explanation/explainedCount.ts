import { createContext } from 'react';
import type { CountProductKey } from '#domain/products/catalogue.ts';

interface ExplainedCountValue {
  product: CountProductKey;
  /** The request of the estimate on screen. */
  request: unknown;
}

/** The count whose rows can be explained. Null where nothing can, such as on a proposal: no control is then shown. */
export const ExplainedCountContext = createContext<ExplainedCountValue | null>(null);

/** Makes the rows of its children explainable. */
export const ExplainedCount = ExplainedCountContext.Provider;
