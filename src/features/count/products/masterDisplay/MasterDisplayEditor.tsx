import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import type { MasterDisplayTypes } from '#domain/products/masterDisplay/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../form/AncienFields.tsx';
import { CountResult } from '../../store/CountProvider.tsx';
import { productEditor, useNoOptions } from '../../screen/productEditor.tsx';

const MasterDisplayResult = lazyPart(
  async () => import('./MasterDisplayResult.tsx'),
  'MasterDisplayResult',
);

/** The Master Display screen, new or edited. */
export const MasterDisplayEditor = productEditor(masterDisplay, {
  ...productCalls(masterDisplayCalls),
  useOptions: useNoOptions,
  Fields: AncienFields,
  result: (values) => (
    <CountResult<MasterDisplayTypes>>
      {(props) => <MasterDisplayResult {...{ values }} {...props} />}
    </CountResult>
  ),
  resultPart: MasterDisplayResult,
});
