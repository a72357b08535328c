import styled from 'styled-components';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** The scale of the share of presence (E3-39). */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface SharePresenceProps {
  /** 0 to 10. */
  value: number;
  /** Beside a figure of its own, or large enough to be the figure. */
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

/** Ten steps that rise: the more are filled, the more one is seen. */
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
`;

/** The share of presence, from 0 to 10: a stair, and the same in words. */
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
