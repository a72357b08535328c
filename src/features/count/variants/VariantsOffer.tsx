import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { Tool } from '../ResultPanels.tsx';
import type { ToolProps } from '../openPanel.tsx';

/** On a line of its own below the tools, so that they stay in place. */
const Words = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  order: 1;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

export interface VariantsOfferProps extends ToolProps {
  disabled?: boolean;
  /** The search is open. */
  isOpen: boolean;
  /** The variant that can be undone; null when there is none. */
  applied: string | null;
  onToggle: () => void;
  onUndo: () => void;
}

/** The tool that looks for more volume, and says which variant was applied (N-02). */
export function VariantsOffer({
  tool,
  disabled = false,
  isOpen,
  applied,
  onToggle,
  onUndo,
}: VariantsOfferProps) {
  return (
    <>
      <Tool {...{ isOpen, disabled }} onClick={onToggle}>
        {tool.title}
      </Tool>
      {applied !== null && (
        <Words>
          <span role="status">{`Variante appliquée\u00A0: ${applied}.`}</span>
          <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
            Revenir au comptage précédent
          </Button>
        </Words>
      )}
    </>
  );
}
