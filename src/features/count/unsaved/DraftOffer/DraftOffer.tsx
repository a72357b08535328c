import styled from 'styled-components';
import { formatParisMoment } from '#domain/format/days.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';

interface DraftOfferProps {
  /** When the draft was last written, ISO 8601. */
  savedAt: string;
  /** The count was saved again after the draft was begun. */
  isOutdated: boolean;
  onResume: () => void;
  onIgnore: () => void;
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};

  ${media.below.sm} {
    flex: 1 0 100%;

    > * {
      flex: 1;
    }
  }
`;

/** Offers a draft, which is resumed only when the person asks for it (CF-08). */
export function DraftOffer({ savedAt, isOutdated, onResume, onIgnore }: DraftOfferProps) {
  return (
    <Notice
      tone={isOutdated ? 'warning' : 'info'}
      title={`Reprendre votre brouillon du ${formatParisMoment(savedAt)} ?`}
      live="polite"
    >
      <Words>
        <p>
          {isOutdated
            ? 'Ce comptage a été enregistré depuis : à l’enregistrement, vous comparerez les deux versions.'
            : 'Votre travail n’était pas enregistré. Ignorer l’efface de ce poste.'}
        </p>
        <Actions>
          <Button size="sm" variant="primary" onClick={onResume}>
            Reprendre
          </Button>
          <Button size="sm" onClick={onIgnore}>
            Ignorer
          </Button>
        </Actions>
      </Words>
    </Notice>
  );
}
