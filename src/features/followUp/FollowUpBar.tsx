import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { CountFollowUp, FollowUpMark } from '#contract/followUp.ts';
import {
  agreedVersion,
  followUpOf,
  followUpWords,
  LABEL_BY_LOST_REASON,
  validityWords,
  type FollowUp,
} from '#domain/count/followUp.ts';
import { formatDay, parisDay } from '#domain/format/days.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import type { AskedMark } from './MarkDialog.tsx';

const MarkDialog = lazyPart(async () => import('./MarkDialog.tsx'), 'MarkDialog');

interface FollowUpBarProps {
  /** Number and name of the count: « MAF-1001 · Agence du Parc ». */
  name: string;
  followUp: CountFollowUp;
  /** The document was printed or downloaded on this screen. */
  isPrinted: boolean;
  pending: boolean;
  /** Resolves when the mark is stored; rejects with a French sentence. */
  onMark: (mark: FollowUpMark) => Promise<void>;
  onOrder: () => Promise<void>;
  /** Absent where the proposal is not on screen. */
  onRenew?: (() => Promise<void>) | undefined;
}

const Root = styled.section`
  display: grid;
  flex: 1 0 100%;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  font-size: ${font.size.sm};
`;

const Changes = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  color: ${color.text.muted};
  overflow-wrap: anywhere;
