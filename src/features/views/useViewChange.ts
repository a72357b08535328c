import { VERSION_HEADER } from '#contract/conflict.ts';
import type { View } from '#contract/views.ts';
import type { ViewContent } from '#domain/lists/appliedView.ts';
import { useUpdateViewMutation } from '#api/viewChangesApi.ts';

/** What a change of a view replaces. */
export type ViewChanges = Partial<Pick<View, 'name' | 'isDefault'> & ViewContent>;

/** Returns a function that changes a view unless it was changed elsewhere, and resolves with the failure if there is one. */
export function useViewChange() {
  const [update, { isLoading }] = useUpdateViewMutation();
  const change = async (view: View, changes: ViewChanges): Promise<{ error?: unknown }> => {
    const { list, name, search, columns, isDefault } = { ...view, ...changes };
    return update({
      params: { id: view.id },
      body: { list, name, search, columns: [...columns], isDefault },
      headers: { [VERSION_HEADER]: `"${view.version}"` },
    });
  };
  return { change, isPending: isLoading };
}
