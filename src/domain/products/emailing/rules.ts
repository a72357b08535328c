import {
  surroundedCodes,
  nearbyVariants,
  radiusVariants,
} from '../../count/variants/localityVariants.ts';
import { isSameValue } from '../../equality.ts';
import { type CountRules, mergeLines } from '../../count/rules.ts';
import { emailingRequest, type EmailingForm, type EmailingFormErrors } from './form.ts';
import {
  bySiteGroup,
  linesOf,
  startEmailingResult,
  type BySiteGroup,
  type EmailingForecast,
  type EmailingResult,
} from './result.ts';
import type { EmailingValues } from './values.ts';
import { CONTACT_UNIT, emailingSpread } from './spread.ts';
import { sendDateVariants } from '../../count/variants/dateVariants.ts';
import { mediumVariants, targetingVariants } from '../../count/variants/tickVariants.ts';
import { composedVariants, type VariantBuilder } from '../../count/variants/variant.ts';

/** The count of an e-mailing. */
export interface EmailingTypes<Forecast extends EmailingForecast = EmailingForecast> {
  form: EmailingForm;
  errors: EmailingFormErrors;
  answer: Forecast;
  result: EmailingResult<Forecast>;
  quantities: BySiteGroup;
}

/** Returns the chosen contacts of each site group. */
const contactsOf = (groups: BySiteGroup): Readonly<Record<string, number>> =>
  Object.fromEntries(linesOf(groups).map((line) => [line.siteGroup, line.selectedEmails]));

/** Returns what the count workflow must know about an e-mailing. */
export function emailingRules<Forecast extends EmailingForecast>(
  values: EmailingValues,
): CountRules<EmailingTypes<Forecast>> {
  return {
    requestOf: (form) => emailingRequest(values, form),
    isAsSaved: ({ groups }, saved) => isSameValue(contactsOf(groups), contactsOf(saved)),
    unit: CONTACT_UNIT,
    spread: emailingSpread(),
    variants: emailingVariants(values),
    surrounded: surroundedCodes,
    startResult: (answer, quantities) => {
      const { result, lowered } = startEmailingResult(values.kind, answer, quantities ?? undefined);
      // A group without any contact is announced on its own.
      const isPartly = (group: keyof BySiteGroup) =>
        (result.groups[group]?.emailsAvailable ?? 0) > 0;
      return { result, lowered: lowered.filter(isPartly) };
    },
    quantitiesOf: ({ groups }) => groups,
    linesOf: ({ groups }) => contactsOf(groups),
    keepLines: (quantities, { groups }, isChanged) =>
      bySiteGroup(
        mergeLines(linesOf(quantities ?? {}), linesOf(groups), {
          idOf: ({ siteGroup }) => siteGroup,
          isTaken: ({ siteGroup }) => isChanged(siteGroup),
        }),
      ),
  };
}

const WORDS = { targeting: 'ciblage', medium: 'portail' } as const;

/** Returns the builder of the variants of an e-mailing (N-02). Its optional criteria are what the client asked for. */
export function emailingVariants({
  disabledTypes,
}: Pick<EmailingValues, 'disabledTypes'>): VariantBuilder<EmailingForm> {
  return composedVariants<EmailingForm>(
    radiusVariants,
    nearbyVariants,
    (form) => targetingVariants(form, WORDS, disabledTypes),
    (form) => mediumVariants(form, WORDS),
    sendDateVariants,
  );
}
