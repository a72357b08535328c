import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { formatParisMoment } from '#domain/format/days.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { CardRows, CardRowsSkeleton, CardRowWords } from '#design-system/Card/CardRows.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';
import { type DraftKind, type LeftDraft, describeDraft } from './leftDraft.ts';
import { forgetDrafts } from '../../store/drafts/draftKeys.ts';
import { heldDrafts, findOwnDrafts } from '../../store/drafts/draftStorage.ts';
import { DraftsCard, SHOWN_DRAFTS, type LeftDraftsProps } from './DraftsCard.tsx';

/** Returns the drafts that a person left, without those that an open tab is writing. */
async function readDrafts(userId: string, markets: readonly Market[]): Promise<LeftDraft[]> {
  const held = await heldDrafts();
  return findOwnDrafts(localStorage, userId, new Date())
    .filter(({ key }) => !held.has(key))
    .map(describeDraft)
    .filter((draft) => draft !== undefined)
    .filter(({ market }) => markets.includes(market));
}

/**
 * Reads the drafts that a person left in some markets, and deletes and restores them.
 * @returns `drafts` is undefined until they are read
 */
function useLeftDrafts(userId: string, markets: readonly Market[]) {
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>();
  /** The stored text of each draft that was deleted here, by key. */
  const [deleted, setDeleted] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    let isCurrent = true;
    void readDrafts(userId, markets).then((read) => isCurrent && setDrafts(read));
    return () => {
      isCurrent = false;
    };
  }, [userId, markets]);

  // Withdraws a draft that was resumed and saved, or deleted, in another tab.
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setDrafts((all) => all?.filter((draft) => draft.key !== key));
    };
    globalThis.addEventListener('storage', handleStorage);
    return () => globalThis.removeEventListener('storage', handleStorage);
  }, []);

  const remove = ({ key }: LeftDraft) => {
    setDeleted(new Map(deleted).set(key, localStorage.getItem(key) ?? ''));
    forgetDrafts(localStorage, [key]);
  };
  const restore = ({ key }: LeftDraft) => {
    localStorage.setItem(key, deleted.get(key) ?? '');
    const others = new Map(deleted);
    others.delete(key);
    setDeleted(others);
  };
  return { drafts, isDeleted: ({ key }: LeftDraft) => deleted.has(key), remove, restore };
}

interface DraftListProps extends LeftDraftsProps {
  /** How many rows are shown while the drafts are being read. */
  expected: number;
}

const WORDS_BY_KIND = {
  new: 'Nouveau comptage',
  copy: 'Copie d’un comptage',
  edit: 'Modification d’un comptage',
  plan: 'Plan commencé',
} as const satisfies Record<DraftKind, string>;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border-radius: ${radius.md};
  background: ${color.intent.accent.surface};
  color: ${color.intent.accent.text};

  ${media.below.sm} {
    display: none;
  }
  [data-deleted] & {
    background: ${color.surface.sunken};
    color: ${color.text.muted};
  }
`;

const Words = styled(CardRowWords)`
  > :first-child {
    font-weight: ${font.weight.medium};
  }
  > :last-child {
    font-size: ${font.size.sm};
  }
  ${media.below.sm} {
    > :last-child {
      white-space: normal;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};

  ${media.below.sm} {
    flex-direction: column;
    gap: 0;

    > * {
      justify-content: center;
    }
  }
`;

/** Left out on a phone, where both buttons stand beside the draft. */
const Long = styled.span`
  ${media.below.sm} {
    display: none;
  }
`;

const More = styled.div`
  padding: ${space[2]} ${space[3]};
  border-block-start: 1px solid ${color.border.subtle};
`;

/** Names a draft for a button that stands alone to a screen reader. */
const nameOf = ({ productLabel, name }: LeftDraft) =>
  name === '' ? productLabel : `${productLabel}, ${name}`;

interface DraftRowProps {
  draft: LeftDraft;
  isDeleted: boolean;
  isOtherMarket: boolean;
  onResume: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

function DraftRow(props: DraftRowProps) {
  const { draft, isDeleted, isOtherMarket, onResume, onDelete, onRestore } = props;
  const { icon, productLabel, market, kind, savedAt, name, words } = draft;
  const actions = useRef<HTMLDivElement>(null);
  /** The pressed button is replaced, so the focus moves to what replaces it. */
  const replacing = (act: () => void) => () => {
    flushSync(act);
    actions.current?.querySelector('button')?.focus();
  };
  const details = [
    name === '' ? undefined : productLabel,
    words || undefined,
    formatParisMoment(savedAt),
    WORDS_BY_KIND[kind],
    isOtherMarket ? `marché ${MARKET_LABEL_BY_MARKET[market]}` : undefined,
  ].filter((detail) => detail !== undefined);
  return (
    <li data-deleted={isDeleted || undefined}>
      <Sign>
        <Icon name={isDeleted ? 'trash' : icon} />
      </Sign>
      <Words>
        <p title={name || undefined}>{name === '' ? productLabel : name}</p>
        <p aria-live="polite">{isDeleted ? 'Brouillon supprimé' : details.join(' · ')}</p>
      </Words>
      <Actions ref={actions}>
        {isDeleted ? (
          <Button
            size="sm"
            icon="undo"
            aria-label={`Rétablir le brouillon ${nameOf(draft)}`}
            onClick={replacing(onRestore)}
          >
            Rétablir
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={`Reprendre ${nameOf(draft)}`} onClick={onResume}>
              Reprendre
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Supprimer le brouillon ${nameOf(draft)}`}
              onClick={replacing(onDelete)}
            >
              <span>
                Supprimer<Long> le brouillon</Long>
              </span>
            </Button>
          </>
        )}
      </Actions>
    </li>
  );
}

/** The drafts that a person left. A deleted one can be restored as long as the screen is shown. */
export function DraftList({ userId, markets, market, expected, onResume }: DraftListProps) {
  const { drafts, isDeleted, remove, restore } = useLeftDrafts(userId, markets);
  const [isWhole, setIsWhole] = useState(false);
  if (drafts === undefined) {
    return (
      <DraftsCard>
        <CardRowsSkeleton rows={expected} />
      </DraftsCard>
    );
  }
  if (drafts.length === 0) return null;
  const hidden = drafts.length - SHOWN_DRAFTS;
  return (
    <DraftsCard>
      <CardRows>
        {(isWhole ? drafts : drafts.slice(0, SHOWN_DRAFTS)).map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            isDeleted={isDeleted(draft)}
            isOtherMarket={draft.market !== market}
            onResume={() => onResume(draft)}
            onDelete={() => remove(draft)}
            onRestore={() => restore(draft)}
          />
        ))}
      </CardRows>
      {hidden > 0 && !isWhole && (
        <More>
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
            {hidden === 1 ? 'Afficher un autre brouillon' : `Afficher ${hidden} autres brouillons`}
          </Button>
        </More>
      )}
    </DraftsCard>
  );
}
