import styled from 'styled-components';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { color, font, radius, size, space } from '#design-system/tokens/tokens.ts';

const Steps = styled.ol`
  display: grid;
  flex: 1;
  align-content: space-evenly;
  padding: ${space[1]} ${space[5]} ${space[4]};
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[4]};
    align-items: center;
    color: ${color.text.muted};
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: ${size.control};
    height: ${size.control};
    border: 1px solid ${color.intent.accent.border};
    border-radius: ${radius.full};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
  }
  strong {
    display: block;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  small {
    font-size: ${font.size.md};
  }
`;

/** What a person without counts does first. */
const FIRST_STEPS = [
  ['Choisissez une offre', '«\u00A0Nouveau comptage\u00A0» montre celles de votre marché.'],
  ['Estimez l’audience', 'Localités, période\u00A0: vous lisez les volumes et le budget.'],
  [
    'Remettez la proposition',
    'Enregistrez le comptage\u00A0: il s’affichera ici, prêt à imprimer.',
  ],
] as const;

/** Tells a person who has no count in a market how a first one is made. */
export function FirstSteps({ market }: { market: Market }) {
  return (
    <Steps aria-label={`Premiers pas sur le marché ${MARKET_LABEL_BY_MARKET[market]}`}>
      {FIRST_STEPS.map(([title, text]) => (
        <li key={title}>
          <span>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </Steps>
  );
}
