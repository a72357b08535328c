import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#design-system/lazyPart.ts';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { ProductChoice } from '#features/productChoice/ProductChoice/ProductChoice.tsx';
import {
  asksForClient,
  creationPath,
  type Availability,
  type ClientProductKey,
  isProductAvailable,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import { selectIsProduction } from '#features/session/sessionSlice.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';

// Loaded on demand with its search and dialog, once a product that needs a client is chosen.
const ClientStep = lazyPart(
  async () => import('#features/clients/ClientStep/ClientStep.tsx'),
  'ClientStep',
);

interface ProductsPageProps {
  title?: string;
  /** The products to choose from; absent for all those of the market. */
  only?: readonly ProductKey[];
  isAvailable?: Availability;
}

/** /comptage/produits: choice of a product, then of its client if it needs one (SH-13, PC-20, PC-23). */
export function ProductsPage({
  title = 'Pour quelle offre souhaitez-vous effectuer un comptage ?',
  only,
  isAvailable = isProductAvailable,
}: ProductsPageProps) {
  const market = useCurrentMarket();
  const isProduction = useSelector(selectIsProduction);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ClientProductKey | null>(null);
  // Keeps the overlay mounted while it fades out.
  const [hasAsked, setHasAsked] = useState(false);
  const handleAsk = (product: ProductKey) => {
    if (!asksForClient(product)) return;
    setAsking(product);
    setHasAsked(true);
  };
  const handleReady = (product: ClientProductKey) => {
    setAsking(null);
    void navigate(creationPath(product));
  };
  return (
    <>
      <PageHeader title={title} />
      <ProductChoice
        {...{ market, isProduction, isAvailable }}
        {...(only && { only })}
        needsInput={asksForClient}
        onAsk={handleAsk}
      />
      {hasAsked && (
        <Suspense>
          <ClientStep product={asking} onClose={() => setAsking(null)} onReady={handleReady} />
        </Suspense>
      )}
    </>
  );
}
