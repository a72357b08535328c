import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  collapseLocalities,
  OTHER_LOCALITIES_TITLE,
  otherLocalitiesText,
} from '#domain/count/summary.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import { Popin } from '#design-system/Popin/Popin.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

/** Each pair as wide as its words: a period or a list of devices stays on one line where there is room. */
const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
`;

const Entry = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: start;

  &[data-wide] {
    flex: 1 0 100%;
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

/** The criteria of a count as pairs of a name and a value. */
export function CountSummary({ children }: { children: ReactNode }) {
  return <List>{children}</List>;
}

interface SummaryEntryProps {
  label: string;
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

export function SummaryEntry({ label, wide = false, children }: SummaryEntryProps) {
  return (
    <Entry data-wide={wide || undefined}>
      <Term>{label}</Term>
      <Value>{children}</Value>
    </Entry>
  );
}

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  font-weight: ${font.weight.regular};
`;

const Name = styled.span`
  padding: 0 ${space[2]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.full};
  background: ${color.surface.sunken};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
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

const Others = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[2]} ${space[4]};
`;

const localityText = ({ code, name }: ListedLocality): string => `${name} (${code})`;

interface LocalityNamesProps {
  localities: readonly ListedLocality[];
  isAllFrance: boolean;
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
}

/** Up to 14 localities, the others in a popin (CF-50); with a radius the first, and how far around it. */
export function LocalityNames({ localities, isAllFrance, radius: km }: LocalityNamesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isAllFrance) return <>Toute la France</>;
  const { shown, others } = collapseLocalities(localities);
  return (
    <Names>
      {shown.map((locality) => (
        <Name key={locality.code}>{localityText(locality)}</Name>
      ))}
      {km > 0 && <Name>+ {km} km autour</Name>}
      {others.length > 0 && (
        <>
          <More type="button" onClick={() => setIsOpen(true)}>
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
