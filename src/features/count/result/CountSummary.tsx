import { memo, useState } from 'react';
import styled from 'styled-components';
import {
  type Criterion,
  type DescribedLocalities,
  collapseLocalities,
  localitiesText,
  OTHER_LOCALITIES_TITLE,
  otherLocalitiesText,
} from '#domain/count/description.ts';
import { criteriaLine } from '#domain/count/shortCriteria.ts';
import { Popin } from '#design-system/Popin.tsx';
import { breakpoint, color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { placeTexts } from '#domain/localities/names.ts';

/** The criteria in one line, which unfolds. */
const Criteria = styled.details`
  min-width: 0;
  font-size: ${font.size.sm};

  summary {
    width: fit-content;
    max-width: 100%;
    color: ${color.text.default};
  }
  summary::before {
    flex: none;
    order: 1;
    rotate: 45deg;
    translate: 0 -0.125rem;
  }
  &[open] > summary::before {
    rotate: 225deg;
    translate: 0 0.125rem;
  }
  ${media.touch} {
    summary {
      min-height: 44px;
      margin-block: calc(-1 * ${space[2]});
    }
  }
  summary > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Paper states them all, where the browser can show what is folded. */
  @supports selector(::details-content) {
    ${media.print} {
      summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
`;

/** Pairs of name and value flow like words, as many as fit on a line: the quantities below need the room (D-156). */
const List = styled.dl`
  padding-block-start: ${space[1]};
  font-size: ${font.size.xs};
`;

const Entry = styled.div`
  display: inline-block;
  margin-inline-end: ${space[4]};

  > * {
    display: inline;
  }
  /* The line may break after the name. */
  > dt::after {
    content: ' ';
    padding-inline-end: ${space[1]};
  }
  /* Names go on below one another, and the first one stays beside its label. */
  &[data-wide] {
    display: inline;
  }
  &[data-wide] > dt {
    white-space: nowrap;
  }
  &[data-wide] > dt::after {
    content: '\\00a0';
  }
`;

const Term = styled.dt`
  color: ${color.text.muted};
`;

const Value = styled.dd`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

interface CountSummaryProps {
  criteria: readonly Criterion[];
}

/** A window that shows the form neither beside the result nor on one line of its own. */
const HAS_NO_FORM = `(min-width: ${breakpoint.sm}px) and (max-width: 1199.98px)`;

/**
 * Shows the criteria of a count as one line, which unfolds to pairs of name and value. Memoised because quantities do not
 * change the criteria.
 */
export const CountSummary = memo(function CountSummary({ criteria }: CountSummaryProps) {
  const isClientMode = useIsClientMode();
  const [hasNoForm] = useState(() => matchMedia(HAS_NO_FORM).matches);
  return (
    <Criteria open={hasNoForm && !isClientMode}>
      <summary>
        <span>{criteriaLine(criteria)}</span>
      </summary>
      <List>
        {criteria.map(({ id, label, text, localities }) => (
          <Entry key={id} data-wide={localities !== undefined || undefined}>
            <Term>{label}</Term>
            <Value>{localities ? <LocalityNames {...localities} /> : text}</Value>
          </Entry>
        ))}
      </List>
    </Criteria>
  );
});

const Name = styled.span`
  display: inline-block;
  margin-inline-end: ${space[1]};

  &:first-child {
    display: inline;
  }
  &:not(:last-child)::after {
    content: ',';
  }
  ${media.print} {
    [data-collapsed] > & {
      display: none;
    }
  }
`;

/** Its room for a finger does not move the lines apart. */
const More = styled.button`
  margin-block: calc(-1 * ${space[2]});
  padding-inline: ${space[1]};
  min-height: 1.5rem;
  color: ${color.intent.accent.text};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Lists all localities on paper, where no popin can open. CSS adds the text, for print only. */
const PrintedNames = styled.span`
  display: none;

  ${media.print} {
    display: block;

    &::after {
      content: attr(data-names);
    }
  }
`;

const Others = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[2]} ${space[4]};
`;

/** Shows up to 14 localities and the others in a popin. A radius follows the only locality (CF-50). */
function LocalityNames({ listed, isAllFrance, radius: km }: DescribedLocalities) {
  const [isOpen, setIsOpen] = useState(false);
  if (isAllFrance) return <>Toute la France</>;
  const { shown, others } = collapseLocalities(placeTexts(listed));
  const isOnlyCounted = others.length > 0;
  return (
    <span data-collapsed={isOnlyCounted || undefined}>
      {shown.map((place) => (
        <Name key={place}>{place}</Name>
      ))}
      {km > 0 && <Name>+ {km} km autour</Name>}
      {isOnlyCounted && <PrintedNames data-names={localitiesText(listed)} />}
      {others.length > 0 && (
        <>
          <More type="button" data-print="hidden" onClick={() => setIsOpen(true)}>
            {otherLocalitiesText(others.length)}
          </More>
          <Popin open={isOpen} onClose={() => setIsOpen(false)} title={OTHER_LOCALITIES_TITLE}>
            <Others>
              {others.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </Others>
          </Popin>
        </>
      )}
    </span>
  );
}
