import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { isPending } from '#domain/count/countState.ts';
import { isShortcut } from '#domain/shortcuts.ts';
import { budgetCents, type ClientBudget, type SpreadOffer } from '#domain/count/spread/offer.ts';
import { budgetCurve, fullSpread, spreadBudget, type Spread } from '#domain/count/spread/spread.ts';
import { placedText, remainderText, sameRules } from '#domain/count/spread/words.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { NumberField } from '#design-system/NumberField.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, font, media, size, space } from '#design-system/tokens/tokens.ts';
import { useLatest } from '#design-system/useLatest.ts';
import { useCountActions } from '../countActions.ts';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import { RuleChoice } from './RuleChoice.tsx';
import { useCountState } from '../store/CountProvider.tsx';
import { useBudgetSpreading, type BudgetSpreading } from './fillRows.ts';

const BudgetCurve = lazyPart(async () => import('./BudgetCurve.tsx'), 'BudgetCurve');

/** Longer than the usual delay between two keystrokes, so that fifty rows are filled once and not at each key. */
const FILL_AFTER_MS = 250;

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
`;

/** The label before its field, as low as the buttons of the toolbar. */
const Inline = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  label {
    white-space: nowrap;

    @container tools (max-width: 42rem) {
      font-size: ${font.size.xs};
    }
  }
  /* The hint is read, not shown. */
  > div > :last-child {
    position: absolute;
  }
  input {
    width: 5rem;
    min-height: ${size.controlSm};
    padding-block: 0;

    @container tools (max-width: 42rem) {
      width: 4.25rem;
    }
    ${media.below.sm} {
      min-height: 44px;
    }
  }
`;

const Outcome = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  &:empty {
    display: none;
  }
