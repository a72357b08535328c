import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListedLocality } from '#domain/localities/selection.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-block-start: ${space[1]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

interface ListedProps {
  localities: readonly ListedLocality[];
  disabled?: boolean;
  onRemove: () => void;
}

function Listed({
  title,
  children,
  localities,
  disabled = false,
  onRemove,
}: ListedProps & { title: string; children: ReactNode }) {
  return (
    <Notice tone="warning" title={title} live="polite">
      <Words>
        <div>
          {children}
          <Names>
            {localities.map(({ code, name }) => (
              <li key={code}>{`${name} (${code})`}</li>
            ))}
          </Names>
        </div>
        <Button size="sm" disabled={disabled} onClick={onRemove}>
          Supprimer ces localités
        </Button>
      </Words>
    </Notice>
  );
}

/** No intensity is available: there is not enough to sell (E3-23, T-17). */
export function TooNarrow() {
  return (
    <Notice tone="warning" title="Ciblage trop restreint" live="polite">
      Les localités sélectionnées ne disposent pas d’un inventaire suffisant. Merci d’ajouter des
      localités.
    </Notice>
  );
}

/** Localities that are not available for all tiers; they may be taken out of the selection (E3-24). */
export function UnavailableIntensities(props: ListedProps) {
  return (
    <Listed {...props} title="Intensités non disponibles">
      Ces localités ne sont pas disponibles pour toutes les intensités :
    </Listed>
  );
}

/** Localities that nothing can be counted for: they must leave the selection first (E3-25). */
export function MissingLocalities(props: ListedProps) {
  return (
    <Listed {...props} title="Localités non disponibles">
      Ces localités doivent être supprimées de votre sélection avant d’estimer le comptage :
    </Listed>
  );
}
