import { saved, SAVE_FAILURE, type Message } from '../messages.ts';

/**
 * Returns the message after a submission: one text for at most one checked programme, another for several (FO-08). A
 * failure shows the message of every failed save (NO-07).
 */
export function boostOutcome(checkedProgrammes: number, hasSucceeded: boolean): Message {
  if (!hasSucceeded) return SAVE_FAILURE;
  const description =
    checkedProgrammes <= 1
      ? 'Le programme a bien été boosté'
      : `${checkedProgrammes} programmes ont bien été boostés`;
  return saved(description);
}
