/** Share of the impressions that is proposed, in percent: a fixed display (VE-13, KO-12). */
export const PROPOSED_SHARE_PERCENT = 25;
