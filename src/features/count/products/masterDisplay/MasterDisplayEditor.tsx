import { masterDisplayCalls, type MasterDisplaySave } from '#contract/masterDisplay.ts';
import {
  ancienRequest,
  newAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import { isToCorrect, masterDisplayRejection } from '#domain/products/masterDisplay/result.ts';
import {
  masterDisplayRules,
  masterDisplayCodec,
  toMasterDisplayDocument,
} from '#domain/products/masterDisplay/rules.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../AncienFields.tsx';
import { saveEntriesOf } from '../../countBehaviour.ts';
import { countEditor } from '../../store/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';
import type { MasterDisplayCount } from './MasterDisplayResult.tsx';

const MasterDisplayResult = lazyPart(
  async () => import('./MasterDisplayResult.tsx'),
  'MasterDisplayResult',
);

const { useCalls } = productCalls(masterDisplayCalls);

/** The Master Display screen, new or edited. */
export const MasterDisplayEditor = countEditor<MasterDisplayCount>(
  'masterDisplay',
  ({ market }) => {
    const calls = useCalls();
    const values = masterDisplayValues(market);
    if (!values) return undefined;
    return {
      title: values.label,
      behaviour: {
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
      opening: { newForm: () => newAncienForm(values), schedule: scheduledAncienForm },
      fields: <CountForm<MasterDisplayCount>>{(props) => <AncienFields {...props} />}</CountForm>,
      result: (
        <CountResult<MasterDisplayCount>>
          {(props) => <MasterDisplayResult values={values} {...props} />}
        </CountResult>
      ),
      resultPart: MasterDisplayResult,
    };
  },
);
