import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import { ICON_PATHS } from '#design-system/Icon/iconPaths.tsx';
import { DRAWINGS } from '#design-system/Illustration/drawings.tsx';
import { RARE_DRAWINGS } from '#design-system/Illustration/rareDrawings.tsx';
import { Illustration } from '#design-system/Illustration/Illustration.tsx';
import type { IllustrationName } from '#design-system/Illustration/Illustration.tsx';
import { color, font, motion, radius, space, TOKEN_VALUES } from '#design-system/tokens/tokens.ts';
import { SpecimenTable, TokenRow } from './specimenParts.tsx';

const Track = styled.div`
  position: relative;
  width: 14rem;
  height: 1.5rem;
  border-radius: ${radius.full};
  background: ${color.surface.sunken};

  span {
    position: absolute;
    inset-block: 0.25rem;
    inset-inline-start: 0.25rem;
    width: 1rem;
    border-radius: ${radius.full};
    background: ${color.intent.accent.solid};
    transition: transform ${motion.normal} ${motion.ease};
  }
  &[data-moved] span {
    transform: translateX(12.5rem);
  }
`;

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Moves a dot with each duration, or makes it jump if the user prefers reduced motion. */
export function MotionSample() {
  const [isMoved, setIsMoved] = useState(false);
  const isReduced = useSyncExternalStore(subscribe, () => window.matchMedia(REDUCED).matches);
  const { ease, ...durations } = TOKEN_VALUES.motion;
  return (
    <div className="sb-unstyled">
      <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Sample' }]}>
        {Object.entries(durations).map(([name, value]) => (
          <TokenRow key={name} name={`motion.${name}`} value={value}>
            <Track data-moved={isMoved || undefined}>
              <span style={{ transitionDuration: value }} />
            </Track>
          </TokenRow>
        ))}
        <TokenRow name="motion.ease" value={ease}>
          Used by every animation: a fast start and a soft stop.
        </TokenRow>
      </SpecimenTable>
      <Button icon="arrowRight" onClick={() => setIsMoved(!isMoved)}>
        Move
      </Button>
      <p style={{ marginBlock: '1rem 2rem', fontSize: font.size.sm }} role="status">
        {isReduced
          ? 'Your system asks for reduced motion, so the dots jump.'
          : 'Your system allows motion, so the dots slide.'}
      </p>
    </div>
  );
}

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${space[2]};
  margin: ${space[4]} 0 ${space[8]};
  padding: 0;
  font-family: ${font.family.sans};
  list-style: none;

  li {
    display: grid;
    justify-items: center;
    gap: ${space[3]};
    padding: ${space[5]} ${space[2]} ${space[3]};
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.md};
    background: ${color.surface.raised};
    color: ${color.text.default};
  }
  code {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    text-align: center;
  }
  &[data-wide] {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${space[4]};
  }
`;

export function IconSheet() {
  return (
    <Sheet className="sb-unstyled">
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" />
          <code>{name}</code>
        </li>
      ))}
    </Sheet>
  );
}

export function IconSizes() {
  return (
    <Sheet className="sb-unstyled">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <li key={size}>
          <span style={{ display: 'flex', gap: '0.75rem' }}>
            <Icon name="home" size={size} />
            <Icon name="calendar" size={size} />
            <Icon name="mapPin" size={size} />
          </span>
          <code>{size}</code>
        </li>
      ))}
    </Sheet>
  );
}

export function IllustrationSheet() {
  return (
    <Sheet className="sb-unstyled" data-wide>
      {(Object.keys({ ...DRAWINGS, ...RARE_DRAWINGS }) as IllustrationName[]).map((name) => (
        <li key={name}>
          <Illustration name={name} />
          <code>{name}</code>
        </li>
      ))}
    </Sheet>
  );
}
