import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { isPending } from '#domain/count/countState.ts';
import {
  budgetCents,
  isBudgetTyped,
  type ClientBudget,
  type SpreadOffer,
} from '#domain/count/spread/offer.ts';
import { settledBudget } from '#domain/count/spread/goal.ts';
import { budgetCurve, fullSpread, spreadBudget, type Spread } from '#domain/count/spread/spread.ts';
import { askedText, placedText, remainderText, sameRules } from '#domain/count/spread/words.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../../store/countActions.ts';
import { useShortcut } from '../../store/useShortcut.ts';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import { BudgetField } from './BudgetField.tsx';
import { RuleChoice } from './RuleChoice.tsx';
import { useCountState } from '../../store/CountProvider.tsx';
import { useBudgetSpreading, useTotalOnScreen, type BudgetSpreading } from './fillRows.ts';

const BudgetCurve = lazyPart(async () => import('./BudgetCurve.tsx'), 'BudgetCurve');

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
  const { budget, offer, fill, fillInProportion, keep, due } = spreading;
  const isSold = useMemo(() => fullSpread(offer) !== undefined, [offer]);
  const { show } = useOpenPanel();
  const spreadOf = (next: ClientBudget) => spreadBudget(offer, next.rule, budgetCents(next));
  const handleBudget = (asked: ClientBudget) => {
    const next = settledBudget(offer, asked);
    fill(next, spreadOf(next).purchases);
    const isFirst = !isBudgetTyped(budget) && isBudgetTyped(next);
    if (isFirst && matchMedia(SIDE_BY_SIDE).matches) show(tool.key);
  };
  const totalOnScreen = useTotalOnScreen();
  const fillOrdered = useEffectEvent(() => {
    if (due !== 'inProportion') handleBudget(budget);
    // The quantities of a copy that cost its budget already are kept as they are (N-18).
    else if (totalOnScreen() === budget.amount) keep(budget);
    else fillInProportion(budget);
  });
  useEffect(() => {
    if (due !== null) fillOrdered();
  }, [due]);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  useCountActions(isSold && !disabled ? { [tool.key]: { run: focusField } } : {});
  useShortcut('clientBudget', focusField);
  if (!isSold) return null;
  return (
    <>
      <BudgetField
        ref={field}
        onTyped={() => BudgetCurve.preload()}
        {...{ budget, offer, disabled }}
        onChange={handleBudget}
      />
      {isBudgetTyped(budget) && (
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
          <Stack $gap={5}>
            {offer.rows.length > 1 && (
              <Rules {...{ budget, offer, disabled }} onChange={handleBudget} />
            )}
            <Filled {...{ spreading, disabled }} onFill={handleBudget} />
          </Stack>
        </ResultPanel>
      )}
    </>
  );
}

interface RulesProps {
  budget: ClientBudget;
  offer: SpreadOffer;
  disabled: boolean;
  onChange: (budget: ClientBudget) => void;
}

function Rules({ budget, offer, disabled, onChange }: RulesProps) {
  const { rule } = budget;
  const cents = budgetCents(budget);
  const sameAs = useMemo(() => sameRules(offer, rule, cents), [offer, rule, cents]);
  return (
    <RuleChoice
      value={rule}
      sameAs={sameAs}
      disabled={disabled}
      onChange={(chosen) => onChange({ ...budget, rule: chosen })}
    />
  );
}

interface FilledProps extends SpreadingProps {
  onFill: (budget: ClientBudget) => void;
}

/** Says what a budget buys and what cannot be placed, and draws its curve. */
function Filled({ spreading, disabled, onFill }: FilledProps) {
  const { budget, offer, isFilled } = spreading;
  const { rule } = budget;
  const cents = budgetCents(budget);
  const spread = useMemo(() => spreadBudget(offer, rule, cents), [offer, rule, cents]);
  const curve = useMemo(() => budgetCurve(offer, rule), [offer, rule]);
  const { purchases, volume } = spread;
  const isShown = useCountState(({ result }) => isFilled(result, purchases));
  return (
    <>
      <Outcome>
        <Sentences {...{ budget, spread, offer, isShown }} />
        {!isShown && (
          <Button size="sm" disabled={disabled} onClick={() => onFill(budget)}>
            Répartir à nouveau
          </Button>
        )}
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
  budget: ClientBudget;
  spread: Spread;
  offer: SpreadOffer;
  /** The rows show the spread. */
  isShown: boolean;
}

function Sentences({ budget, spread, offer, isShown }: SentencesProps) {
  const asked = useMemo(() => askedText(budget, offer), [budget, offer]);
  const placed = placedText(spread, offer);
  const remainder = remainderText(spread);
  return (
    <div role="status">
      {asked !== undefined && <p>{withWholeNumbers(asked)}</p>}
      {isShown ? (
        placed !== undefined && <p>{withWholeNumbers(placed)}</p>
      ) : (
        <p>Les quantités ne sont pas celles de cette répartition.</p>
      )}
      {remainder !== undefined && (
        <p>
          <strong>{withWholeNumbers(remainder)}</strong>
        </p>
      )}
    </div>
  );
}
