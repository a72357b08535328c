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

const Frame = styled.div`
  container-type: inline-size;
`;

/** One line where all pairs fit, otherwise two columns, because a single pair on its own line looks misplaced. */
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[5]};

  @container (max-width: 23.99rem) {
    /* Values of one row align even where one of the two names wraps. */
    > div {
      grid-row: span 2;
      grid-template-rows: subgrid;
    }
    /* With an odd number of pairs before the localities, the first one takes a whole line. */
    > :first-child:nth-last-child(even) {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 24rem) {
    /* A long list of targetings must leave room for the dates beside it. */
    grid-template-columns: fit-content(58%) minmax(0, 1fr);
    column-gap: ${space[10]};
  }
  @container (min-width: 46rem) {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[5]};
  }
  /* Paper has room for three columns, so that no third or fifth pair is alone on its line. */
  ${media.print} {
    &:has(> :is(:nth-child(3), :nth-child(5)):not([data-wide]) + [data-wide]) {
      display: grid;
      grid-template-columns: repeat(3, auto);
      justify-content: start;
      column-gap: ${space[10]};
    }
  }
  /* Above a result, which needs the room: pairs beside one another, as many as fit on a line. */
  &[data-density='compact'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[5]};
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
  display: grid;
  gap: ${space[1]};
  align-content: start;

  &[data-wide] {
    flex: 1 0 100%;
    grid-column: 1 / -1;
  }
  [data-density='compact'] > & {
    display: flex;
    flex: 0 1 auto;
    align-items: baseline;
    gap: ${space[2]};
    font-size: ${font.size.sm};
  }
  [data-density='compact'] > & > dt {
    flex: none;
  }
  [data-density='compact'] > &[data-wide] {
    ${flowing}
  }
  ${media.below.sm} {
    [data-density='compact'] > & {
      ${flowing}
    }
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
  /** `compact` above a result, where the quantities need the room. */
  density?: 'normal' | 'compact';
}

/** Shows the criteria of a count as pairs of name and value. Memoised because quantities do not change the criteria. */
export const CountSummary = memo(function CountSummary({
  criteria,
  density = 'normal',
}: CountSummaryProps) {
  return (
    <Frame>
      <List data-density={density}>
        {criteria.map(({ id, label, text, localities }) => (
          <Entry key={id} data-wide={localities !== undefined || undefined}>
            <Term>{label}</Term>
            <Value>{localities ? <LocalityNames {...localities} /> : text}</Value>
          </Entry>
        ))}
      </List>
    </Frame>
  );
});

const Name = styled.span`
  padding: 0 ${space[2]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.sunken};
  font-size: ${font.size.sm};

  [data-density='compact'] & {
    padding: 0;
    border: 0;
    background: none;
    font-weight: ${font.weight.medium};

    &:not(:last-child)::after {
      content: ',';
    }
    /* Fourteen names take three lines at most. */
    [data-collapsed] > & {
      font-size: ${font.size.xs};
    }
  }
`;

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  font-weight: ${font.weight.regular};

  [data-density='compact'] & {
    display: inline;
    --line-height: ${font.lineHeight.snug};

    > ${Name} {
      display: inline-block;
      margin-inline-end: ${space[1]};
    }
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
