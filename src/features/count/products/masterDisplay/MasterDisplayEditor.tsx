import type { MasterDisplaySave } from '#contract/masterDisplay.ts';
import {
  ancienRequest,
  newAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import {
  masterDisplayCodec,
  toMasterDisplayDocument,
} from '#domain/products/masterDisplay/codec.ts';
import { isToCorrect, masterDisplayRejection } from '#domain/products/masterDisplay/result.ts';
import { masterDisplayRules } from '#domain/products/masterDisplay/rules.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import {
  useProcessMasterDisplayCountMutation,
  useRecordMasterDisplayCountMutation,
  useUpdateMasterDisplayCountMutation,
} from '#api/masterDisplayApi.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../AncienFields/AncienFields.tsx';
import { answerOf } from '../../answerOf.ts';
import { saveEntriesOf, savesOf, sendSave } from '../../saving.ts';
import { countEditor } from '../../store/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';
import type { MasterDisplayCount } from './MasterDisplayResult.tsx';

const MasterDisplayResult = lazyPart(
  async () => import('./MasterDisplayResult.tsx'),
  'MasterDisplayResult',
);

/** The Master Display screen, new or edited. */
export const MasterDisplayEditor = countEditor<MasterDisplayCount>(
  'masterDisplay',
  ({ market }) => {
    const [process] = useProcessMasterDisplayCountMutation();
    const [record] = useRecordMasterDisplayCountMutation();
    const [update] = useUpdateMasterDisplayCountMutation();
    const calls = savesOf(record, update);
    const values = masterDisplayValues(market);
    if (!values) return undefined;
    return {
      title: values.label,
      behaviour: {
        rules: masterDisplayRules(values),
        validate: validateAncienForm,
        estimateRule: 'savingAllowed',
        estimate: async (form, signal) =>
          answerOf(process({ body: ancienRequest(values, form) }), signal),
        rejection: ({ lines, cpm }) => masterDisplayRejection(lines, cpm),
        comparedDocument: (content) => {
          const { lines, cpm } = content.result;
          const isWrong = lines.some((line) => isToCorrect(line, cpm));
          return isWrong ? undefined : toMasterDisplayDocument(values, content);
        },
        save: async (request) => {
          const document = toMasterDisplayDocument(values, request);
          return sendSave<MasterDisplaySave>(
            calls,
            { ...document, ...saveEntriesOf(request.savedAs) },
            request,
          );
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
