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
import { Popin } from '#design-system/Popin.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { placeTexts } from '#domain/localities/names.ts';

/**
 * Pairs of name and value flow like words, as many as fit on a line, and all in one small size: the quantities below need
 * the room, also with fourteen localities (D-156).
 */
const List = styled.dl`
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
