import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion } from '#contract/history.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetCountVersionQuery } from '#api/historyApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';

interface ReopenQuestionProps {
  saved: SavedCount;
  version: number;
  onReopen: (version: CountVersion) => void;
  onCancel: () => void;
}

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;

/** Asks whether a version is to replace the count on screen, which nothing saves (N-07). */
export function ReopenQuestion({ saved, version, onReopen, onCancel }: ReopenQuestionProps) {
  const { id, mafProduct, market } = saved;
  const { data, error, isFetching, refetch } = useGetCountVersionQuery({
    id,
    version: String(version),
  });
  const isReadable = data && describeSaved({ mafProduct, market, ...data }) !== undefined;
  return (
    <Root>
      {error === undefined ? (
        <Answer isReadable={isReadable} />
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
      <Actions>
        <Button onClick={onCancel}>Annuler</Button>
        {data && isReadable === true && (
          <Button variant="primary" onClick={() => onReopen(data)}>
            {`Reprendre la version ${version}`}
          </Button>
        )}
      </Actions>
    </Root>
  );
}

/** @param isReadable undefined while the version loads */
function Answer({ isReadable }: { isReadable: boolean | undefined }) {
  if (isReadable === undefined) {
    return <Skeleton bars={2} label="Chargement de la version" />;
  }
  if (!isReadable) return <p>Cette version ne peut plus être lue. Le comptage reste inchangé.</p>;
  return (
    <p>
      Ses critères et ses quantités remplacent ceux de l’écran, puis le comptage est estimé à
      nouveau. Rien n’est enregistré : vous pourrez vérifier, revenir en arrière, ou enregistrer
      comme une nouvelle version. Le nom de l’agence ne change pas.
    </p>
  );
}
