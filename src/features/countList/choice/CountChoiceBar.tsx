import styled from 'styled-components';
import { clientFilePath } from '#domain/count/clientFile/choice.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
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
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

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
}: Pick<CountChoice, 'chosen' | 'refusal' | 'onClear'>) {
  const [first] = chosen;
  if (!first) return <Refusal role="alert">{refusal}</Refusal>;
  return (
    <Root aria-label="Comptages choisis">
      <Line>
        <Words>
          <p role="status">{chosenText(chosen.length)}</p>
          <small>{clientLine(first)}</small>
        </Words>
        <Actions>
          <Button variant="ghost" onClick={onClear}>
            Tout désélectionner
          </Button>
          <ButtonLink
            variant="primary"
            icon="file"
            href={clientFilePath(chosen.map(({ id }) => id))}
          >
            Créer le dossier client
          </ButtonLink>
        </Actions>
      </Line>
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
