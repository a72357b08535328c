import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { IconButton } from '#design-system/IconButton/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/Menu/Menu.tsx';
import { Tooltip } from '#design-system/Tooltip/Tooltip.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { rowPath } from '../countLinks.ts';

const Root = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
`;

function EditAction({ count }: { count: CountRow }) {
  const code = formatMafId(count.mafId);
  const path = rowPath(count, 'edit');
  if (path !== undefined) {
    return (
      <ButtonLink href={path} variant="ghost" size="sm" icon="edit" aria-label={`Modifier ${code}`}>
        Modifier
      </ButtonLink>
    );
  }
  // Still focusable, so that keyboard users can read the reason.
  const reason = `L’écran ${mafProductLabel(count.mafProduct)} n’est pas encore disponible`;
  return (
    <Tooltip content={reason}>
      <Button
        variant="ghost"
        size="sm"
        icon="edit"
        aria-disabled="true"
        aria-label={`Modifier ${code} : ${reason}`}
      >
        Modifier
      </Button>
    </Tooltip>
  );
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

/** Actions on a saved count. « Partager » is always unavailable (CL-10, D-06). */
export function CountActions({ count, deletion }: CountActionsProps) {
  const preview = rowPath(count, 'preview');
  const items: MenuItem[] = [
    {
      key: 'preview',
      label: 'Voir la proposition',
      icon: 'file',
      ...(preview === undefined ? { disabled: true } : { href: preview }),
    },
    { key: 'share', label: 'Partager (indisponible)', icon: 'share', disabled: true },
    ...(deletion ? [deleteItem(count, deletion)] : []),
  ];
  return (
    <Root>
      <EditAction count={count} />
      <Menu
        trigger={
          <IconButton icon="more" size="sm" label={`Autres actions ${formatMafId(count.mafId)}`} />
        }
        items={items}
      />
    </Root>
  );
}
