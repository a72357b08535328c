import { useState } from 'react';
import styled from 'styled-components';
import { formatParisMoment } from '#domain/format/days.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

/** A draft as its offer shows it. */
export interface ShownDraft {
  key: string;
  /** When the draft was last written, ISO 8601. */
  savedAt: string;
  /** Its place and its budget; empty where neither is known. */
  words: string;
  /** The count was saved again after the draft was begun. */
  isOutdated: boolean;
}

interface DraftOfferProps {
  /** At least one, the most recent first. */
  drafts: readonly ShownDraft[];
  onResume: (key: string) => void;
  onIgnore: (keys: readonly string[]) => void;
}

const Root = styled.div`
  border: 1px solid ${color.intent.info.border};
  border-radius: ${radius.md};
  background: ${color.intent.info.surface};
  font-size: ${font.size.sm};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[1]} ${space[3]};

  > p {
    flex: 1 1 12rem;
  }
  li > & {
    border-block-start: 1px solid ${color.intent.info.border};
  }
`;

const OUTDATED =
  'Ce comptage a été enregistré depuis\u00A0: à l’enregistrement, vous comparerez les deux versions.';

interface DraftLineProps extends Pick<DraftOfferProps, 'onResume' | 'onIgnore'> {
  draft: ShownDraft;
  /** The only draft is offered by a question; in a list, each is named by its moment. */
  isOnly: boolean;
}

function DraftLine({ draft, isOnly, onResume, onIgnore }: DraftLineProps) {
  const { key, savedAt, words, isOutdated } = draft;
  const moment = formatParisMoment(savedAt);
  const name = isOnly ? undefined : ` le brouillon du ${moment}`;
  return (
    <Line>
      <p>
        <span>{isOnly ? `Reprendre votre brouillon du ${moment}\u00A0?` : moment}</span>
        {words !== '' && ` · ${words}`}
        {isOutdated && ` · ${OUTDATED}`}
      </p>
      <Button size="sm" aria-label={name && `Reprendre${name}`} onClick={() => onResume(key)}>
        Reprendre
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={name && `Ignorer${name}`}
        onClick={() => onIgnore([key])}
      >
        Ignorer
      </Button>
    </Line>
  );
}

/** Offers drafts in one line, which are resumed only when the person asks for it (CF-08). */
export function DraftOffer({ drafts, onResume, onIgnore }: DraftOfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = drafts;
  if (first !== undefined && drafts.length === 1) {
    return (
      <Root role="status">
        <DraftLine draft={first} isOnly {...{ onResume, onIgnore }} />
      </Root>
    );
  }
  return (
    <Root>
      <Line>
        <p role="status">{`${drafts.length} brouillons`}</p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Voir
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onIgnore(drafts.map(({ key }) => key))}>
          Tout ignorer
        </Button>
      </Line>
      {isOpen && (
        <ul>
          {drafts.map((draft) => (
            <li key={draft.key}>
              <DraftLine isOnly={false} {...{ draft, onResume, onIgnore }} />
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}
