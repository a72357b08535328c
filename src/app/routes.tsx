import type { RouteObject } from 'react-router-dom';
import { BUILT_PRODUCTS } from '#domain/products/availability.ts';
import { LoginPage } from '#pages/LoginPage/LoginPage.tsx';
import { NotFoundPage } from '#pages/NotFoundPage/NotFoundPage.tsx';
import { RouteError } from '#pages/RouteError/RouteError.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';
import { productRoutes } from './productRoutes.tsx';
import { RootRoute } from './RootRoute.tsx';
import { SignedInRoute } from './SignedInRoute.tsx';
import { named } from './routeHandle.ts';

const home: RouteObject = {
  ...named('Accueil'),
  lazy: async () => ({ Component: (await import('#pages/HomePage/HomePage.tsx')).HomePage }),
};

/** Every address of the application. A screen that fails leaves the layout around it alive. */
export const routes: RouteObject[] = [
  {
    element: <RootRoute />,
    HydrateFallback: ShellSkeleton,
    children: [
      { path: '/login', ...named('Connexion'), element: <LoginPage /> },
      {
        element: <SignedInRoute />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { path: '/', ...home },
              { path: '/accueil', ...home },
              {
                path: '/comptage',
                ...named('Liste des Comptages'),
                lazy: async () => ({
                  Component: (await import('#pages/CountsPage/CountsPage.tsx')).CountsPage,
                }),
              },
              {
                path: '/comptage/produits',
                ...named('Choisir une offre'),
                lazy: async () => ({
                  Component: (await import('#pages/ProductsPage/ProductsPage.tsx')).ProductsPage,
                }),
              },
              ...BUILT_PRODUCTS.map(productRoutes),
            ],
          },
        ],
      },
      { path: '*', ...named('Page introuvable'), element: <NotFoundPage /> },
    ],
  },
];
