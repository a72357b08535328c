import type { CountRow } from '#contract/counts.ts';
import { hasAddition } from '#api/additions.ts';
import { clientPath } from '#domain/count/clientFile/client.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { mafProductLabel, type CountAction } from '#domain/products/catalogue.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { RowActions } from '#design-system/DataTable/cells.tsx';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import type { MenuItem } from '#design-system/Menu/Menu.tsx';
import { rowPath } from './countLinks.ts';

const LABEL_BY_ACTION = {
  edit: 'Modifier',
  preview: 'Proposition',
} as const satisfies Record<CountAction, string>;
const ACTIONS = ['edit', 'preview'] as const satisfies readonly CountAction[];
const ICON_BY_ACTION = {
  edit: 'edit',
  preview: 'file',
} as const satisfies Record<CountAction, IconName>;

/** The entry that opens a screen of the count, or says why it cannot be opened. */
function screenItem(count: CountRow, action: CountAction): MenuItem {
  const href = rowPath(count, action);
  const label = LABEL_BY_ACTION[action];
  const entry = { key: action, icon: ICON_BY_ACTION[action] };
  if (href !== undefined) return { ...entry, label, href };
  const reason = `l’écran ${mafProductLabel(count.mafProduct)} n’est pas encore disponible`;
  return { ...entry, label: `${label} (${reason})`, disabled: true };
}

export interface CountActionsProps {
  count: CountRow;
  /** Absent in « Tous les comptages », where nothing can be deleted (CL-11, D-05). */
  deletion?: CountDeletion | undefined;
  /** Downloads the count as a file; absent for people who book none. */
  onCsv?: ((mafId: number) => void) | undefined;
  /** Opens the follow-up of the count; absent where there is none. */
  onFollow?: ((count: { id: string; mafId: number; name: string }) => void) | undefined;
  /** The list is that of one client, whose page is on screen. */
  isOfClient?: boolean;
}

/** The « Supprimer » action: shown to everybody, enabled for administrators only (CL-12, D-05). */
export interface CountDeletion {
  isAllowed: boolean;
  onAsk: (count: CountRow) => void;
}

function deleteItem(count: CountRow, { isAllowed, onAsk }: CountDeletion): MenuItem {
  return isAllowed
    ? {
        key: 'delete',
        label: 'Supprimer',
        icon: 'trash',
        tone: 'danger',
        onSelect: () => onAsk(count),
      }
    : {
        key: 'delete',
        label: 'Supprimer (réservé aux administrateurs)',
        icon: 'trash',
        disabled: true,
      };
}

/** The actions on a saved count, in its row and its menu. « Partager » is always unavailable (CL-10, D-06). */
export function CountActions({
  count,
  deletion,
  onCsv,
  onFollow,
  isOfClient = false,
}: CountActionsProps) {
  const { id, mafId, countName } = count;
  const copyPath = savedDuplicatePath(count);
  // Another back end may list a count without its id, of which nothing can be asked.
  const isKnown = count.id !== '';
  const items: MenuItem[] = [
    ...ACTIONS.map((action) => screenItem(count, action)),
    ...(onFollow && isKnown && mafId !== null
      ? [
          {
            key: 'followUp',
            label: 'Suivi',
            icon: 'calendar',
            onSelect: () => onFollow({ id, mafId, name: `${formatMafId(mafId)} · ${countName}` }),
          } as const,
        ]
      : []),
    {
      key: 'duplicate',
      label: 'Dupliquer',
      icon: 'copy',
      ...(copyPath === undefined ? { disabled: true } : { href: copyPath }),
    },
    ...(isKnown && !isOfClient && hasAddition('overlaps')
      ? [
          {
            key: 'client',
            label: 'Page du client',
            icon: 'user',
            href: clientPath(count.id),
          } as const,
        ]
      : []),
    ...(onCsv && mafId !== null
      ? [
          {
            key: 'csv',
            label: 'Télécharger en CSV',
            icon: 'download',
            onSelect: () => onCsv(mafId),
          } as const,
        ]
      : []),
    { key: 'share', label: 'Partager (indisponible)', icon: 'share', disabled: true },
    ...(deletion && isKnown ? [deleteItem(count, deletion)] : []),
  ];
  return <RowActions of={formatMafId(count.mafId)} items={items} words={ACTIONS} />;
}
