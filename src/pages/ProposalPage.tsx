import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SavedCount } from '#contract/counts.ts';
import { renewalPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { parisDay } from '#domain/format/days.ts';
import { SAVE_SUCCESS } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ApiExtra } from '#api/auth.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { savedName } from '#features/count/saving/savedIdentity.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import { UnavailableCount } from '#features/count/screen/UnavailableCount.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { useFollowUp } from '#features/followUp/useFollowUp.tsx';
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

interface SavedProposalProps extends ProposalPageProps {
  count: SavedCount;
  onBack: () => void;
}

function SavedProposal({ product, count, onBack }: SavedProposalProps) {
  const user = useMe();
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // A person decides about what has changed, and about days that have passed.
  const handleRenew = async () => {
    const { renewCount } = await import('#features/recheck/estimateAgain.ts');
    const today = parisDay(new Date());
    const isRenewed = await renewCount(dispatch, count, { today, idempotencyKey });
    if (isRenewed) dispatch(notify(SAVE_SUCCESS));
    else void navigate(renewalPath(product, count.id));
  };
  const followed = useFollowUp({ ...count, name: savedName(count) }, handleRenew);
  const Proposal = PROPOSAL_BY_PRODUCT[product];
  return <Proposal saved={count} {...{ user, onBack }} {...followed} />;
}

/** /count/{product}/preview/{id}: the proposal of the saved count. */
export function ProposalPage({ product }: ProposalPageProps) {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { count, unavailable } = useSavedCount(product, id);
  const handleBack = () =>
    void (key === FIRST_ENTRY ? navigate(SCREENS.counts.path) : navigate(-1));
  useScreenSubject(count && savedName(count));

  if (unavailable) return <UnavailableCount {...unavailable} />;
  if (!count) return PLACEHOLDER;
  return (
    <Suspense fallback={PLACEHOLDER}>
      <SavedProposal {...{ product, count }} onBack={handleBack} />
    </Suspense>
  );
}
