import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import {
  clientFilePath,
  filesOf,
  readFileAddress,
  withAdded,
  writeFileAddress,
  CLIENT_FILE_MAXIMUM,
} from '#domain/count/clientFile/choice.ts';
import {
  clientLine,
  COUNT_PARAMETER,
  otherNames,
  pathForAgency,
} from '#domain/count/clientFile/client.ts';
import { overlapsTitle } from '#domain/count/overlaps/words.ts';
import { totalsOf, totalsWords } from '#domain/count/listWords.ts';
import { joinNames } from '#domain/format/text.ts';
import { markState } from '#domain/lists/viewMark.ts';
import { SCREENS } from '#domain/screens.ts';
import { hasAddition } from '#api/additions.ts';
import { failureStatus } from '#api/failure.ts';
import { useGetClientCountsQuery } from '#api/clientCountsApi.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import { NotFound } from '#features/shell/NotFound.tsx';
import { BackLink } from '#design-system/BackLink.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { UnavailableCount } from '#features/count/screen/UnavailableCount.tsx';
import { CountChoiceBar } from '#features/countList/choice/CountChoiceBar.tsx';
import { useCountChoice } from '#features/countList/choice/useCountChoice.ts';
import { ClientCounts, ClientOverlaps } from '#features/countList/ClientCounts.tsx';
import type { FollowedCount } from '#features/followUp/useFollowUp.tsx';
import { useScreenSubject } from '#features/shell/marketChange.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';

const FollowUpDialog = lazyPart(
  async () => import('#features/followUp/FollowUpDialog.tsx'),
  'FollowUpDialog',
);

const Sections = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.below.xs} {
    gap: ${space[3]};

    /* The first count is near the top; the row of each says its conflicts as well. */
    > section:first-of-type {
      order: -1;
    }
  }
`;

const Files = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;

  > li > button {
    margin-inline-start: ${space[3]};
  }
`;

const BACK = <BackLink href={SCREENS.counts.path}>{SCREENS.counts.title}</BackLink>;

const namedOf = ({ client, countName }: CountRow) => ({ ...client, countName });

/** Returns « 7 comptages, budget total de 34 200 € hors taxe : en attente 12 000 €… ». */
function totalsText(counts: readonly CountRow[], hasMore: boolean): string {
  const { sum, followed } = totalsWords(totalsOf(counts, new Date()));
  return `${hasMore ? 'Les derniers\u00A0: ' : ''}${sum}${followed}`;
}

interface ClientFilesProps {
  counts: readonly CountRow[];
  /** Ids of the counts that a person has chosen. */
  chosen: readonly string[];
}

/** The kept files with a count of the client, to which the chosen counts can be added. */
function ClientFiles({ counts, chosen }: ClientFilesProps) {
  const navigate = useNavigate();
  const { data } = useGetViewsQuery({ list: 'clientFile' });
  const ids = counts.map(({ id }) => id);
  const files = filesOf(data?.views ?? [], ids);
  if (files.length === 0) return null;
  return (
    <Card title="Dossiers gardés">
      <Files>
        {files.map(({ id, name, search }) => {
          const file = readFileAddress(new URLSearchParams(search));
          const number = file.ids.length;
          const others = chosen.filter((one) => !file.ids.includes(one));
          const withOthers = { ...file, ids: withAdded(file.ids, others) };
          return (
            <li key={id}>
              <TextLink href={`${SCREENS.clientFile.path}?${search}`}>{name}</TextLink> {number}{' '}
              {number > 1 ? 'comptages' : 'comptage'}
              {others.length > 0 && number + others.length <= CLIENT_FILE_MAXIMUM && (
                <Button
                  size="sm"
                  icon="plus"
                  // The file is opened as the kept one, changed.
                  onClick={() =>
                    void navigate(
                      `${SCREENS.clientFile.path}?${writeFileAddress(withOthers).toString()}`,
                      { state: markState({ view: id }) },
                    )
                  }
                >
                  <span>
                    {others.length > 1
                      ? `Ajouter les ${others.length} choisis`
                      : 'Ajouter le choisi'}
                    <span className="visually-hidden"> au dossier {name}</span>
                  </span>
                </Button>
              )}
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
  const choice = useCountChoice();
  const [followed, setFollowed] = useState<FollowedCount | null>(null);
  const counts = currentData?.counts ?? [];
  const first = counts.find((count) => count.id === id) ?? counts[0];
  const name = first && clientLine(namedOf(first));
  useScreenSubject(name);
  if (isError && !currentData) {
    const isGone = failureStatus(error) === 404;
    return (
      <>
        <PageHeader title={SCREENS.client.title} back={BACK} />
        <UnavailableCount
          {...(isGone ? { reason: 'gone' } : { reason: 'failed', onRetry: () => void refetch() })}
        />
      </>
    );
  }
  if (!currentData || !first) {
    return (
      <>
        <PageHeader title={SCREENS.client.title} back={BACK} />
        <Card>
          <Skeleton bars={8} label="Chargement du client" />
        </Card>
      </>
    );
  }
  const { overlaps, hasMore, hasMoreOverlaps } = currentData;
  const chosen = choice.chosen.flatMap((one) =>
    counts.some((count) => count.id === one.id) ? one.id : [],
  );
  const identical = overlaps.filter(({ isIdentical }) => isIdentical).length;
  const others = otherNames(namedOf(first), counts.map(namedOf));
  return (
    <>
      <PageHeader
        title={name}
        back={BACK}
        description={
          <>
            {totalsText(counts, hasMore)}
            {others.length > 0 && `. Aussi enregistré sous ${joinNames(others, others.length)}`}
          </>
        }
        actions={
          <>
            {counts.length > 1 && (
              <ButtonLink
                icon="file"
                href={clientFilePath(counts.slice(0, CLIENT_FILE_MAXIMUM).map((count) => count.id))}
              >
                {counts.length > CLIENT_FILE_MAXIMUM
                  ? 'Réunir les dix derniers en un dossier'
                  : 'Réunir en un dossier'}
              </ButtonLink>
            )}
            <ButtonLink
              icon="sliders"
              href={pathForAgency(SCREENS.plan.path, first.client.clientName ?? first.countName)}
            >
              Nouveau plan
            </ButtonLink>
            <ButtonLink
              variant="primary"
              icon="plus"
              href={pathForAgency(
                SCREENS.products.path,
                first.client.clientName ?? first.countName,
              )}
            >
              Nouveau comptage
            </ButtonLink>
          </>
        }
      />
      <Sections>
        <ClientOverlaps
          title={overlapsTitle(overlaps.length, identical, hasMoreOverlaps)}
          overlaps={overlaps}
        />
        <Card padding="flush">
          <ClientCounts
            rows={counts}
            {...{ overlaps, choice }}
            onFollow={hasAddition('followUp') ? setFollowed : undefined}
          />
        </Card>
        <ClientFiles {...{ counts, chosen }} />
      </Sections>
      <CountChoiceBar {...choice} />
      {followed && (
        <Suspense fallback={null}>
          <FollowUpDialog count={followed} onClose={() => setFollowed(null)} />
        </Suspense>
      )}
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
      <PageHeader title={SCREENS.client.title} back={BACK} />
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
