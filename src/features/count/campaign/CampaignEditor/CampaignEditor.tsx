import { useMemo, useState } from 'react';
import { campaignCodec } from '#domain/count/campaign/codec.ts';
import { newCampaignForm, scheduledCampaignForm } from '#domain/count/campaign/form.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { useCount } from '../../useCount.ts';
import {
  campaignBehaviour,
  type CampaignCalls,
  type CampaignCodec,
  type CampaignApi,
  type CampaignCount,
} from '../campaignCount.ts';
import { CampaignFields } from '../CampaignFields/CampaignFields.tsx';
import type { CampaignProduct } from '../campaignProduct.ts';

const CampaignResult = lazyPart(
  async () => import('../CampaignResult/CampaignResult.tsx'),
  'CampaignResult',
);

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(campaign: CampaignProduct, { useValues, useCalls }: CampaignApi) {
  return function CampaignEditor(props: EditorProps) {
    const { market } = props;
    const { data, isError, refetch } = useValues({ market });
    const calls = useCalls();
    // Read once, so that the limits on dates do not move while a person types.
    const [today] = useState(() => parisDay(new Date()));
    const values = campaign.valuesOf(market);
    const title = values?.label ?? '';
    if (!values || !data) {
      return (
        <CountPlaceholder
          title={title}
          stage={isError ? 'loadFailed' : 'loading'}
          onRetry={() => void refetch()}
        />
      );
    }
    const { targetings } = data;
    const codec = campaignCodec(values, targetings);
    const initial = openCount<CampaignCount>(props, codec, {
      schedule: (form, schedule) => scheduledCampaignForm(values, form, schedule),
      validate: validateCampaignForm,
      today,
      newForm: () => newCampaignForm(values, targetings),
    });
    if (!initial) return <CountPlaceholder title={title} />;
    return <LoadedEditor {...props} {...{ campaign, calls, codec, values, initial, today }} />;
  };
}

interface LoadedEditorProps extends EditorProps {
  campaign: CampaignProduct;
  calls: CampaignCalls;
  codec: CampaignCodec;
  values: CampaignValues;
  initial: InitialState<CampaignCount>;
  today: Day;
}

function LoadedEditor(props: LoadedEditorProps) {
  const { campaign, calls, codec, values, saved, today, onMessage, onLeave } = props;
  const [initial] = useState(props.initial);
  const behaviour = campaignBehaviour(values, campaign.pricing, { calls, codec });
  const count = useCount(behaviour, { initial, onMessage });
  const { stage, form, errors } = count.state;
  const { changeForm, editing } = count;
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
        <CampaignResult labels={campaign.labels} {...{ values, stage, form, result, editing }}>
          {saveBar}
        </CampaignResult>
      )}
    </CountScreen>
  );
}
