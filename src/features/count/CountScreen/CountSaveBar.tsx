import { memo } from 'react';
import { countPath } from '#domain/products/catalogue.ts';
import { Overlaps } from '../overlaps/Overlaps.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import { useLeaveAfterSave } from './useLeaveAfterSave.ts';

const LIST = '/comptage';
const overlapsFor = (name: string) => <Overlaps name={name} />;

/**
 * The save bar of the count on screen. A new count is left some time after its save (CF-25). Memoised, because the totals
 * beside it change with each keystroke.
 */
export const CountSaveBar = memo(function CountSaveBar() {
  const { checkSave, changeName, save } = useCount();
  const { product, saved, note, nextPath, onLeave } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const countName = useCountState((state) => state.countName);
  const savedId = useCountState(({ savedAs }) => savedAs?.id);
  const isChanged = useCountState((state) => state.isChanged);
  const leavePath = saved === null && stage === 'saved' ? nextPath(savedId) : undefined;
  const departure = useLeaveAfterSave(leavePath, onLeave);
  return (
    <SaveBar
      {...{ stage, countName, note, isChanged, departure }}
      proposalHref={savedId === undefined ? undefined : countPath(product, 'preview', savedId)}
      departureText={leavePath === LIST ? 'Retour à la liste' : 'Ouverture du comptage enregistré'}
      overlapsFor={overlapsFor}
      onCheck={checkSave}
      onCancel={changeName}
      onSave={save}
    />
  );
});
