import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import {
  clientFilePath,
  filesOf,
  readCountIds,
  CLIENT_FILE_MAXIMUM,
} from '#domain/count/clientFile/choice.ts';
import { clientLine, COUNT_PARAMETER, otherNames } from '#domain/count/clientFile/client.ts';
import { overlapsTitle } from '#domain/count/overlaps/words.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { joinNames } from '#domain/format/text.ts';
import { SCREENS } from '#domain/screens.ts';
import { hasAddition } from '#api/additions.ts';
import { failureStatus } from '#api/failure.ts';
import { useGetClientCountsQuery } from '#api/countReadsApi.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import { NotFound } from '#features/shell/NotFound.tsx';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { UnavailableCount } from '#features/count/UnavailableCount.tsx';
import { ClientCounts, ClientOverlaps } from '#features/countList/ClientCounts.tsx';
import { useScreenSubject } from '#features/shell/marketChange.ts';
import { useSearchParams } from 'react-router-dom';

const Sections = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Files = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const namedOf = ({ client, countName }: CountRow) => ({ ...client, countName });

/** Returns « 7 comptages, 34 200 € hors taxe ». */
function totalsText(counts: readonly CountRow[], hasMore: boolean): string {
  const budget = counts.reduce((sum, { countData }) => sum + (countData.totalBudget ?? 0), 0);
  const number = `${counts.length} ${counts.length > 1 ? 'comptages' : 'comptage'}`;
  return `${hasMore ? 'Les derniers\u00A0: ' : ''}${number}, ${formatListedEuro(budget)} hors taxe`;
}

/** The kept files with a count of the client. */
function ClientFiles({ counts }: { counts: readonly CountRow[] }) {
  const { data } = useGetViewsQuery({ list: 'clientFile' });
  const ids = counts.map(({ id }) => id);
  const files = filesOf(data?.views ?? [], ids);
  if (files.length === 0) return null;
  return (
    <Card title="Dossiers gardés">
      <Files>
        {files.map(({ id, name, search }) => {
          const number = readCountIds(new URLSearchParams(search)).length;
          return (
            <li key={id}>
              <TextLink href={`${SCREENS.clientFile.path}?${search}`}>{name}</TextLink> {number}{' '}
              {number > 1 ? 'comptages' : 'comptage'}
            </li>
          );
        })}
      </Files>
    </Card>
  );
}

/** The client of the count that the address names. */
function ClientOfCount({ id }: { id: string }) {
  const { currentData, error, isError, refetch } = useGetClientCountsQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const counts = currentData?.counts ?? [];
  const first = counts.find((count) => count.id === id) ?? counts[0];
  const name = first && clientLine(namedOf(first));
  useScreenSubject(name);
  if (isError && !currentData) {
    const isGone = failureStatus(error) === 404;
    return (
      <>
        <PageHeader title={SCREENS.client.title} />
        <UnavailableCount
          {...(isGone ? { reason: 'gone' } : { reason: 'failed', onRetry: () => void refetch() })}
        />
      </>
    );
  }
  if (!currentData || !first) {
    return (
      <>
        <PageHeader title={SCREENS.client.title} />
        <Card>
          <Skeleton bars={8} label="Chargement du client" />
        </Card>
      </>
    );
  }
  const { overlaps, hasMore, hasMoreOverlaps } = currentData;
  const identical = overlaps.filter(({ isIdentical }) => isIdentical).length;
  const others = otherNames(namedOf(first), counts.map(namedOf));
  return (
    <>
      <PageHeader
        title={name}
        description={
          <>
            {totalsText(counts, hasMore)}
            {others.length > 0 && `. Aussi enregistré sous ${joinNames(others, others.length)}`}
          </>
        }
        actions={
          <ButtonLink
            icon="file"
            href={clientFilePath(counts.slice(0, CLIENT_FILE_MAXIMUM).map((count) => count.id))}
          >
            {counts.length > CLIENT_FILE_MAXIMUM
              ? 'Réunir les dix derniers en un dossier'
              : 'Réunir en un dossier'}
          </ButtonLink>
        }
      />
      <Sections>
        <ClientOverlaps
          title={overlapsTitle(overlaps.length, identical, hasMoreOverlaps)}
          overlaps={overlaps}
        />
        <Card padding="flush">
          <ClientCounts rows={counts} overlaps={overlaps} />
        </Card>
        <ClientFiles counts={counts} />
      </Sections>
    </>
  );
}

/** /client?count={id}: the counts, documents and conflicts of the client of a count (N-10). */
export function ClientPage() {
  const [params] = useSearchParams();
  const id = params.get(COUNT_PARAMETER) ?? '';
  // A back end without this addition has no such page.
  if (!hasAddition('overlaps')) return <NotFound />;
  if (id !== '') return <ClientOfCount key={id} id={id} />;
  return (
    <>
      <PageHeader title={SCREENS.client.title} />
      <Card>
        <EmptyState
          title="Choisissez un client"
          action={
            <ButtonLink href={SCREENS.counts.path} icon="list">
              {SCREENS.counts.title}
            </ButtonLink>
          }
        >
          {
            'La page d’un client s’ouvre depuis un de ses comptages, ou par son nom dans «\u00A0Aller à…\u00A0».'
          }
        </EmptyState>
      </Card>
    </>
  );
}
