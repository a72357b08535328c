import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { productRoutes } from '#app/routes.tsx';
import { countPath, COUNT_PRODUCT_KEYS, creationPath } from '#domain/products/catalogue.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { ProposalPage } from '#pages/ProposalPage.tsx';

// A route preloads the parts of its page. An import that outlives this file would fail in the next one.
afterAll(async () => vi.dynamicImportSettled());

/** Resolves the page of a URL and the identifier of its saved count. */
async function open(routes: RouteObject[], path: string) {
  const match = matchRoutes(routes, path)?.at(-1);
  const lazy = match?.route.lazy;
  const loaded = typeof lazy === 'function' ? await lazy() : {};
  const { element } = loaded as { element?: { type: unknown; props: object } };
  return { page: element?.type, props: element?.props, id: match?.params['id'] };
}

describe('the URLs of the count screens', () => {
  it.each(COUNT_PRODUCT_KEYS)(
    '[CF-05] %s: /new opens an empty count, /edit a saved one and /preview its proposal',
    async (product) => {
      const routes = [productRoutes(product)];
      const props = { product };
      expect(await open(routes, creationPath(product))).toEqual({
        page: CountEditorPage,
        props,
        id: undefined,
      });
      expect(await open(routes, countPath(product, 'edit', '42'))).toEqual({
        page: CountEditorPage,
        props,
        id: '42',
      });
      expect(await open(routes, countPath(product, 'preview', '42'))).toEqual({
        page: ProposalPage,
        props,
        id: '42',
      });
    },
  );
});