`;

/** Number of changes that the bar names. */
const CHANGES_SHOWN = 3;

/** Returns which version was ordered, at which budget; empty where it is not known. */
function orderedText({ order, version }: CountFollowUp): string {
  if (!order) return '';
  const budget = `${formatEuroCents(order.totalBudget)} HT`;
  if (order.version === null) return `Le client a commandé à ${budget}.`;
  return order.version === version
    ? `Le client a commandé cette version, à ${budget}.`
    : `Le client a commandé la version ${order.version}, à ${budget}\u00A0; celle-ci est la version ${version}.`;
}

/** Returns which version the client has. An order needs no proposal that was handed over. */
function handedText({ handed, version, ordered }: CountFollowUp): string {
  if (handed === null) return ordered === null ? 'Pas encore remise au client.' : '';
  const day = formatDay(handed.day);
  if (ordered !== null) return `Version ${handed.version} remise le ${day}.`;
  return handed.version === version
    ? `Le client a cette version, remise le ${day}.`
    : `Le client a la version ${handed.version}, remise le ${day}\u00A0; celle-ci est la version ${version}.`;
}

/** Returns what else is to know: until when it is valid and the next call, or why nothing came of it. */
function furtherText(followUp: CountFollowUp, state: FollowUp, now: Date): string {
  const { dueOn, dueNote = '', lost } = followUp;
  if (state.kind === 'lost') {
    const reason = LABEL_BY_LOST_REASON[state.reason].toLowerCase();
    return `Sans suite depuis le ${formatDay(state.day)}\u00A0: ${reason}. ${lost?.note ?? ''}`;
  }
  if (state.kind === 'ordered') return '';
  const note = dueNote === '' ? '' : `\u00A0: ${dueNote}`;
  const badge = followUpWords(followUp, now)?.text ?? '';
  // The badge says the day already, unless the proposal expires before.
  const dueText = badge.startsWith('À relancer')
    ? note && `Relance${note}.`
    : `À relancer le ${formatDay(dueOn ?? '')}${note}.`;
  const call = dueOn === null ? '' : dueText;
  const validity = validityWords(followUp, now);
  // The badge says it already where there is nothing more urgent.
  if (validity === badge) return call;
  return `${validity === '' ? '' : `${validity}. `}${call}`;
}

function ChangeList({ changes, ordered }: Pick<CountFollowUp, 'changes' | 'ordered'>) {
  if (changes === null || changes.length === 0) return null;
  const since = ordered === null ? 'la version du client' : 'la commande';
  const others = changes.length - CHANGES_SHOWN;
  return (
    <Changes aria-label={`Changé depuis ${since}`}>
      {changes.slice(0, CHANGES_SHOWN).map(({ label, before, after }) => (
        <li key={label}>
          {label}
          {'\u00A0: '}
          {after}, au lieu de {before}
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'et 1 autre' : `et ${others} autres`}</li>}
    </Changes>
  );
}

/** What became of a proposal, above its document: which version the client has or ordered, and what can be noted (N-17). */
export function FollowUpBar({
  name,
  followUp,
  isPrinted,
  pending,
  onMark,
  onOrder,
  onRenew,
}: FollowUpBarProps) {
  const [asked, setAsked] = useState<AskedMark>();
  const [failure, setFailure] = useState('');
  const [now] = useState(() => new Date());
  const state = followUpOf(followUp, now);
  const words = followUpWords(followUp, now);
  const { handed, version, dueOn } = followUp;
  const hasThisVersion = handed?.version === version;
  const isOpen = state.kind === 'open';
  /** Returns whether it was stored. What was typed stays in its dialog otherwise. */
  const store = async (send: () => Promise<void>) => {
    setFailure('');
    try {
      await send();
      setAsked(undefined);
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const ask = (next: AskedMark | undefined) => {
    setFailure('');
    setAsked(next);
  };
  const mark = (one: FollowUpMark) => void store(async () => onMark(one));
  const handleHanded = async () => {
    const isStored = await store(async () => onMark({ mark: 'handed', version }));
    // The day of the next call is asked at once, with a proposal.
    if (isStored && dueOn === null) ask('due');
  };
  return (
    <Root aria-label="Suivi de la proposition">
      <Inline $gap={[2, 3]}>
        {words && <Badge tone={words.tone}>{words.text}</Badge>}
        <span role="status">
          {orderedText(followUp)} {handedText(followUp)} {furtherText(followUp, state, now)}
        </span>
      </Inline>
      {agreedVersion(followUp) !== version && <ChangeList {...followUp} />}
      {failure !== '' && asked === undefined && (
        <Notice tone="danger" live="assertive" onDismiss={() => setFailure('')}>
          {failure}
        </Notice>
      )}
      {isPrinted && isOpen && !hasThisVersion && (
        <Notice tone="info" live="polite">
          {'La proposition est prête. L’avez-vous remise au client\u00A0?'}
        </Notice>
      )}
      <Inline $gap={[2, 3]}>
        {isOpen && state.validity === 'expired' && onRenew && (
          <Button
            size="sm"
            icon="refresh"
            variant="primary"
            disabled={pending}
            onClick={() => void store(onRenew)}
          >
            Renouveler
          </Button>
        )}
        {isOpen && !hasThisVersion && (
          <Button
            size="sm"
            icon="check"
            variant={isPrinted ? 'primary' : 'secondary'}
            disabled={pending}
            onClick={() => void handleHanded()}
          >
            Remise au client
          </Button>
        )}
        {isOpen && (
          <>
            <Button size="sm" icon="calendar" disabled={pending} onClick={() => ask('due')}>
              {dueOn === null ? 'À relancer le…' : 'Modifier la relance'}
            </Button>
            <Button size="sm" disabled={pending} onClick={() => ask('order')}>
              Commandé
            </Button>
            <Button size="sm" disabled={pending} onClick={() => ask('lost')}>
              Sans suite
            </Button>
          </>
        )}
        {state.kind === 'lost' && (
          <>
            <Button
              size="sm"
              icon="undo"
              disabled={pending}
              onClick={() => mark({ mark: 'reopened' })}
            >
              Reprendre le suivi
            </Button>
            <Button size="sm" disabled={pending} onClick={() => ask('order')}>
              Commandé
            </Button>
          </>
        )}
        <Button size="sm" icon="edit" disabled={pending} onClick={() => ask('word')}>
          {followUp.word === '' ? 'Mot pour le client' : 'Modifier le mot'}
        </Button>
        {isOpen && hasThisVersion && (
          <Button
            size="sm"
            variant="ghost"
            icon="undo"
            disabled={pending}
            onClick={() => mark({ mark: 'handed', version: null })}
          >
            Annuler la remise
          </Button>
        )}
      </Inline>
      {asked && (
        <Suspense fallback={null}>
          <MarkDialog
            {...{ asked, name, followUp, pending, failure }}
            today={parisDay(now)}
            onMark={mark}
            onOrder={() => void store(onOrder)}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </Root>
  );
}
