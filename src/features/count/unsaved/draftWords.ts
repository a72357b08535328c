import * as v from 'valibot';
import { formatEuro } from '#domain/format/numbers.ts';
import { localitiesText } from '#domain/localities/names.ts';

/** The entries that forms of every product share; others and other formats are left out of the words. */
const WordsSchema = v.object({
  form: v.fallback(
    v.object({
      locations: v.fallback(
        v.array(
          v.object({
            code: v.string(),
            name: v.string(),
            area: v.optional(v.object({ name: v.string(), codes: v.number() })),
          }),
        ),
        [],
      ),
      isAllFrance: v.fallback(v.boolean(), false),
      radius: v.fallback(v.number(), 0),
    }),
    { locations: [], isAllFrance: false, radius: 0 },
  ),
  clientBudget: v.fallback(v.object({ amount: v.number() }), { amount: 0 }),
});

/** Returns the place and the budget of a stored draft, « Lyon 3e + 10 km · 800 € »; empty where neither is known. */
export function draftWords(draft: unknown): string {
  const { success, output } = v.safeParse(WordsSchema, draft);
  if (!success) return '';
  const { form, clientBudget } = output;
  const place = form.isAllFrance ? 'Toute la France' : localitiesText(form.locations, form.radius);
  const budget = clientBudget.amount > 0 ? formatEuro(clientBudget.amount) : '';
  return [place, budget].filter(Boolean).join(' · ');
}
