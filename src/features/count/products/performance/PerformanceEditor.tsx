import {
  useGetPerformanceValuesQuery,
  useProcessPerformanceCountMutation,
  useRecordPerformanceCountMutation,
  useUpdatePerformanceCountMutation,
} from '#api/performanceApi.ts';
import { CampaignEditor } from '../../campaign/CampaignEditor/CampaignEditor.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savesOf } from '../../saving.ts';
import { PERFORMANCE } from './performanceProduct.ts';

/** The Display Performance screen, new or edited. */
export function PerformanceEditor(props: EditorProps) {
  const { data, isError, refetch } = useGetPerformanceValuesQuery({ market: props.market });
  const [process] = useProcessPerformanceCountMutation();
  const [record] = useRecordPerformanceCountMutation();
  const [update] = useUpdatePerformanceCountMutation();
  return (
    <CampaignEditor
      {...props}
      campaign={PERFORMANCE}
      offered={{ targetings: data?.targetings, isError, retry: () => void refetch() }}
      sending={{
        process: async (body) => process({ body }).unwrap(),
        ...savesOf(record, update),
      }}
    />
  );
}
