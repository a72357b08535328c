import { AppliedForm } from '../AppliedForm.tsx';
import { Tool } from '../ResultPanels.tsx';
import type { ToolProps } from '../openPanel.tsx';

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
        <AppliedForm
          {...{ disabled, onUndo }}
        >{`Variante appliquée\u00A0: ${applied}.`}</AppliedForm>
      )}
    </>
  );
}
