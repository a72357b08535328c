import * as v from 'valibot';
import { AGENCY_NAME_MAXIMUM } from '#domain/count/saveRules.ts';
import {
  cleanName,
  GRAPHEME_UNITS_MAXIMUM,
  nameProblem,
  nameProblemText,
} from '#domain/format/names.ts';

/**
 * Returns the schema of a name that a person typed, cleaned as it is stored.
 * @param maximum length in graphemes
 * @param units maximum number of UTF-16 units of a grapheme, on average
 */
export function nameSchema(maximum: number, units: number = GRAPHEME_UNITS_MAXIMUM) {
  return v.pipe(
    // Bounds the work of splitting a hostile text into graphemes.
    v.pipe(v.string(), v.maxLength(maximum * units, nameProblemText('tooLong', maximum))),
    v.transform(cleanName),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? nameProblem(dataset.value, maximum) : undefined;
      if (problem) addIssue({ message: nameProblemText(problem, maximum) });
    }),
  );
}

/** Name of a count, which is the name of the agency (CF-33, CF-34, CF-45, D-103). A page of a list holds a hundred. */
export const CountNameSchema = nameSchema(AGENCY_NAME_MAXIMUM, 24);
