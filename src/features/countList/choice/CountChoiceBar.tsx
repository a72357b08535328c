import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { clientFilePath, clientsText, fileRefusal } from '#domain/count/clientFile/choice.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { color, font, media, radius, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import type { CountChoice } from './useCountChoice.ts';

/** Stays in view below a list of any length. */
const Root = styled.section`
  position: sticky;
  inset-block-end: ${space[4]};
  z-index: ${zIndex.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[5]};
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};

  ${media.below.xs} {
    inset-block-end: ${space[2]};
    gap: 0;
    padding: ${space[1]} ${space[3]} ${space[2]};
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: break-word;

  p {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  small {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  ${media.below.xs} {
    overflow: hidden;
    white-space: nowrap;
    font-size: ${font.size.sm};

    small {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  /* One row of words on a phone. */
  ${media.below.xs} {
    flex: 1 0 100%;
    gap: ${space[1]};

    &&& > * {
      flex: 1 0 auto;
      padding-inline: ${space[1]};
      font-size: ${font.size.sm};
    }
    svg {
      display: none;
    }
  }
`;

/** Beside the words, where it clears them. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-width: 0;

  && > button {
    flex: none;
  }
  ${media.below.xs} {
    flex: 1 0 100%;

    && > button {
      padding-inline: 0;
      font-size: ${font.size.sm};
    }
  }
`;

const Refusal = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  color: ${color.intent.danger.text};
  font-size: ${font.size.sm};

  &:empty {
    display: none;
  }
  svg {
    flex: none;
  }
`;

function chosenText(count: number): string {
  return count === 1 ? '1 comptage choisi' : `${count} comptages choisis`;
}

interface FileButtonProps {
  chosen: CountChoice['chosen'];
  onRefused: (reason: string) => void;
}

/** Leads to the file of the chosen counts, or says why they make none. */
function FileButton({ chosen, onRefused }: FileButtonProps) {
  const reason = fileRefusal(chosen);
  const look = { variant: 'primary', icon: 'file', children: 'Créer le dossier client' } as const;
  if (reason === undefined)
    return <ButtonLink {...look} href={clientFilePath(chosen.map(({ id }) => id))} />;
  return (
    <Tooltip content={reason}>
      <Button {...look} aria-disabled onClick={() => onRefused(reason)} />
    </Tooltip>
  );
}

/** Says how many counts are chosen, and what can be done with them. Nothing is shown while none is chosen. */
export function CountChoiceBar({
  chosen,
  refusal,
  onClear,
  onCsv,
  redo,
}: Pick<CountChoice, 'chosen' | 'refusal' | 'onClear'> & {
  /** Downloads the chosen counts as a file; absent for people who book none. */
  onCsv?: ((mafIds: readonly number[]) => void) | undefined;
  /** The button that copies the chosen counts with one change (N-18). */
  redo?: ReactNode;
}) {
  /** Why the file of these counts could not be made. */
  const [refused, setRefused] = useState<{ chosen: typeof chosen; reason: string }>();
  if (chosen.length === 0) return <Refusal role="alert">{refusal}</Refusal>;
  const reason = refusal ?? (refused?.chosen === chosen ? refused.reason : undefined);
  return (
    <Root data-print="hidden" aria-label="Comptages choisis">
      <Inline $gap={[2, 6]} $justify="space-between">
        <Head>
          <Words>
            <p role="status">{chosenText(chosen.length)}</p>
            <small>{clientsText(chosen)}</small>
          </Words>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Tout désélectionner
          </Button>
        </Head>
        <Actions>
          {onCsv && (
            <Button
              icon="download"
              onClick={() => onCsv(chosen.flatMap(({ mafId }) => mafId ?? []))}
            >
              <span>
                <span className="icon-words">Télécharger en </span>CSV
              </span>
            </Button>
          )}
          {redo}
          <FileButton chosen={chosen} onRefused={(text) => setRefused({ chosen, reason: text })} />
        </Actions>
      </Inline>
      <Refusal role="alert">
        {reason !== undefined && (
          <>
            <Icon name="error" size="sm" />
            {reason}
          </>
        )}
      </Refusal>
    </Root>
  );
}
