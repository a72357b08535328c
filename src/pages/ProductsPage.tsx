import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  asksForClient,
  countProductsOf,
  creationPath,
  isProductAvailable,
  type Availability,
  type ClientProductKey,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import type { FormatKey } from '#domain/count/formats.ts';
import { AGENCY_PARAMETER, pathForAgency } from '#domain/count/clientFile/client.ts';
import { SCREENS } from '#domain/screens.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { FormatDrawing } from '#features/count/documents/Proposal/FormatDrawing.tsx';
import { ProductChoice } from '#features/productChoice/ProductChoice.tsx';
import { selectIsProduction } from '#features/session/sessionSlice.ts';
import { useCurrentMarket } from '#features/session/guard.ts';

// Loaded on demand with its search and dialog, once a product that needs a client is chosen.
const ClientStep = lazyPart(async () => import('#features/clients/ClientStep.tsx'), 'ClientStep');

const drawFormat = (format: FormatKey) => <FormatDrawing format={format} />;

interface MarketProductsProps {
  agency?: string | null;
  /** The products to choose from; absent for all those of the market. */
  only?: readonly ProductKey[];
  isAvailable?: Availability;
}

/** The products of the current market, and the choice of a client for those that start with one (PC-20, PC-23). */
function MarketProducts({ isAvailable = isProductAvailable, ...choice }: MarketProductsProps) {
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
      <ProductChoice
        {...{ market, isProduction, isAvailable }}
        planPath={
          choice.only === undefined && countProductsOf(market).length > 1
            ? pathForAgency(SCREENS.plan.path, choice.agency ?? null)
            : undefined
        }
        {...choice}
        needsInput={asksForClient}
        pictureOf={drawFormat}
        onAsk={handleAsk}
      />
      {hasAsked && (
        <Suspense>
          <ClientStep
            product={asking}
            market={market}
            onClose={() => setAsking(null)}
            onReady={handleReady}
          />
        </Suspense>
      )}
    </>
  );
}

interface ProductsPageProps extends Pick<MarketProductsProps, 'only' | 'isAvailable'> {
  title?: string;
}

/** /comptage/produits: choice of a product, then of its client if it needs one (SH-13, PC-20, PC-23). */
export function ProductsPage({
  title = 'Pour quelle offre souhaitez-vous effectuer un comptage ?',
  ...products
}: ProductsPageProps) {
  const [params] = useSearchParams();
  const agency = params.get(AGENCY_PARAMETER);
  return (
    <>
      <PageHeader title={title} description={agency === null ? undefined : `Pour ${agency}`} />
      <MarketProducts {...{ ...products, agency }} />
    </>
  );
}
