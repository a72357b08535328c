import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { ancienRequest, validateAncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import {
  masterDisplayCodec,
  toMasterDisplayDocument,
} from '#domain/products/masterDisplay/codec.ts';
import {
  isToCorrect,
  masterDisplayRejection,
  type MasterDisplayResultState,
} from '#domain/products/masterDisplay/result.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
} from '#domain/products/masterDisplay/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { saveEntriesOf } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = MasterDisplayResultState<MasterDisplayForecastAnswer>;

/** A Master Display count, as the screen works with it. */
export type MasterDisplayCount = MasterDisplayTypes<MasterDisplayForecastAnswer>;

const { useCalls } = productCalls(masterDisplayCalls);

/** Runs the count workflow with the rules and calls of Master Display. */
export function useMasterDisplayCount({
  values,
  ...options
}: CountOptions<MasterDisplayCount> & { values: AncienValues }) {
  const calls = useCalls();
  return useCount<MasterDisplayCount>(
    {
      rules: masterDisplayRules(values),
      validate: validateAncienForm,
      estimateRule: 'savingAllowed',
      estimate: async (form, signal) => calls.process(ancienRequest(values, form), signal),
      rejection: ({ lines, cpm }) => masterDisplayRejection(lines, cpm),
      comparedDocument: (content) => {
        const { lines, cpm } = content.result;
        const isWrong = lines.some((line) => isToCorrect(line, cpm));
        return isWrong ? undefined : toMasterDisplayDocument(values, content);
      },
      save: async (request) => {
        const document = toMasterDisplayDocument(values, request);
        const body: MasterDisplaySave = { ...document, ...saveEntriesOf(request.savedAs) };
        return calls.save(body, request);
      },
      codec: masterDisplayCodec(values),
    },
    options,
  );
}
