import { createContext, use, useEffect } from 'react';
import { formatMafId } from '#domain/format/identifiers.ts';

/** The saved count that a screen shows. */
export interface SavedIdentity {
  id: string;
  /** « MAF-1001 · Agence du Parc » */
  name: string;
  /** True while a new count is on screen exactly as it was first saved. */
  isJustSaved: boolean;
}

/** Returns the name by which a saved count is told from others: « MAF-1001 · Agence du Parc ». */
export function savedName({ mafId, countName }: { mafId: number; countName: string }): string {
  return [formatMafId(mafId), countName].filter((part) => part !== '').join(' · ');
}

/** Tells the page which saved count is on screen; null for none. Given by the page, stable. */
export const SavedIdentityContext = createContext<(shown: SavedIdentity | null) => void>(
  () => undefined,
);

/** Tells the page which saved count is on screen. */
export function useSavedIdentity(shown: SavedIdentity | null) {
  const tell = use(SavedIdentityContext);
  const { id, name, isJustSaved } = shown ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    tell({ id, name: name ?? '', isJustSaved: isJustSaved ?? false });
    return () => tell(null);
  }, [tell, id, name, isJustSaved]);
}
