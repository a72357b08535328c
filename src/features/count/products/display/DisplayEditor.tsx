import {
  useGetDisplayValuesQuery,
  useProcessDisplayCountMutation,
  useRecordDisplayCountMutation,
  useUpdateDisplayCountMutation,
} from '#api/displayApi.ts';
import { CampaignEditor } from '../../campaign/CampaignEditor/CampaignEditor.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savesOf } from '../../saving.ts';
import { DISPLAY } from './displayProduct.ts';

/** The Display screen, new or edited, in each of its markets. */
export function DisplayEditor(props: EditorProps) {
  const { data, isError, refetch } = useGetDisplayValuesQuery({ market: props.market });
  const [process] = useProcessDisplayCountMutation();
  const [record] = useRecordDisplayCountMutation();
  const [update] = useUpdateDisplayCountMutation();
  return (
    <CampaignEditor
      {...props}
      campaign={DISPLAY}
      offered={{ targetings: data?.targetings, isError, retry: () => void refetch() }}
      sending={{
        process: async (body) => process({ body }).unwrap(),
        ...savesOf(record, update),
      }}
    />
  );
}
