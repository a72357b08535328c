import { useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { useOpenPanel, type NamedTool } from './openPanel.tsx';
import { SidePanel, SidePanelPlace } from './SidePanel.tsx';
import { useToolFit } from './useToolFit.ts';

/** As high as the field beside the tools. */
export const TOOL_HEIGHT = 'max(2rem, 32px)';

const Row = styled.div`
  container: tools / inline-size;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  &:not(:has(> :not([data-more]))) {
    display: none;
  }
  /* Measured, but neither seen nor reached, while there is no room for it or until it is asked for. */
  &:not([data-over]) > [data-more],
  &:has(> [data-more='closed']) > [data-beyond] {
    position: absolute;
    inset-inline-start: 0;
    visibility: hidden;
  }
  /* « Autres outils » stays where it was pressed, and the tools that it shows come after it. */
  reading-flow: flex-visual;

  > [data-beyond] {
    order: 1;
  }
  /* The open tool is behind it. */
  &:has(> [data-beyond] [aria-expanded='true']) > [data-more] {
    border-color: ${color.intent.accent.border};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
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
  min-height: ${TOOL_HEIGHT};
  padding: ${space[1]} ${space[3]};
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
  white-space: nowrap;

  @container tools (max-width: 57rem) {
    padding-inline: 0.375rem;
    font-size: ${font.size.xs};
    letter-spacing: -0.015em;
  }
  ${media.below.sm} {
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    padding-inline: ${space[3]};
    letter-spacing: 0;
  }
`;

interface ResultPanelsProps {
  /** Key of the tool whose panel opens at first where the person has opened or closed none in this tab. */
  first?: string | undefined;
  /** Key of the tool whose panel opens whatever was remembered, because it has something to do. */
  due?: string | undefined;
  children: ReactNode;
}

/** The one toolbar of a result: what is said about it besides its totals and its table (D-156). */
export function ResultPanels({ first, due, children }: ResultPanelsProps) {
  const { open, show } = useOpenPanel();
  const [hasMore, setHasMore] = useState(false);
  const openFirst = useEffectEvent(() => {
    if (due) show(due, { isRemembered: false });
    // Decided once for a count: what was closed then stays closed, also after the client mode.
    else if (open === null) show(first ?? '', { isRemembered: false });
  });
  useLayoutEffect(() => openFirst(), []);
  return (
    <SidePanelPlace>
      <Row ref={useToolFit()} data-print="hidden" data-tools="">
        {children}
        <Control
          type="button"
          data-more={hasMore ? 'open' : 'closed'}
          aria-expanded={hasMore}
          onClick={() => setHasMore(!hasMore)}
        >
          Autres outils
          <Icon name={hasMore ? 'chevronUp' : 'chevronDown'} size="sm" />
        </Control>
      </Row>
    </SidePanelPlace>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.text.strong};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.semibold};
  letter-spacing: -0.011em;
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
  tool: NamedTool;
  /** Shown on the button instead of the title. */
  button?: ReactNode;
  /** Title of the panel; by default that of the tool. */
  heading?: ReactNode;
  tone?: 'normal' | 'warning';
  /** Announces the title when the panel appears. */
  isAnnounced?: boolean;
  /** False for a panel that does not open again with the next result. */
  isRemembered?: boolean;
  children?: ReactNode;
}

/** A button of the toolbar, with the panel that it opens. */
export function ResultPanel({
  tool: { key, title },
  button = title,
  heading = title,
  tone = 'normal',
  isAnnounced = false,
  isRemembered = true,
  children,
}: ResultPanelProps) {
  const { open, show, close } = useOpenPanel();
  const id = useId();
  const isOpen = open === key;
  return (
    <>
      <div role={isAnnounced ? 'status' : undefined}>
        <Tool
          panelId={id}
          {...{ tone, isOpen }}
          onClick={() => show(isOpen ? null : key, { isRemembered })}
        >
          {button}
        </Tool>
      </div>
      {isOpen && (
        <SidePanel tool={key}>
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
