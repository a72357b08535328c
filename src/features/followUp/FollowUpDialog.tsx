import { useGetFollowUpQuery } from '#api/followUpApi.ts';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { useFollowUp, type FollowedCount } from './useFollowUp.tsx';

interface FollowUpDialogProps {
  count: FollowedCount;
  onClose: () => void;
}

/** What became of the proposal of a count in a list, and what can be noted without opening it (N-17). */
export function FollowUpDialog({ count, onClose }: FollowUpDialogProps) {
  const { isError, refetch } = useGetFollowUpQuery({ id: count.id });
  const { followUp } = useFollowUp(count);
  return (
    <Dialog open size="lg" title="Suivi" description={count.name} onClose={onClose}>
      {followUp ??
        (isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton bars={2} label="Chargement du suivi" />
        ))}
    </Dialog>
  );
}
