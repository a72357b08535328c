import styled from 'styled-components';
import { hasAddition } from '#api/additions.ts';
import { IconButton } from '#design-system/IconButton.tsx';
import { media } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import type { RowPartProps } from '../openPanel.tsx';
import { useCount, useCountState, useSide } from '../../store/CountProvider.tsx';

const Control = styled.span`
  display: inline-grid;
  margin-block: -0.375rem;
  vertical-align: middle;

  /* The name itself is touched on a phone. */
  ${media.below.sm} {
    td &,
    th & {
      position: absolute;
      inset: 0;
      margin: 0;

      svg {
        display: none;
      }
    }
  }
`;

/** Opens the explanation of a row in the side panel; after its name. Nothing where there is no such panel, nor for a client. */
export function ExplainButton(props: RowPartProps) {
  const isClientMode = useIsClientMode();
  const hasPanels = Boolean(useSide()?.element);
  return hasPanels && !isClientMode && hasAddition('explanation') && <OfRow {...props} />;
}

function OfRow({ tool, row, name }: RowPartProps) {
  const { showPanel, closePanel } = useCount();
  const isOpen = useCountState(
    ({ screen }) => screen.openPanel === tool.key && screen.panelRow === row,
  );
  return (
    <Control data-print="hidden">
      <IconButton
        icon="info"
        size="sm"
        label={`${tool.title} ${name}`}
        aria-expanded={isOpen}
        onClick={() =>
          isOpen ? closePanel(false) : showPanel(tool.key, { row, isRemembered: false })
        }
      />
    </Control>
  );
}
