import type { CampaignCountData } from '#contract/campaign.ts';
import type { EmailingCountData } from '#contract/emailing.ts';
import type { Expert360CountData } from '#contract/expert360.ts';
import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import type { VedettePlusCountData } from '#contract/vedettePlus.ts';
import type { ClientBudget } from '#domain/count/spread/offer.ts';

/* The body of a save of each product, as this application sends it: all of the countData, with the mode and the number (D-49). */

type SaveOf<CountData> = CountData & {
  mode: 'New' | 'Edit';
  mafId: number | null;
  clientBudget?: ClientBudget | null;
};

export type CampaignSave = SaveOf<CampaignCountData>;
export type EmailingSave = SaveOf<EmailingCountData>;
export type Expert360Save = SaveOf<Expert360CountData>;
export type MasterDisplaySave = SaveOf<MasterDisplayCountData>;
export type VedettePlusSave = SaveOf<VedettePlusCountData>;
