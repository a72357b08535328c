import type { RouteObject } from 'react-router-dom';
import { COUNT_ID } from '#domain/knownPaths.ts';
import {
  countPath,
  creationPath,
  marketsOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { withTitle } from './routeHandle.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

type Lazy = Pick<RouteObject, 'lazy'>;

function editor(product: CountProductKey): Lazy {
  const lazy = async () => {
    const { CountEditorPage, preloadEditor } =
      await import('#pages/CountEditorPage/CountEditorPage.tsx');
    preloadEditor(product);
    return { element: <CountEditorPage product={product} /> };
  };
  return { lazy };
}

function proposal(product: CountProductKey): Lazy {
  const lazy = async () => {
    const { ProposalPage, preloadProposal } = await import('#pages/ProposalPage/ProposalPage.tsx');
    preloadProposal(product);
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
