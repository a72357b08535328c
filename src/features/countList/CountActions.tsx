import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { hasAddition } from '#api/additions.ts';
import { clientPath } from '#domain/count/clientFile/client.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { mafProductLabel, type CountAction } from '#domain/products/catalogue.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { ActionsCell } from '#design-system/DataTable/cells.tsx';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/Menu/Menu.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { rowPath } from './countLinks.ts';

/** Narrow buttons, so that both actions of a row take little more than their words. */
const Narrow = styled(ButtonLink)`
  && {
    padding-inline: ${space[2]};
  }
`;

const LABEL_BY_ACTION = {
  edit: 'Modifier',
  preview: 'Proposition',
} as const satisfies Record<CountAction, string>;
const ACTIONS = ['edit', 'preview'] as const satisfies readonly CountAction[];
const ICON_BY_ACTION = {
  edit: 'edit',
  preview: 'file',
} as const satisfies Record<CountAction, IconName>;

/** Opens a screen of the count; its menu says why another one cannot be opened. */
function ScreenLink({ count, action }: { count: CountRow; action: CountAction }) {
  const path = rowPath(count, action);
  const label = LABEL_BY_ACTION[action];
  if (path === undefined) return null;
  return (
    <Narrow
      href={path}
      variant="ghost"
      size="sm"
      aria-label={`${label} ${formatMafId(count.mafId)}`}
    >
      {label}
    </Narrow>
  );
}

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
export function CountActions({ count, deletion }: CountActionsProps) {
  const copyPath = savedDuplicatePath(count);
  // Another back end may list a count without its id, of which nothing can be asked.
  const isKnown = count.id !== '';
  const items: MenuItem[] = [
    ...ACTIONS.map((action) => screenItem(count, action)),
    {
      key: 'duplicate',
      label: 'Dupliquer',
      icon: 'copy',
      ...(copyPath === undefined ? { disabled: true } : { href: copyPath }),
    },
    ...(isKnown && hasAddition('overlaps')
      ? [
          {
            key: 'client',
            label: 'Page du client',
            icon: 'user',
            href: clientPath(count.id),
          } as const,
        ]
      : []),
    { key: 'share', label: 'Partager (indisponible)', icon: 'share', disabled: true },
    ...(deletion && isKnown ? [deleteItem(count, deletion)] : []),
  ];
  return (
    <ActionsCell
      wide={ACTIONS.map((action) => (
        <ScreenLink key={action} {...{ count, action }} />
      ))}
    >
      <Menu
        trigger={
          <IconButton icon="more" size="sm" label={`Autres actions ${formatMafId(count.mafId)}`} />
        }
        items={items}
      />
    </ActionsCell>
  );
}
