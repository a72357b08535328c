import { useEffect } from 'react';
import { formatMafId } from '#domain/format/identifiers.ts';
import { useCountScreen, useCountState } from '../store/CountProvider.tsx';

/** Returns the name by which a saved count is told from others: « MAF-1001 · Agence du Parc ». */
export function savedName({ mafId, countName }: { mafId: number; countName: string }): string {
  return [formatMafId(mafId), countName].filter((part) => part !== '').join(' · ');
}

/** Tells the page which saved count is on screen. Returns its name; undefined for one that was never saved. */
export function useShownIdentity(): string | undefined {
  const { saved, onShown: tell } = useCountScreen();
  const savedAs = useCountState((state) => state.savedAs);
  const countName = useCountState((state) => state.savedName);
  const isJustSaved = useCountState(({ stage }) => saved === null && stage === 'saved');
  const id = savedAs?.id;
  const name = savedAs ? savedName({ mafId: savedAs.mafId, countName }) : undefined;
  useEffect(() => {
    if (!tell || id === undefined || name === undefined) return undefined;
    tell({ id, name, isJustSaved });
    return () => tell(null);
  }, [tell, id, name, isJustSaved]);
  return name;
}

/**
 * Returns the text of the link to the proposal of a saved count (D-153).
 * @param isChanged the screen differs from what is saved
 */
export const proposalText = (isChanged: boolean): string =>
  `Voir la proposition client${isChanged ? ' (version enregistrée)' : ''}`;
