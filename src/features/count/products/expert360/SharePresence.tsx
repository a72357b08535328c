import styled from 'styled-components';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** Scale of the share of presence (E3-39). */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface SharePresenceProps {
  /** Share of presence, from 0 to 10. */
  value: number;
  /** `lg` for the main figure of a block, `sm` beside another figure. */
  size?: 'sm' | 'lg';
}

const Root = styled.span`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/** Ten rising steps, filled up to the share of presence. */
const Stairs = styled.span`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  align-items: end;
  gap: 3px;
  height: var(--stairs, 2rem);

  &[data-size='lg'] {
    height: 3.5rem;
  }
`;

const Step = styled.span`
  height: calc(28% + 7.2% * var(--step));
  border-radius: 2px;
  background: ${color.data.track};
  box-shadow: inset 0 0 0 1px ${color.border.default};

  &[data-filled] {
    background: ${color.data.purchased};
    box-shadow: none;
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: Canvas;
    box-shadow: inset 0 0 0 1px CanvasText;

    &[data-filled] {
      background: CanvasText;
    }
  }
`;

/** Shows the share of presence as rising steps and as text. */
export function SharePresence({ value, size = 'sm' }: SharePresenceProps) {
  return (
    <Root>
      <Head>
        Part de présence <strong>{`${value} sur ${STEPS.length}`}</strong>
      </Head>
      <Stairs data-size={size} aria-hidden="true">
        {STEPS.map((step) => (
          <Step
            key={step}
            data-filled={step <= value || undefined}
            style={{ '--step': String(step) }}
          />
        ))}
      </Stairs>
    </Root>
  );
}
