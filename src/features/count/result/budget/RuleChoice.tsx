import { useId } from 'react';
import styled from 'styled-components';
import { SPREAD_RULES, type SpreadRule } from '#domain/count/spread/offer.ts';
import { SPREAD_RULE_BY_KEY } from '#domain/count/spread/place.ts';
import { Inline } from '#design-system/Stack.tsx';
import { chosenInForcedColors } from '#design-system/tokens/forcedColors.ts';
import { color, font, motion, radius, size, space } from '#design-system/tokens/tokens.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

const Root = styled.fieldset`
  display: grid;
  align-content: start;
  gap: 0.375rem;
`;

/** The gap of its fieldset does not apply to it. */
const Legend = styled.legend`
  margin-block-end: 0.375rem;
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-height: ${size.control};
  padding-inline: ${space[3]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  color: ${color.text.default};
  font-weight: ${font.weight.medium};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};

  &:has(:checked) {
    border-color: ${color.intent.accent.solid};
    background: ${color.intent.accent.surface};
    box-shadow: inset 0 0 0 1px ${color.intent.accent.solid};
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
    ${chosenInForcedColors}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.border.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

const Text = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

export interface RuleChoiceProps {
  value: SpreadRule;
  /** Labels of the rules that spread this budget in the same way. */
  sameAs: readonly string[];
  disabled?: boolean;
  onChange: (rule: SpreadRule) => void;
}

/** Chooses how a budget is spread, among the rules that differ, and says in one line what the chosen rule does. */
export function RuleChoice({ value, sameAs, disabled = false, onChange }: RuleChoiceProps) {
  const name = useId();
  const textId = useId();
  const rules = SPREAD_RULES.filter(
    (rule) => rule === value || !sameAs.includes(SPREAD_RULE_BY_KEY[rule].label),
  );
  return (
    <Root disabled={disabled} aria-describedby={textId}>
      <Legend>Répartition</Legend>
      {rules.length > 1 && (
        <Inline $gap={2}>
          {rules.map((rule) => (
            <Choice key={rule}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={rule === value}
                onChange={() => onChange(rule)}
              />
              {SPREAD_RULE_BY_KEY[rule].label}
            </Choice>
          ))}
        </Inline>
      )}
      <Text id={textId}>
        {SPREAD_RULE_BY_KEY[value].text}
        {sameAs.length > 0 && ` Même répartition ici : ${LIST.format(sameAs)}.`}
      </Text>
    </Root>
  );
}
