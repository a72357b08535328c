import { useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';
import { useOpenPanel, type NamedTool } from './openPanel.tsx';
import { SidePanel, SidePanelPlace } from './SidePanel.tsx';

const Row = styled.div`
  container: tools / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};

  &:not(:has(> :not([data-more]))),
  > [data-more] {
    display: none;
  }
  /* On a phone the table comes first: the tools after the first are asked for, unless one warns or is open. */
  ${media.below.sm} {
    > :has([data-tool]) ~ :has([data-tool]) ~ [data-more] {
      display: flex;
    }
    &:has(> [data-more='closed'])
      > :has([data-tool])
      ~ :has([data-tool]):not(:has([data-tone='warning'], [aria-expanded='true'])) {
      display: none;
    }
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
  white-space: nowrap;

  @container tools (max-width: 57rem) {
    padding-inline: 0.3125rem;
    font-size: ${font.size.xs};
    letter-spacing: -0.015em;
  }
  ${media.below.sm} {
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    font-size: 0.6875rem;
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
    else if (open === null && first) show(first, { isRemembered: false });
  });
  useLayoutEffect(() => openFirst(), []);
  return (
    <SidePanelPlace>
      <Row data-print="hidden">
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
