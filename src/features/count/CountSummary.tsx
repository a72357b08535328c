import { memo, useState } from 'react';
import styled, { css } from 'styled-components';
import {
  type Criterion,
  type DescribedLocalities,
  collapseLocalities,
  localitiesText,
  OTHER_LOCALITIES_TITLE,
  otherLocalitiesText,
} from '#domain/count/description.ts';
import { Popin } from '#design-system/Popin.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { localityText } from '#domain/localities/names.ts';

/** Pairs beside one another, as many as fit on a line: the quantities below need the room. */
const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};

  /* Paper has room for three columns, so that no third or fifth pair is alone on its line. */
  ${media.print} {
    &:has(> :is(:nth-child(3), :nth-child(5)):not([data-wide]) + [data-wide]) {
      display: grid;
      grid-template-columns: repeat(3, auto);
      justify-content: start;
      column-gap: ${space[10]};
    }
  }
`;

/** The value goes on below its name. */
const flowing = css`
  display: block;

  > * {
    display: inline;
  }
  /* The line may break after the name. */
  > dt::after {
    content: ' ';
    padding-inline-end: ${space[1]};
  }
`;

const Entry = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: baseline;
  gap: ${space[2]};
  font-size: ${font.size.sm};

  > dt {
    flex: none;
  }
  &[data-wide] {
    grid-column: 1 / -1;
    ${flowing}
  }
  ${media.below.sm} {
    ${flowing}
  }
`;

const Term = styled.dt`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Value = styled.dd`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

interface CountSummaryProps {
  criteria: readonly Criterion[];
}

/** Shows the criteria of a count as pairs of name and value. Memoised because quantities do not change the criteria. */
export const CountSummary = memo(function CountSummary({ criteria }: CountSummaryProps) {
  return (
    <List>
      {criteria.map(({ id, label, text, localities }) => (
        <Entry key={id} data-wide={localities !== undefined || undefined}>
          <Term>{label}</Term>
          <Value>{localities ? <LocalityNames {...localities} /> : text}</Value>
        </Entry>
      ))}
    </List>
  );
});

const Name = styled.span`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  &:not(:last-child)::after {
    content: ',';
  }
  /* Fourteen names take three lines at most. */
  [data-collapsed] > & {
    font-size: ${font.size.xs};
  }
`;

const Names = styled.span`
  display: inline;
  font-weight: ${font.weight.regular};
  --line-height: ${font.lineHeight.snug};

  > ${Name} {
    display: inline-block;
    margin-inline-end: ${space[1]};
  }
  ${media.print} {
    &[data-collapsed] > ${Name} {
      display: none;
    }
  }
`;

const More = styled.button`
  padding: 0 ${space[2]};
  min-height: 1.5rem;
  border-radius: ${radius.full};
  color: ${color.intent.accent.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Lists all localities on paper, where no popin can open. CSS adds the text, for print only. */
const PrintedNames = styled.span`
  display: none;

  ${media.print} {
    display: block;
    width: 100%;
    font-size: ${font.size.sm};

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
  const { shown, others } = collapseLocalities(listed);
  const isOnlyCounted = others.length > 0;
  return (
    <Names data-collapsed={isOnlyCounted || undefined}>
      {shown.map((locality) => (
        <Name key={locality.code}>{localityText(locality)}</Name>
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
              {others.map((locality) => (
                <li key={locality.code}>{localityText(locality)}</li>
              ))}
            </Others>
          </Popin>
        </>
      )}
    </Names>
  );
}
