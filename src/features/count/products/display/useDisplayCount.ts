import type { DisplayCountData, DisplayForecastAnswer, DisplaySave } from '#contract/display.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import type { Message } from '#domain/messages.ts';
import type { SavedAs } from '#domain/count/workflow.ts';
import { logosOf, requestedTargetings } from '#domain/count/targetings.ts';
import { displayRequest, type DisplayForm } from '#domain/products/display/form.ts';
import {
  resultTotals,
  startResult,
  type DisplayResult,
  type SavedQuantities,
} from '#domain/products/display/result.ts';
import { displayRejection } from '#domain/products/display/save.ts';
import {
  validateDisplayForm,
  type DisplayFormErrors,
} from '#domain/products/display/validation.ts';
import { DISPLAY_VALUES_BY_MARKET, type DisplayMarket } from '#domain/products/display/values.ts';
import {
  useProcessDisplayCountMutation,
  useRecordDisplayCountMutation,
  useUpdateDisplayCountMutation,
} from '#api/displayApi.ts';
import { useCount, type CountStart, type SaveOrder } from '../../useCount.ts';

/** A result of the screen, with the names of the lines whose saved quantity had to be lowered (D-48). */
export interface ScreenResult extends DisplayResult<DisplayForecastAnswer> {
  lowered: string[];
}

const quantitiesOf = (result: ScreenResult): SavedQuantities => ({
  saveBy: result.saveBy,
  forecasts: result.lines.context,
  forecastSplitByPosition: result.lines.format,
});

/** The quantities of a saved count. */
export function savedQuantities(countData: DisplayCountData): SavedQuantities {
  const { saveBy, forecasts, forecastSplitByPosition } = countData;
  return { saveBy, forecasts, forecastSplitByPosition };
}

/** Body of a save: the listed fields, the rest of the countData, the name, the mode and the number (D-49). */
export function displaySave(
  market: DisplayMarket,
  {
    form,
    result,
    countName,
    savedAs,
  }: Omit<SaveOrder<DisplayForm, ScreenResult>, 'idempotencyKey'>,
): DisplaySave {
  return {
    cpm: { ...result.cpm },
    countName,
    displayReq: displayRequest(market, form),
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
    saveBy: result.saveBy,
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    mafProduct: DISPLAY_VALUES_BY_MARKET[market].mafProduct,
    ...resultTotals(result),
    locations: form.locations,
    logos: logosOf(requestedTargetings(form.targetings)),
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

interface DisplayCountOptions {
  market: DisplayMarket;
  start: CountStart<DisplayForm, DisplayFormErrors, SavedQuantities>;
  estimatesAtOnce: boolean;
  onMessage: (message: Message) => void;
}

/** The count workflow with the Display's rules and calls. */
export function useDisplayCount({ market, ...options }: DisplayCountOptions) {
  const { startsWithAll } = DISPLAY_VALUES_BY_MARKET[market];
  const [process] = useProcessDisplayCountMutation();
  const [record] = useRecordDisplayCountMutation();
  const [update] = useUpdateDisplayCountMutation();

  const save = async (order: SaveOrder<DisplayForm, ScreenResult>): Promise<SavedAs | null> => {
    const body = displaySave(market, order);
    const headers: Record<string, string> = { [IDEMPOTENCY_HEADER]: order.idempotencyKey };
    const { savedAs } = order;
    if (savedAs === null) return record({ body, headers }).unwrap();
    // Somebody else may have saved in between: the server refuses a version that is not the last one.
    if (savedAs.version !== undefined) headers['if-match'] = `"${savedAs.version}"`;
    const answer = await update({
      params: { mafId: String(savedAs.mafId) },
      body,
      headers,
    }).unwrap();
    return answer ?? savedAs;
  };

  return useCount<
    DisplayForm,
    DisplayFormErrors,
    DisplayForecastAnswer,
    ScreenResult,
    SavedQuantities
  >(
    {
      validate: validateDisplayForm,
      estimate: (form) => process({ body: displayRequest(market, form) }).unwrap(),
      startResult: (answer, kept) => {
        const { result, lowered } = startResult(answer, { saved: kept, startsWithAll });
        return { ...result, lowered };
      },
      keep: quantitiesOf,
      rejection: (result) => displayRejection(quantitiesOf(result)),
      save,
    },
    options,
  );
}
