import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { ariaShortcut } from '#domain/shortcuts.ts';
import {
  printedKeys,
  SHORTCUT_PLACES,
  SHORTCUT_TEXTS,
  shortcutsIn,
  type ShortcutPlace,
} from '#domain/shortcutTexts.ts';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { isHelpKeyOn, HELP_KEY, HELP_KEY_OFF } from './helpKey.ts';

/** Turns « ? » on or off in this browser. */
function turnHelpKey(store: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  try {
    if (isOn) store.removeItem(HELP_KEY);
    else store.setItem(HELP_KEY, HELP_KEY_OFF);
  } catch {
    // If storage is full or blocked, the key stays as it was.
  }
}

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

const Places = styled.div`
  display: grid;
  gap: ${space[5]} ${space[8]};

  ${media.from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Place = styled.section`
  display: grid;
  gap: ${space[2]};
  align-content: start;

  h3 {
    font-size: ${font.size.md};
  }
`;

const Shortcuts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  gap: ${space[2]} ${space[4]};
  font-size: ${font.size.sm};

  dd {
    color: ${color.text.muted};
    text-align: end;
  }
  kbd {
    padding: 0 ${space[1]};
    border: 1px solid ${color.border.default};
    border-radius: ${radius.sm};
    color: ${color.text.strong};
    font-family: inherit;
    white-space: nowrap;
  }
`;

const Choice = styled.div`
  margin-block-start: ${space[5]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border.subtle};
`;

function PlaceShortcuts({ place }: { place: ShortcutPlace }) {
  return (
    <Place>
      <h3>{place}</h3>
      <Shortcuts>
        {shortcutsIn(place).map((shortcut) => (
          <Fragment key={shortcut}>
            <dt>{SHORTCUT_TEXTS[shortcut].text}</dt>
            <dd>
              {printedKeys(shortcut).map((keys, index) => (
                <Fragment key={ariaShortcut(shortcut) + String(index)}>
                  {index > 0 && ' ou '}
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <kbd>{key}</kbd>{' '}
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </Shortcuts>
    </Place>
  );
}

/** All keyboard shortcuts, by where they work (N-12). */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(() => isHelpKeyOn(localStorage));
  const handleHelpKey = (isChosen: boolean) => {
    setIsOn(isChosen);
    turnHelpKey(localStorage, isChosen);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Raccourcis clavier" size="lg">
      <Places>
        {SHORTCUT_PLACES.map((place) => (
          <PlaceShortcuts key={place} place={place} />
        ))}
      </Places>
      <Choice>
        <Checkbox
          label="La touche « ? » ouvre cette page"
          checked={isOn}
          onChange={handleHelpKey}
        />
      </Choice>
    </Dialog>
  );
}