`;

/** Where the panel takes the column of the form, it opens with the first budget; elsewhere it would hide the rows. */
const SIDE_BY_SIDE = media.sideBySide.replace('@media ', '');

/**
 * The field of the toolbar for the budget of a client, which is spread over the rows of the result as it is typed, and the
 * panel that says by which rule (N-03).
 */
export function BudgetPanel({ tool }: ToolProps) {
  const spreading = useBudgetSpreading();
  const disabled = useCountState(({ stage }) => isPending(stage));
  return spreading && <Spreading {...{ tool, spreading, disabled }} />;
}

interface SpreadingProps {
  spreading: BudgetSpreading;
  disabled: boolean;
}

function Spreading({ tool, spreading, disabled }: SpreadingProps & ToolProps) {
  const { budget, offer, fill, isDue } = spreading;
  const isSold = useMemo(() => fullSpread(offer) !== undefined, [offer]);
  const { show } = useOpenPanel();
  const spreadOf = (next: ClientBudget) => spreadBudget(offer, next.rule, budgetCents(next));
  const handleBudget = (next: ClientBudget) => {
    fill(next, spreadOf(next).purchases);
    if (budget.amount === 0 && next.amount > 0 && matchMedia(SIDE_BY_SIDE).matches) show(tool.key);
  };
  const fillOrdered = useEffectEvent(() => handleBudget(budget));
  useEffect(() => {
    if (isDue) fillOrdered();
  }, [isDue]);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  useCountActions(isSold && !disabled ? { [tool.key]: { run: focusField } } : {});
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut('clientBudget', event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (!isSold) return null;
  return (
    <>
      <BudgetField
        ref={field}
        value={budget.amount}
        hint={offer.hint}
        disabled={disabled}
        onChange={(amount) => handleBudget({ ...budget, amount })}
      />
      {budget.amount > 0 && (
        <ResultPanel
          tool={tool}
          // Beside its field, the icon says enough; the words would cut those of other tools.
          button={
            <span title={tool.title}>
              <Icon name="sliders" size="sm" />
              <span className="visually-hidden">{tool.title}</span>
            </span>
          }
        >
          <Root>
            {offer.rows.length > 1 && (
              <Rules {...{ budget, offer, disabled }} onChange={handleBudget} />
            )}
            <Filled {...{ spreading, disabled }} onFill={handleBudget} />
          </Root>
        </ResultPanel>
      )}
    </>
  );
}

interface BudgetFieldProps {
  ref: Ref<HTMLInputElement>;
  /** In euros, as the rows were filled with it. */
  value: number;
  hint: string;
  disabled: boolean;
  /** Called when typing pauses, and when the field is left. */
  onChange: (amount: number) => void;
}

/** The field of the budget. A keystroke renders only the field; the rows follow when typing pauses. */
function BudgetField({ ref, value, hint, disabled, onChange }: BudgetFieldProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onChange);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (amount: number) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(null);
    latest.current(amount);
  };
  const handleTyped = (amount: number) => {
    BudgetCurve.preload();
    setTyped(amount);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(amount), FILL_AFTER_MS);
  };
  return (
    <Inline onBlur={() => typed !== null && timer.current !== undefined && settle(typed)}>
      <NumberField
        ref={ref}
        label="Budget du client"
        unit="€"
        hint={<span className="visually-hidden">{hint}</span>}
        value={typed ?? value}
        decimals={2}
        step={10}
        disabled={disabled}
        onChange={handleTyped}
      />
    </Inline>
  );
}

interface RulesProps {
  budget: ClientBudget;
  offer: SpreadOffer;
  disabled: boolean;
  onChange: (budget: ClientBudget) => void;
}

function Rules({ budget, offer, disabled, onChange }: RulesProps) {
  const { amount, rule } = budget;
  const cents = budgetCents(budget);
  const sameAs = useMemo(() => sameRules(offer, rule, cents), [offer, rule, cents]);
  return (
    <RuleChoice
      value={rule}
      sameAs={sameAs}
      disabled={disabled}
      onChange={(chosen) => onChange({ amount, rule: chosen })}
    />
  );
}

interface FilledProps extends SpreadingProps {
  onFill: (budget: ClientBudget) => void;
}

/** Says what a budget buys and what cannot be placed, and draws its curve. */
function Filled({ spreading, disabled, onFill }: FilledProps) {
  const { budget, offer, isFilled, isUndoable, undo } = spreading;
  const { rule } = budget;
  const cents = budgetCents(budget);
  const spread = useMemo(() => spreadBudget(offer, rule, cents), [offer, rule, cents]);
  const curve = useMemo(() => budgetCurve(offer, rule), [offer, rule]);
  const { purchases, volume } = spread;
  const isShown = useCountState(({ result }) => isFilled(result, purchases));
  return (
    <>
      <Outcome>
        <Sentences {...{ spread, offer, isShown }} />
        <Actions>
          {!isShown && (
            <Button size="sm" disabled={disabled} onClick={() => onFill(budget)}>
              Répartir à nouveau
            </Button>
          )}
          {isShown && isUndoable && (
            <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={undo}>
              Annuler la répartition
            </Button>
          )}
        </Actions>
      </Outcome>
      {curve && (
        <Suspense fallback={<Skeleton bars={3} height="lg" label="Chargement de la courbe" />}>
          <BudgetCurve curve={curve} offer={offer} client={{ budget: cents, volume }} />
        </Suspense>
      )}
    </>
  );
}

interface SentencesProps {
  spread: Spread;
  offer: SpreadOffer;
  /** The rows show the spread. */
  isShown: boolean;
}

function Sentences({ spread, offer, isShown }: SentencesProps) {
  const placed = placedText(spread, offer);
  const remainder = remainderText(spread);
  return (
    <div role="status">
      {isShown ? (
        placed !== undefined && <p>{placed}</p>
      ) : (
        <p>Les quantités ne sont plus celles de cette répartition.</p>
      )}
      {remainder !== undefined && (
        <p>
          <strong>{remainder}</strong>
        </p>
      )}
    </div>
  );
}
