import type { Command } from '#design-system/CommandSearch/CommandSearch.tsx';
import {
  COUNT_ACTIONS,
  type CountActionKey,
  type CountActionOffer,
  type CountActionOffers,
} from '#features/count/actions/countActions.ts';
import { matching } from './targets.ts';

/** How an action that can be carried out is carried out. */
export type PossibleOffer = Exclude<CountActionOffer, { unavailable: string }>;

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const KEYS = Object.keys(COUNT_ACTIONS) as CountActionKey[];

const isPossible = ({ unavailable }: Command) => unavailable === undefined;

/** Returns the commands for the count on screen whose words start with every typed word, the possible ones first. */
export function actionCommands(
  offers: CountActionOffers,
  typed: string,
  onAct: (offer: PossibleOffer) => void,
): Command[] {
  const commands = KEYS.flatMap((key): Command[] => {
    const offer = offers[key];
    if (offer === undefined) return [];
    const named = { key, ...COUNT_ACTIONS[key] };
    if ('unavailable' in offer) {
      return [{ ...named, unavailable: offer.unavailable, onChoose: () => undefined }];
    }
    return [{ ...named, onChoose: () => onAct(offer) }];
  });
  const found = matching(commands, typed);
  return [...found.filter(isPossible), ...found.filter((command) => !isPossible(command))];
}
