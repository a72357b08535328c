import type { RouteObject } from 'react-router-dom';
import { isBuilt, type BuiltProduct } from '#domain/products/availability.ts';
import { MARKETS_BY_PRODUCT, type CountProductKey } from '#domain/products/catalogue.ts';
import { ProductScreen } from './ProductScreen.tsx';
import { named } from './routeHandle.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

type Lazy = Pick<RouteObject, 'lazy' | 'element'>;

function editor(product: BuiltProduct): Lazy {
  const lazy = async () => {
    const { CountEditorPage } = await import('#pages/CountEditorPage/CountEditorPage.tsx');
    return { element: <CountEditorPage product={product} /> };
  };
  return { lazy };
}

function proposal(product: BuiltProduct): Lazy {
  const lazy = async () => {
    const { ProposalPage } = await import('#pages/ProposalPage/ProposalPage.tsx');
    return { element: <ProposalPage product={product} /> };
  };
  return { lazy };
}

/** Never seen: `ProductScreen` shows that the screen is not there yet. */
const NOTHING: Lazy = { element: null };

/** The three count screens of a product, allowed in its markets only (SH-21, SH-25 to SH-30). */
export function productRoutes(product: CountProductKey): RouteObject {
  const [edited, shown] = isBuilt(product)
    ? [editor(product), proposal(product)]
    : [NOTHING, NOTHING];
  return {
    path: `count/${product}`,
    element: <ScreenRoute rule={{ markets: MARKETS_BY_PRODUCT[product] }} />,
    children: [
      {
        element: <ProductScreen product={product} />,
        children: [
          { path: 'new', ...named('Nouveau comptage'), ...edited },
          { path: 'edit/:id', ...named('Modifier un comptage'), ...edited },
          { path: 'preview/:id', ...named('Proposition'), ...shown },
        ],
      },
    ],
  };
}
