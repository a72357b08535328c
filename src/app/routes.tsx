import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import {
  COUNT_PRODUCT_KEYS,
  manifestOf,
  type CountProductKey,
  countPath,
  creationPath,
  marketsOf,
} from '#domain/products/catalogue.ts';
import { COUNT_ID } from '#domain/knownPaths.ts';
import { routesWith } from './routeTree.tsx';
import type { AppStore } from './store.ts';
import { routerOptions } from './firstData.ts';
import { ScreenSkeleton } from '#features/shell/ScreenSkeleton.tsx';
import { withTitle } from './SignedInRoute.tsx';
import { ScreenRoute } from './screenRoutes.tsx';

type Lazy = Pick<RouteObject, 'lazy'>;

function editor(product: CountProductKey): Lazy {
  const lazy = async () => {
    const { CountEditorPage, preloadEditor } = await import('#pages/CountEditorPage.tsx');
    preloadEditor(product);
    return { element: <CountEditorPage product={product} /> };
  };
  return { lazy };
}

function proposal(product: CountProductKey): Lazy {
  const lazy = async () => {
    const { ProposalPage, preloadProposal } = await import('#pages/ProposalPage.tsx');
    preloadProposal(product);
    return { element: <ProposalPage product={product} /> };
  };
  return { lazy };
}

/** Returns the three count routes of a product, allowed in its markets only (SH-21, SH-25 to SH-30). */
export function productRoutes(product: CountProductKey): RouteObject {
  const edited = editor(product);
  const ofCount = { product, skeleton: <ScreenSkeleton kind="count" /> };
  return {
    element: <ScreenRoute rule={{ markets: marketsOf(product) }} />,
    children: [
      { path: creationPath(product), ...withTitle('Nouveau comptage', ofCount), ...edited },
      {
        path: countPath(product, 'edit', COUNT_ID),
        ...withTitle('Modifier un comptage', ofCount),
        ...edited,
      },
      {
        path: countPath(product, 'preview', COUNT_ID),
        ...withTitle('Proposition', { product, skeleton: <ScreenSkeleton kind="sheet" /> }),
        ...proposal(product),
      },
    ],
  };
}

const isStandalone = (product: CountProductKey) => manifestOf(product).isStandalone;

/** Every route of the application. */
export const routes = routesWith({
  inLayout: COUNT_PRODUCT_KEYS.filter((key) => !isStandalone(key)).map(productRoutes),
  standalone: COUNT_PRODUCT_KEYS.filter(isStandalone).map(productRoutes),
});

export const makeRouter = (store: AppStore) => createBrowserRouter(routes, routerOptions(store));

/** Resolves when the code and the loader of the first route have answered, even with an error. */
export async function whenInitialized(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
