import type { RouteObject } from 'react-router-dom';
import type { BuiltProduct } from '#domain/products/availability.ts';
import { ProductRoute } from './ProductRoute.tsx';
import { named } from './routeHandle.ts';

/** The count screens of a product; `new` is also where they land after a change of market. */
export function productRoutes(product: BuiltProduct): RouteObject {
  const editor = async () => {
    const { CountEditorPage } = await import('#pages/CountEditorPage/CountEditorPage.tsx');
    return { element: <CountEditorPage product={product} /> };
  };
  const proposal = async () => {
    const { ProposalPage } = await import('#pages/ProposalPage/ProposalPage.tsx');
    return { element: <ProposalPage product={product} /> };
  };
  return {
    path: `count/${product}`,
    element: <ProductRoute product={product} />,
    children: [
      { path: 'new', ...named('Nouveau comptage'), lazy: editor },
      { path: 'edit/:id', ...named('Modifier un comptage'), lazy: editor },
      { path: 'preview/:id', ...named('Proposition'), lazy: proposal },
    ],
  };
}
