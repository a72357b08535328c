import { useMemo } from 'react';
import { commitQuantities, editQuantity } from '#domain/count/campaign/result.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import { campaignLines, campaignTable, type CampaignLine } from '#domain/count/campaign/table.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { QuantityTable } from '../result/QuantityTable/QuantityTable.tsx';
import type { QuantityEdit } from '#domain/count/lineTable.ts';
import { useCountState } from '../store/CountProvider.tsx';
import type { StoreState } from '../store/screenState.ts';

/** Returns what a selector takes of the campaign on screen. */
export const useCampaignState = useCountState.withTypes<StoreState<CampaignTypes>>();

const editEach = (result: CampaignTypes['result'], edits: readonly QuantityEdit[]) =>
  edits.reduce((current, edit) => editQuantity(current, edit), result);

/** Edits the linked quantity and budget of each line of the current tab (DI-02, PE-02). */
export function CampaignLines({ labels }: { labels: CampaignLabels }) {
  const saveBy = useCampaignState(({ result }) => result?.saveBy ?? 'format');
  const table = useMemo(() => campaignTable(labels, saveBy), [labels, saveBy]);
  return (
    <QuantityTable<CampaignTypes, CampaignLine>
      table={table}
      linesOf={campaignLines}
      edit={editEach}
      commit={commitQuantities}
    />
  );
}
