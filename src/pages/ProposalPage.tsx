import { Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { savedName } from '#features/count/CountScreen/savedIdentity.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/proposals.ts';
import { UnavailableCount } from '#features/count/UnavailableCount.tsx';
import { useMe } from '#features/session/guard.ts';
import { useScreenSubject } from '#features/shell/marketChange.ts';
import { useSavedCount } from './useSavedCount.ts';

/** Loads the proposal of a product before its page renders. */
export const preloadProposal = (product: CountProductKey) => PROPOSAL_BY_PRODUCT[product].preload();

interface ProposalPageProps {
  product: CountProductKey;
}

const PLACEHOLDER = (
  <Card>
    <Skeleton bars={8} label="Chargement de la proposition" />
  </Card>
);

/** Router key of the first history entry of a visit, from which Back would leave the application. */
const FIRST_ENTRY = 'default';

/** /count/{product}/preview/{id}: the proposal of the saved count. */
export function ProposalPage({ product }: ProposalPageProps) {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const user = useMe();
  const { count, unavailable } = useSavedCount(product, id);
  const handleBack = () => void (key === FIRST_ENTRY ? navigate('/comptage') : navigate(-1));
  useScreenSubject(count && savedName(count));
  const Proposal = PROPOSAL_BY_PRODUCT[product];

  if (unavailable) return <UnavailableCount {...unavailable} />;
  if (!count) return PLACEHOLDER;
  return (
    <Suspense fallback={PLACEHOLDER}>
      <Proposal saved={count} user={user} onBack={handleBack} />
    </Suspense>
  );
}
