import type { ReactNode } from 'react';
import { useState } from 'react';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { countPath, savedProduct } from '#domain/products/catalogue.ts';
import { Overlaps } from '../overlaps/Overlaps.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import { useKnownNames } from './useKnownNames.ts';
import { useLeaveAfterSave } from './useLeaveAfterSave.ts';

const LIST = '/comptage';
const overlapsFor = (name: string) => <Overlaps name={name} />;

/** The save bar of the count on screen. A new count is left some time after its save (CF-25). */
export function CountSaveBar({ totals }: { totals?: ReactNode }) {
  const { checkSave, changeName, save, criteriaOf } = useCount();
  const { product, saved, note, nextPath, saveObstacle, onLeave } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const countName = useCountState((state) => state.countName);
  const savedId = useCountState(({ savedAs }) => savedAs?.id);
  const isChanged = useCountState((state) => state.isChanged);
  const leavePath = saved === null && stage === 'saved' ? nextPath(savedId) : undefined;
  const mafProduct = useCountState(({ form }) => entriesOf(criteriaOf(form))['mafProduct']);
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames(typed, savedProduct(String(mafProduct))?.market);
  const departure = useLeaveAfterSave(leavePath, onLeave);
  return (
    <SaveBar
      {...{ stage, countName, totals, note, isChanged, departure }}
      obstacle={saveObstacle}
      proposalHref={savedId === undefined ? undefined : countPath(product, 'preview', savedId)}
      departureText={leavePath === LIST ? 'Retour à la liste' : 'Ouverture du comptage enregistré'}
      {...{ known, overlapsFor }}
      onNaming={setTyped}
      onCheck={checkSave}
      onCancel={changeName}
      onSave={save}
    />
  );
}
