import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, motion, radius, size, space } from '#design-system/tokens/tokens.ts';
import { readTab, writeTab } from '../tabStorage.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'result-panel';

/** The panels of a result, by the name under which the open one is remembered. */
export type PanelName = 'budget' | 'overlaps' | 'sinceSaved';

interface OpenPanel {
  open: string | null;
  onToggle: (name: PanelName) => void;
  /** Opens a panel, whether it is open or not. */
  show: (name: PanelName) => void;
  /** Where the content of the open panel is rendered; null before the first render. */
  below: HTMLElement | null;
}

const OpenPanelContext = createContext<OpenPanel>({
  open: null,
  onToggle: () => undefined,
  show: () => undefined,
  below: null,
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  &:empty {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  &:empty {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Heading = styled.h3`
  min-width: 0;
  font-size: ${font.size.sm};
  letter-spacing: 0;
`;

const Control = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSm};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  font-size: ${font.size.sm};
  color: ${color.text.default};
  font-weight: ${font.weight.medium};
  text-align: start;

  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-expanded='true'] {
    border-color: ${color.intent.accent.border};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
  }
  &[data-tone='warning'] {
    border-color: ${color.intent.warning.border};
    background: ${color.intent.warning.surface};
    color: ${color.intent.warning.text};
  }
  > svg:last-child {
    transition: transform ${motion.fast} ${motion.ease};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  ${media.below.sm} {
    min-height: 44px;
  }
`;

interface ResultPanelsProps {
  /** The panel to open at first where the person has opened or closed none in this tab. */
  first?: PanelName | undefined;
  /** The panel that opens whatever was remembered, because it has something to do. */
  due?: PanelName | undefined;
  children: ReactNode;
}

/**
 * The one toolbar of a result: what is said about it besides its totals and its table. At most one panel is open, and the
 * tab remembers which one (D-130, D-156).
 */
export function ResultPanels({ first, due, children }: ResultPanelsProps) {
  const [open, setOpen] = useState<string | null>(
    () => due ?? readTab(sessionStorage, ENTRY) ?? first ?? null,
  );
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const panels = useMemo<OpenPanel>(() => {
    const change = (next: PanelName | '') => {
      setOpen(next);
      writeTab(sessionStorage, ENTRY, next);
    };
    return {
      open,
      below,
      onToggle: (name) => change(open === name ? '' : name),
      show: change,
    };
  }, [open, below]);
  return (
    <OpenPanelContext value={panels}>
      <Row>{children}</Row>
      <Below ref={setBelow} />
    </OpenPanelContext>
  );
}

/** Returns what opens a panel of the result from elsewhere. */
export const useShowPanel = () => use(OpenPanelContext).show;

/** Renders its children below the row of controls. */
export function BelowPanels({ children }: { children: ReactNode }) {
  const { below } = use(OpenPanelContext);
  return below && createPortal(children, below);
}

interface ResultPanelProps {
  name: PanelName;
  title: ReactNode;
  tone?: 'normal' | 'warning';
  /** Announces the title when the panel appears. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A control of the row, with the panel that it opens. */
export function ResultPanel({
  name,
  title,
  tone = 'normal',
  isAnnounced = false,
  children,
}: ResultPanelProps) {
  const { open, onToggle } = use(OpenPanelContext);
  const id = useId();
  const isOpen = open === name;
  // The same element until it shows something else: panels are rendered again at each keystroke in the result.
  const control = useMemo(
    () => (
      <Heading>
        <Control
          type="button"
          id={`${id}-control`}
          data-tone={tone}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(name)}
        >
          {tone === 'warning' && <Icon name="alert" size="sm" />}
          {title}
          <Icon name="chevronDown" size="sm" />
        </Control>
      </Heading>
    ),
    [id, tone, isOpen, name, title, onToggle],
  );
  return (
    <>
      <div role={isAnnounced ? 'status' : undefined}>{control}</div>
      {isOpen && (
        <BelowPanels>
          <div id={id} role="region" aria-labelledby={`${id}-control`}>
            <Card>{children}</Card>
          </div>
        </BelowPanels>
      )}
    </>
  );
}
