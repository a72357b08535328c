import type { ReactNode } from 'react';
import styled from 'styled-components';
import { clientFilePath } from '#domain/count/clientFile/choice.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, radius, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import type { CountChoice } from './useCountChoice.ts';

/** Stays in view below a list of any length. */
const Root = styled.section`
  position: sticky;
  inset-block-end: ${space[4]};
  z-index: ${zIndex.sticky};
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[5]};
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};

  ${media.below.xs} {
    inset-block-end: ${space[2]};
    padding: ${space[3]} ${space[4]};
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
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.below.xs} {
    flex: 1 0 100%;

    > * {
      flex: 1 0 auto;
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

/** Says how many counts are chosen and makes their client file. Nothing is shown while none is chosen. */
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
  const [first] = chosen;
  if (!first) return <Refusal role="alert">{refusal}</Refusal>;
  return (
    <Root data-print="hidden" aria-label="Comptages choisis">
      <Inline $gap={[2, 6]} $justify="space-between">
        <Words>
          <p role="status">{chosenText(chosen.length)}</p>
          <small>{clientLine(first)}</small>
        </Words>
        <Actions>
          <Button variant="ghost" onClick={onClear}>
            Tout désélectionner
          </Button>
          {onCsv && (
            <Button
              icon="download"
              onClick={() => onCsv(chosen.flatMap(({ mafId }) => mafId ?? []))}
            >
              Télécharger en CSV
            </Button>
          )}
          {redo}
          <ButtonLink
            variant="primary"
            icon="file"
            href={clientFilePath(chosen.map(({ id }) => id))}
          >
            Créer le dossier client
          </ButtonLink>
        </Actions>
      </Inline>
      <Refusal role="alert">
        {refusal !== undefined && (
          <>
            <Icon name="error" size="sm" />
            {refusal}
          </>
        )}
      </Refusal>
    </Root>
  );
}
