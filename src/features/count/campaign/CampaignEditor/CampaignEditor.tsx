import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { CampaignCountDataSchema } from '#contract/campaign.ts';
import {
  clearPastDates,
  newCampaignForm,
  savedCampaignForm,
  type CampaignRequest,
} from '#domain/count/campaign/form.ts';
import { hasErrors, validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { InitialState } from '#domain/count/workflow.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf, savesOf } from '../../saving.ts';
import { useCount } from '../../useCount.ts';
import {
  campaignBehaviour,
  savedQuantities,
  type CampaignCalls,
  type CampaignCount,
} from '../campaignCount.ts';
import { CampaignFields } from '../CampaignFields/CampaignFields.tsx';
import type { CampaignApi, CampaignProduct } from '../campaignProduct.ts';

const CampaignResult = lazyPart(
  async () => import('../CampaignResult/CampaignResult.tsx'),
  'CampaignResult',
);

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(
  campaign: CampaignProduct,
  { useValues, useProcess, useRecord, useUpdate }: CampaignApi,
) {
  return function CampaignEditor(props: EditorProps) {
    const { market, saved } = props;
    const { data, isError, refetch } = useValues({ market });
    const [process] = useProcess();
    const [record] = useRecord();
    const [update] = useUpdate();
    const values = campaign.valuesOf(market);
    const isReadable = saved === null || v.is(CampaignCountDataSchema, saved.countData);
    if (values && data && isReadable) {
      const calls = {
        process: async (body: CampaignRequest) => process({ body }).unwrap(),
        ...savesOf(record, update),
      };
      const { targetings } = data;
      return <LoadedEditor {...props} {...{ campaign, calls, values, targetings }} />;
    }
    const title = values?.label ?? '';
    if (!isReadable) return <CountPlaceholder title={title} />;
    return (
      <CountPlaceholder
        title={title}
        stage={isError ? 'loadFailed' : 'loading'}
        onRetry={() => void refetch()}
      />
    );
  };
}

interface LoadedEditorProps extends EditorProps {
  campaign: CampaignProduct;
  calls: CampaignCalls;
  values: CampaignValues;
  targetings: readonly Targeting[];
}

/** Returns the market's defaults, or the saved count without the dates that have passed. */
function initialState(
  { values, saved, targetings }: LoadedEditorProps,
  today: Day,
): InitialState<CampaignCount> {
  if (saved === null) return { form: newCampaignForm(values, targetings) };
  const countData = v.parse(CampaignCountDataSchema, saved.countData);
  const form = clearPastDates(savedCampaignForm(values, targetings, countData), today);
  const errors = validateCampaignForm(form, today);
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: savedQuantities(countData),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { campaign, calls, values, saved, onMessage, onLeave } = props;
  // Read once, so that the limits on dates do not move while a person types.
  const [today] = useState(() => localDay(new Date()));
  const [initial] = useState(() => initialState(props, today));
  const behaviour = campaignBehaviour(values, campaign.pricing, calls);
  const count = useCount(behaviour, { initial, onMessage });
  const { stage, form, errors } = count.state;
  const { changeForm, changeResult } = count;
  const disabled = isPending(stage);
  // Memoized, so that typing quantities does not re-render the form.
  const fields = useMemo(
    () => <CampaignFields {...{ values, form, errors, today, disabled }} onChange={changeForm} />,
    [values, form, errors, today, disabled, changeForm],
  );
  return (
    <CountScreen
      product={campaign.product}
      title={values.label}
      resultPart={CampaignResult}
      {...{ saved, count, fields, onLeave }}
    >
      {(result, saveBar) => (
        <CampaignResult
          labels={campaign.labels}
          onChange={changeResult}
          {...{ values, stage, form, result }}
        >
          {saveBar}
        </CampaignResult>
      )}
    </CountScreen>
  );
}
