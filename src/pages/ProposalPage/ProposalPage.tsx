import { Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { failureStatus } from '#api/failure.ts';
import { useGetCountQuery } from '#api/countsApi.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import { useMe } from '#features/session/useSession.ts';

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
  const { id = '' } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const user = useMe();
  const count = useGetCountQuery({ id }, { refetchOnMountOrArgChange: true });
  const handleBack = () => void (key === FIRST_ENTRY ? navigate('/comptage') : navigate(-1));
  const { Proposal } = SCREENS_BY_PRODUCT[product];

  if (count.isError) {
    const isUnknown = failureStatus(count.error) === 404;
    return (
      <Card>
        <ErrorState onRetry={() => void count.refetch()} retrying={count.isFetching}>
          {isUnknown
            ? 'Ce comptage n’existe pas, ou ne vous est pas ouvert.'
            : 'La proposition n’a pas pu être chargée.'}
        </ErrorState>
      </Card>
    );
  }
  if (!count.currentData) return PLACEHOLDER;
  return (
    <Suspense fallback={PLACEHOLDER}>
      <Proposal saved={count.currentData} user={user} onBack={handleBack} />
    </Suspense>
  );
}
