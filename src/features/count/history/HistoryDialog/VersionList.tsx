import { useState } from 'react';
import styled from 'styled-components';
import { failureMessage } from '#api/failure.ts';
import { useGetCountHistoryQuery } from '#api/historyApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { VersionItem } from './VersionItem.tsx';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;

const List = styled.ol`
  display: grid;
  width: 100%;
  padding: 0;
  list-style: none;
`;

/** Number of versions that can be compared with each other. */
const COMPARED = 2;

interface PageProps {
  countId: string;
  /** The versions that are to be compared. */
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
  onReopen: (version: number) => void;
}

/** Lists the versions of a count, the newest first. Older pages are loaded on request. */
export function VersionList(props: PageProps) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Root>
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          {...props}
          before={before}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </Root>
  );
}

interface VersionPageProps extends PageProps {
  before: number | undefined;
  isLast: boolean;
  onMore: (next: number) => void;
}

function Page({ countId, before, isLast, chosen, ...handlers }: VersionPageProps) {
  const { data, error, isFetching, refetch } = useGetCountHistoryQuery({
    id: countId,
    ...(before !== undefined && { before: String(before) }),
  });
  if (error !== undefined && data === undefined) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton bars={5} label="Chargement de l’historique" />;
  const { versions, next } = data;
  const { onChoose, onReopen, onMore } = handlers;
  const handleChange = (version: number, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, version] : chosen.filter((one) => one !== version));
  return (
    <>
      <List>
        {versions.map((entry, index) => {
          const { version } = entry;
          const isChosen = chosen.includes(version);
          return (
            <VersionItem
              key={version}
              entry={entry}
              isCurrent={before === undefined && index === 0}
              isChosen={isChosen}
              isChoosable={versions.length > 1 && (isChosen || chosen.length < COMPARED)}
              onChoose={(checked) => handleChange(version, checked)}
              onReopen={() => onReopen(version)}
            />
          );
        })}
      </List>
      {before === undefined && versions.length === 1 && (
        <p>Chaque enregistrement suivant ajoutera une version.</p>
      )}
      {isLast && next !== null && (
        <Button variant="ghost" onClick={() => onMore(next)}>
          Versions plus anciennes
        </Button>
      )}
    </>
  );
}
