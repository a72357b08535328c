import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { readAskedBudget, type AskedReading } from '#domain/count/spread/askedBudget.ts';
import type { ClientBudget, SpreadOffer } from '#domain/count/spread/offer.ts';
import { NumberField } from '#design-system/NumberField.tsx';
import { font, media, space } from '#design-system/tokens/tokens.ts';
import { useLatest } from '#design-system/useLatest.ts';
import { TOOL_HEIGHT } from '../ResultPanels.tsx';
import { useTotalOnScreen } from './fillRows.ts';

/** Longer than the usual delay between two keystrokes, so that fifty rows are filled once and not at each key. */
const FILL_AFTER_MS = 250;

/** The label before its field, as low as the buttons of the toolbar. */
const Inline = styled.div`
  ${media.below.sm} {
    flex: 1 0 100%;
  }
  > div {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  label {
    white-space: nowrap;

    @container tools (max-width: 57rem) {
      font-size: ${font.size.xs};
    }
  }
  /* The hint is read, not shown. */
  > div > :last-child {
    position: absolute;
  }
  input {
    width: 7rem;
    min-height: ${TOOL_HEIGHT};
    padding-block: 0;

    /* What the field does is said where no amount stands. */
    &:placeholder-shown {
      font-style: italic;
      text-align: start;
    }

    ${media.below.sm} {
      width: 100%;
      min-height: 44px;
    }
  }
`;

interface BudgetFieldProps {
  ref?: Ref<HTMLInputElement>;
  /** As the rows were filled with it. */
  budget: ClientBudget;
  offer: SpreadOffer;
  disabled: boolean;
  /** Called with each keystroke that is read. */
  onTyped: () => void;
  /** Called when typing pauses, and when the field is left. */
  onChange: (budget: ClientBudget) => void;
}

/** What the field has read since it received the focus. */
interface Reading {
  /** The total of which a percentage is taken: the rows follow it, so that the total on screen is soon another one. */
  total?: number | undefined;
  text?: string;
  asked?: AskedReading | undefined;
}

/** The field of the budget. A keystroke renders only the field; the rows follow when typing pauses. */
export function BudgetField({ ref, budget, offer, disabled, onTyped, onChange }: BudgetFieldProps) {
  const { rule } = budget;
  const [typed, setTyped] = useState<ClientBudget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onChange);
  const totalOnScreen = useTotalOnScreen();
  const reading = useRef<Reading>({});
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: ClientBudget) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(null);
    latest.current(next);
  };
  const read = (text: string): AskedReading | undefined => {
    if (reading.current.text !== text) {
      const total = reading.current.total ?? totalOnScreen();
      const asked = readAskedBudget(text, { offer, rule, total });
      reading.current = { total, text, asked };
    }
    return reading.current.asked;
  };
  const handleTyped = (value: number, text?: string) => {
    onTyped();
    const asked = text === undefined ? undefined : read(text);
    const next = asked && 'budget' in asked ? asked.budget : { amount: value, rule };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(next), FILL_AFTER_MS);
  };
  const handleLeave = () => {
    if (typed !== null && timer.current !== undefined) settle(typed);
    reading.current = {};
  };
  const { hint, unit } = offer;
  const help = `Un montant, un objectif (« 500 ${unit.many} ») ou « -10 % »`;
  return (
    <Inline data-beside-tools="" title={help} onBlur={handleLeave}>
      <NumberField
        ref={ref}
        label="Budget du client"
        unit="€"
        placeholder="à répartir"
        hint={<span className="visually-hidden">{`${hint}. Il remplit toutes les lignes.`}</span>}
        value={(typed ?? budget).amount}
        readOther={read}
        decimals={2}
        step={10}
        disabled={disabled}
        onChange={handleTyped}
      />
    </Inline>
  );
}
