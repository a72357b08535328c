import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import type { VedettePlusTypes } from '#domain/products/vedettePlus/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CampaignFields } from '../../campaign/CampaignFields.tsx';
import { CountResult } from '../../store/CountProvider.tsx';
import { productEditor, useNoOptions } from '../../screen/productEditor.tsx';

const VedettePlusResult = lazyPart(
  async () => import('./VedettePlusResult.tsx'),
  'VedettePlusResult',
);

/** The Vedette Plus screen, new or edited. */
export const VedettePlusEditor = productEditor(vedettePlus, {
  ...productCalls(vedettePlusCalls),
  useOptions: useNoOptions,
  Fields: CampaignFields,
  result: (values) => (
    <CountResult<VedettePlusTypes>>
      {(props) => <VedettePlusResult {...{ values }} {...props} />}
    </CountResult>
  ),
  resultPart: VedettePlusResult,
});
