import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { CampaignCountDataSchema } from '#contract/campaign.ts';
import {
  clearPastDates,
  newCampaignForm,
  savedCampaignForm,
  type CampaignForm,
} from '#domain/count/campaign/form.ts';
import type { SavedQuantities } from '#domain/count/campaign/result.ts';
import {
  hasErrors,
  validateCampaignForm,
  type CampaignFormErrors,
} from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CampaignFields } from '../CampaignFields/CampaignFields.tsx';
import { CountAbsent, CountFrame } from '../../CountFrame/CountFrame.tsx';
import type { EditorProps } from '../../editorProps.ts';
import type { CampaignProduct, CampaignSending, OfferedTargetings } from '../campaignProduct.ts';
import { savedQuantities, useCampaignCount } from '../useCampaignCount.ts';
import { savedAsOf } from '../../saving.ts';
import type { CountStart } from '../../useCount.ts';

const CampaignResult = lazyPart(
  async () => import('../CampaignResult/CampaignResult.tsx'),
  'CampaignResult',
);

export interface CampaignEditorProps extends EditorProps {
  campaign: CampaignProduct;
  offered: OfferedTargetings;
  sending: CampaignSending;
}

/** The screen of a campaign, new or edited: loads the options of the form, then hands over to the count itself. */
export function CampaignEditor(props: CampaignEditorProps) {
  const { campaign, market, saved } = props;
  const { targetings, isError, retry } = props.offered;
  const values = campaign.valuesOf(market);
  const isReadable = saved === null || v.is(CampaignCountDataSchema, saved.countData);
  if (values && targetings && isReadable) {
    return <LoadedEditor {...props} values={values} targetings={targetings} />;
  }
  const title = values?.label ?? '';
  // Trying again would not make a saved count readable.
  if (!isReadable) return <CountAbsent title={title} />;
  return <CountAbsent title={title} stage={isError ? 'loadFailed' : 'loading'} onRetry={retry} />;
}

interface LoadedEditorProps extends CampaignEditorProps {
  values: CampaignValues;
  targetings: readonly Targeting[];
}

/** What the screen starts with: the market's defaults, or the saved count with its dates if they are to come. */
function startOf(
  { values, saved, targetings }: LoadedEditorProps,
  today: Day,
): CountStart<CampaignForm, CampaignFormErrors, SavedQuantities> {
  if (saved === null) return { form: newCampaignForm(values, targetings) };
  const countData = v.parse(CampaignCountDataSchema, saved.countData);
  const form = clearPastDates(savedCampaignForm(values, targetings, countData), today);
  const errors = validateCampaignForm(form, today);
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    kept: savedQuantities(countData),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { campaign, sending, values, saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [start] = useState(() => startOf(props, today));
  const count = useCampaignCount({
    sending,
    pricing: campaign.pricing,
    values,
    start,
    onMessage,
  });
  const { stage, form, errors } = count.state;
  const { changeForm, changeResult } = count;
  const disabled = isPending(stage);
  // The same element as long as nothing of it changes: quantities are typed without drawing the form again.
  const fields = useMemo(
    () => <CampaignFields {...{ values, form, errors, today, disabled }} onChange={changeForm} />,
    [values, form, errors, today, disabled, changeForm],
  );
  return (
    <CountFrame
      product={campaign.product}
      title={values.label}
      resultPart={CampaignResult}
      {...{ saved, count, fields, onLeave }}
    >
      {(result, saveBar) => (
        <CampaignResult
          words={campaign.words}
          onChange={changeResult}
          {...{ values, stage, form, result }}
        >
          {saveBar}
        </CampaignResult>
      )}
    </CountFrame>
  );
}
