import type { View } from '#contract/views.ts';
import { sharedAddress } from '#domain/lists/views.ts';
import { SCREENS } from '#domain/screens.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import type { MenuItem } from '#design-system/Menu/MenuEntry.tsx';
import { MenuGroups } from '#design-system/Menu/MenuGroups.tsx';
import {
  type ShownList,
  type ViewQuestion,
  useViewChange,
  type ViewChanges,
  ADDRESS_COPIED,
  ADDRESS_NOT_COPIED,
  viewFailure,
  viewSuccess,
  type ViewOutcome,
} from '../viewMessages.ts';
import { WORDS_BY_LIST } from '../viewWords.ts';

interface ViewEntriesProps {
  shown: ShownList;
  onAsk: (question: ViewQuestion) => void;
}

const isUnfiltered = ({ applied, content }: ShownList) =>
  applied === undefined && content.search === '';

/** Returns the entries that choose what the list shows. */
function choices(shown: ShownList, views: readonly View[]): MenuItem[] {
  const all: MenuItem = {
    key: 'all',
    label: 'Tout afficher',
    current: isUnfiltered(shown),
    onSelect: shown.onShowAll,
  };
  return [
    ...(WORDS_BY_LIST[shown.list].hasDefault ? [all] : []),
    ...views.map((view): MenuItem => ({
      key: view.id,
      label: view.name,
      current: view.id === shown.applied?.id,
      ...(view.isDefault && { detail: 'par défaut' }),
      onSelect: () => shown.onApply(view),
    })),
  ];
}

/** The entries of « Mes vues ». */
export function ViewEntries({ shown, onAsk }: ViewEntriesProps) {
  const { list, content, applied, isModified, onTell } = shown;
  const words = WORDS_BY_LIST[list];
  const { data, error, isFetching, refetch } = useGetViewsQuery(
    { list },
    { refetchOnMountOrArgChange: true },
  );
  const { change, isPending } = useViewChange();
  const send = async (view: View, changes: ViewChanges, outcome: ViewOutcome) => {
    if (isPending) return;
    const { error: failure } = await change(view, changes);
    onTell(
      failure === undefined
        ? viewSuccess(list, view.name, outcome)
        : viewFailure(failureMessage(failure)),
    );
  };
  const copy = async () => {
    const address = sharedAddress(SCREENS[list].path, content.search);
    try {
      await navigator.clipboard.writeText(`${globalThis.location.origin}${address}`);
      onTell(ADDRESS_COPIED);
    } catch {
      onTell(ADDRESS_NOT_COPIED);
    }
  };
  const loading: MenuItem = { key: 'loading', label: 'Chargement…', disabled: true };
  const failed: MenuItem[] = [
    { key: 'failed', label: `${words.mine}\u00A0: le chargement a échoué.`, disabled: true },
    { key: 'retry', label: 'Réessayer', icon: 'refresh', onSelect: () => void refetch() },
  ];
  if (data === undefined && (isFetching || error === undefined)) {
    return <MenuGroups groups={[{ label: words.many, items: [loading] }]} />;
  }
  const ofList: MenuItem[] = [
    ...(applied && isModified
      ? [
          {
            key: 'update',
            label: words.update,
            icon: 'refresh' as const,
            onSelect: () => void send(applied, content, 'updated'),
          },
        ]
      : []),
    {
      key: 'create',
      label: `${words.keep}…`,
      icon: 'plus',
      onSelect: () => onAsk({ kind: 'create' }),
    },
    { key: 'copy', label: 'Copier l’adresse', icon: 'copy', onSelect: () => void copy() },
  ];
  const ofView: MenuItem[] = applied
    ? [
        ...(words.hasDefault
          ? [
              {
                key: 'default',
                label: 'Vue par défaut',
                checked: applied.isDefault,
                onSelect: () =>
                  void send(
                    applied,
                    { isDefault: !applied.isDefault },
                    applied.isDefault ? 'unsetDefault' : 'setDefault',
                  ),
              },
            ]
          : []),
        {
          key: 'rename',
          label: `${words.rename}…`,
          icon: 'edit',
          onSelect: () => onAsk({ kind: 'rename', view: applied }),
        },
        {
          key: 'remove',
          label: `${words.remove}…`,
          icon: 'trash',
          tone: 'danger',
          onSelect: () => onAsk({ kind: 'remove', view: applied }),
        },
      ]
    : [];
  return (
    <MenuGroups
      groups={[
        { label: words.many, items: data ? choices(shown, data.views) : failed },
        { label: words.shown, items: ofList },
        { label: words.applied, items: ofView },
      ]}
    />
  );
}
