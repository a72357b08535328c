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

// With its search and its dialog: for the products that ask, once one of them is chosen.
const ClientStep = lazyPart(
  async () => import('#features/clients/ClientStep/ClientStep.tsx'),
  'ClientStep',
);

interface ProductsPageProps {
  title?: string;
  /** The products to choose from; all those of the market without it. */
  only?: readonly ProductKey[];
  isAvailable?: Availability;
}

/** /comptage/produits (SH-13): a product, then its client when it is for one (PC-20, PC-23). */
export function ProductsPage({
  title = 'Pour quelle offre souhaitez-vous effectuer un comptage ?',
  only,
  isAvailable = isProductAvailable,
}: ProductsPageProps) {
  const market = useCurrentMarket();
  const isProduction = useSelector(selectIsProduction);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ClientProductKey | null>(null);
  // The overlay stays while it fades.
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
        asksFirst={asksForClient}
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
