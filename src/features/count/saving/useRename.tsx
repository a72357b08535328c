import { type ReactNode, Suspense, useState } from 'react';
import { idempotencyHeaders } from '#api/additions.ts';
import { useRenameCountMutation } from '#api/countsApi.ts';
import { isPending } from '#domain/count/countState.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { useCountActions } from '../store/countActions.ts';
import type { CountHost } from '../store/countBehaviour.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';

const NameDialog = lazyPart(async () => import('./SaveBar/NameDialog.tsx'), 'NameDialog');

/** Returns what sends the new name of a saved count. */
export function useSendName(): CountHost['sendName'] {
  const [send] = useRenameCountMutation();
  return async ({ id, mafId, version }, countName) => {
    const headers = idempotencyHeaders(crypto.randomUUID());
    // Optimistic locking: the server refuses the name if somebody else has saved a later version.
    if (version !== undefined) headers['if-match'] = `"${version}"`;
    const saved = await send({ params: { id }, body: { countName }, headers }).unwrap();
    return { id, mafId, ...(saved?.version !== undefined && { version: saved.version }) };
  };
}

/**
 * Offers to change the name of the saved count alone, without an estimate (D-168). Returns the dialog that asks for the
 * name; null while it is closed.
 */
export function useRename(): ReactNode {
  const isClientMode = useIsClientMode();
  const { rename } = useCount();
  const { saveObstacle } = useCountScreen();
  const isSaved = useCountState(({ savedAs }) => savedAs !== null);
  const isBusy = useCountState(({ stage }) => isPending(stage));
  const savedName = useCountState((state) => state.savedName);
  const [isNaming, setIsNaming] = useState(false);
  /** The name that could not be saved, which is proposed again. */
  const [refusedName, setRefusedName] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const offer =
    saveObstacle === undefined ? { run: () => setIsNaming(true) } : { unavailable: saveObstacle };
  useCountActions(isSaved && !isBusy && !isClientMode ? { rename: offer } : {});
  if (!isNaming) return null;
  const handleName = async (countName: string) => {
    setIsSending(true);
    const isRenamed = await rename(countName);
    setIsSending(false);
    setIsNaming(false);
    setRefusedName(isRenamed ? null : countName);
  };
  return (
    <Suspense fallback={null}>
      <NameDialog
        title="Renommer le comptage"
        initialName={refusedName ?? savedName}
        pending={isSending}
        onCancel={() => setIsNaming(false)}
        onValidate={(countName) => void handleName(countName)}
      />
    </Suspense>
  );
}
