import type { RouteObject } from 'react-router-dom';
import { COUNT_ID } from '#domain/knownPaths.ts';
import {
  countPath,
  creationPath,
  marketsOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { UnsavedCount } from '#features/count/unsaved/unsavedChanges.ts';
import { withTitle } from './routeHandle.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

type Lazy = Pick<RouteObject, 'lazy'>;

function editor(product: CountProductKey): Lazy {
  const lazy = async () => {
    // Fetched beside the page, which would otherwise request it only once it renders.
    UnsavedCount.preload();
    const { CountEditorPage } = await import('#pages/CountEditorPage/CountEditorPage.tsx');
    return { element: <CountEditorPage product={product} /> };
  };
  return { lazy };
}

function proposal(product: CountProductKey): Lazy {
  const lazy = async () => {
    const { ProposalPage } = await import('#pages/ProposalPage/ProposalPage.tsx');
    return { element: <ProposalPage product={product} /> };
  };
  return { lazy };
}

/** Returns the three count routes of a product, allowed in its markets only (SH-21, SH-25 to SH-30). */
export function productRoutes(product: CountProductKey): RouteObject {
  const edited = editor(product);
  return {
    element: <ScreenRoute rule={{ markets: marketsOf(product) }} />,
    children: [
      { path: creationPath(product), ...withTitle('Nouveau comptage', product), ...edited },
      {
        path: countPath(product, 'edit', COUNT_ID),
        ...withTitle('Modifier un comptage', product),
        ...edited,
      },
      {
        path: countPath(product, 'preview', COUNT_ID),
        ...withTitle('Proposition', product),
        ...proposal(product),
      },
    ],
  };
}
