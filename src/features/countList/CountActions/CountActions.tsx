import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { mafProductLabel, type CountAction } from '#domain/products/catalogue.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { IconButton } from '#design-system/IconButton/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/Menu/Menu.tsx';
import { Tooltip } from '#design-system/Tooltip/Tooltip.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { rowPath } from '../countLinks.ts';
import type { DeletionStage } from '../deletionStage.ts';

const Root = styled.div`
  display: flex;
  justify-content: flex-end;

  && > :is(a, button) {
    padding-inline: ${space[2]};
  }
`;

const LABEL_BY_ACTION = {
  edit: 'Modifier',
  preview: 'Proposition',
} as const satisfies Record<CountAction, string>;

/** Opens a screen of the count. */
function ScreenAction({ count, action }: { count: CountRow; action: CountAction }) {
  const label = LABEL_BY_ACTION[action];
  const name = `${label} ${formatMafId(count.mafId)}`;
  const path = rowPath(count, action);
  if (path !== undefined) {
    return (
      <ButtonLink href={path} variant="ghost" size="sm" aria-label={name}>
        {label}
      </ButtonLink>
    );
  }
  // Still focusable, so that keyboard users can read the reason.
  const reason = `L’écran ${mafProductLabel(count.mafProduct)} n’est pas encore disponible`;
  return (
    <Tooltip content={reason}>
      <Button variant="ghost" size="sm" aria-disabled="true" aria-label={`${name} : ${reason}`}>
        {label}
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
  /** Returns how far the deletion of a count has come; undefined when it is not being deleted. */
  stageOf: (id: string) => DeletionStage | undefined;
  onUndo: (count: CountRow) => void;
}

function deleteItem(
  count: CountRow,
  { isAllowed, onAsk }: Pick<CountDeletion, 'isAllowed' | 'onAsk'>,
): MenuItem {
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
  const copyPath = savedDuplicatePath(count);
  const items: MenuItem[] = [
    {
      key: 'duplicate',
      label: 'Dupliquer',
      icon: 'copy',
      ...(copyPath === undefined ? { disabled: true } : { href: copyPath }),
    },
    { key: 'share', label: 'Partager (indisponible)', icon: 'share', disabled: true },
    ...(deletion ? [deleteItem(count, deletion)] : []),
  ];
  return (
    <Root>
      <ScreenAction count={count} action="edit" />
      <ScreenAction count={count} action="preview" />
      <Menu
        trigger={
          <IconButton icon="more" size="sm" label={`Autres actions ${formatMafId(count.mafId)}`} />
        }
        items={items}
      />
    </Root>
  );
}
