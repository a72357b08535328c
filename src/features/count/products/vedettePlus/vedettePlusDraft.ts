import * as v from 'valibot';
import { PostalCodeSchema } from '#contract/values.ts';
import { campaignDraft } from '../../campaign/campaignDraft.ts';

/** Keeps the localities that were excluded. */
export const VEDETTE_PLUS_DRAFT = campaignDraft(
  v.array(v.object({ code: PostalCodeSchema, name: v.string() })),
);
