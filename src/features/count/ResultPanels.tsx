import {
  createContext,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import {
  color,
  font,
  media,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from './clientMode/clientModeContext.ts';
import { useOpenPanel, type PanelName } from './openPanel.tsx';

/** Where the content of the open panel is rendered; null before the first render. */
const SideContext = createContext<HTMLElement | null>(null);

/** One line beside the form: many tools are set smaller, and the longest names are cut before a second line begins. */
const Row = styled.div`
  container: tools / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;

  ${media.sideBySide} {
    flex-wrap: nowrap;

    &:has(> :nth-child(6)) {
      gap: 3px;
    }
    > * {
      min-width: ${size.target};
    }
  }

  &:empty {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/** At the foot of the window, above the save bar, which sticks there too. */
const sheet = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${zIndex.header};
  max-height: 60svh;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${shadow.overlay};
`;

/**
 * The side panel. On the screen of a count it takes the column of the form, and on a narrow window the foot of the
 * window, so that the table never moves (D-156).
 */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  &:empty {
    display: none;
  }
  [data-count-columns] &[data-sheet] {
    ${sheet}
  }
  [data-count-columns] &:not([data-sheet]) {
    ${media.sideBySide} {
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      align-items: start;
      width: var(--form-column);
      pointer-events: none;

      > * {
        position: sticky;
        /* Below the header of the application, the title and the folded form. */
        inset-block-start: calc(3.25rem + ${space[4]} + 6.25rem);
        max-height: calc(100vh - 9.5rem - ${space[8]});
        margin-block-start: 6.25rem;
        overflow: auto;
        pointer-events: auto;
      }
    }
    ${media.stacked} {
      ${sheet}
    }
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
  gap: ${space[1]};
  min-height: ${size.controlSm};
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  font-size: ${font.size.sm};
  color: ${color.text.default};
  font-weight: ${font.weight.medium};
  text-align: start;

  &:hover:enabled {
    background: ${color.surface.hover};
  }
  &:disabled {
    color: ${color.text.disabled};
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
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.sideBySide} {
    max-width: 100%;
    white-space: nowrap;
  }
  @container tools (max-width: 57rem) {
    ${Row}:has(> :nth-child(6)) & {
      padding-inline: ${space[1]};
      font-size: ${font.size.xs};
      letter-spacing: -0.02em;
    }
  }
  ${media.below.sm} {
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    font-size: ${font.size.xs};
  }
`;

interface ResultPanelsProps {
  /** The panel to open at first where the person has opened or closed none in this tab. */
  first?: PanelName | undefined;
  /** The panel that opens whatever was remembered, because it has something to do. */
  due?: PanelName | undefined;
  children: ReactNode;
}

/** The one toolbar of a result: what is said about it besides its totals and its table (D-156). */
export function ResultPanels({ first, due, children }: ResultPanelsProps) {
  const { open, show } = useOpenPanel();
  const [side, setSide] = useState<HTMLElement | null>(null);
  const openFirst = useEffectEvent(() => {
    if (due) show(due, false);
    else if (open === null && first) show(first, false);
  });
  useLayoutEffect(() => openFirst(), []);
  return (
    <SideContext value={side}>
      <Row>{children}</Row>
      {/* In client mode the form is gone, and with it the place of the panel. */}
      <Side ref={setSide} data-sheet={useIsClientMode() || undefined} />
    </SideContext>
  );
}

/** Renders its children in the side panel. */
export function SidePanel({ children }: { children: ReactNode }) {
  const side = use(SideContext);
  return side && createPortal(<div data-panel="">{children}</div>, side);
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

interface ToolProps {
  isOpen: boolean;
  /** Id of the panel that it opens. */
  panelId?: string | undefined;
  tone?: 'normal' | 'warning';
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the toolbar, which opens and closes a panel. */
export function Tool({ isOpen, panelId, tone = 'normal', children, ...button }: ToolProps) {
  return (
    <Heading>
      <Control
        type="button"
        data-tool=""
        data-tone={tone}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        {...button}
      >
        {tone === 'warning' && <Icon name="alert" size="sm" />}
        <span>{children}</span>
      </Control>
    </Heading>
  );
}

interface ResultPanelProps {
  name: PanelName;
  title: ReactNode;
  /** Title of the panel; by default that of its button. */
  heading?: ReactNode;
  tone?: 'normal' | 'warning';
  /** Announces the title when the panel appears. */
  isAnnounced?: boolean;
  /** False for a panel that does not open again with the next result. */
  isRemembered?: boolean;
  children: ReactNode;
}

/** A button of the toolbar, with the panel that it opens. */
export function ResultPanel({
  name,
  title,
  heading = title,
  tone = 'normal',
  isAnnounced = false,
  isRemembered = true,
  children,
}: ResultPanelProps) {
  const { open, show, close } = useOpenPanel();
  const id = useId();
  const isOpen = open === name;
  return (
    <>
      <div role={isAnnounced ? 'status' : undefined}>
        <Tool
          panelId={id}
          {...{ tone, isOpen }}
          onClick={() => show(isOpen ? null : name, isRemembered)}
        >
          {title}
        </Tool>
      </div>
      {isOpen && (
        <SidePanel>
          <div id={id} role="region" aria-labelledby={`${id}-heading`}>
            <Card>
              <Head>
                <span id={`${id}-heading`}>{heading}</span>
                <IconButton
                  icon="close"
                  size="sm"
                  label="Fermer"
                  onClick={() => close(isRemembered)}
                />
              </Head>
              {children}
            </Card>
          </div>
        </SidePanel>
      )}
    </>
  );
}
