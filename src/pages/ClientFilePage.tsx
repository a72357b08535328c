import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import {
  readCountIds,
  withMoved,
  writeCountIds,
  CLIENT_FILE_MAXIMUM,
  MAXIMUM_TEXT,
} from '#domain/count/clientFile/choice.ts';
import { fileContents, type FileContents } from '#domain/count/clientFile/contents.ts';
import { parisDay } from '#domain/format/days.ts';
import { SCREENS } from '#domain/screens.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { ClientFile } from '#features/count/clientFile/ClientFile.tsx';
import { FileOrder } from '#features/count/clientFile/FileOrder.tsx';
import { orderedCounts, useFileCounts } from '#features/count/clientFile/useFileCounts.ts';
import { countUnchosen, selectChosenCounts } from '#features/countList/choice/choiceSlice.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import type { ListChange } from './useListAddress.ts';
import { useViewedList } from './useViewedList.ts';

const LIST_PATH = '/comptage';
/** Router key of the first history entry of a visit, from which Back would leave the application. */
const FIRST_ENTRY = 'default';

const LIST = (
  <ButtonLink href={LIST_PATH} icon="list">
    Liste des comptages
  </ButtonLink>
);

const PLACEHOLDER = (
  <Card>
    <Skeleton bars={8} label="Chargement du dossier" />
  </Card>
);

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  margin-block-end: ${space[6]};

  ${media.print} {
    display: none;
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
  width: min(210mm, 100%);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

/** « Télécharger le PDF », which is unavailable while a count has to be removed first. */
function Download({ contents: { parts, problems } }: { contents: FileContents<SavedCount> }) {
  const reason =
    parts.length === 0 || problems.length > 0
      ? 'Retirez d’abord du dossier les comptages qui ne peuvent pas être présentés'
      : '';
  return (
    <Tooltip content={reason} side="bottom">
      <Button
        variant="primary"
        icon="download"
        aria-disabled={reason === '' ? undefined : true}
        onClick={() => reason === '' && window.print()}
      >
        Télécharger le PDF
      </Button>
    </Tooltip>
  );
}

/**
 * « Mes dossiers »: keeps the file under a name, and opens the others that were kept. An address with the counts of a kept
 * file, in their order, is that file too.
 */
function KeptFiles({ views }: { views: ReturnType<typeof useViewedList>['views'] }) {
  const dispatch = useDispatch();
  const { data } = useGetViewsQuery({ list: 'clientFile' });
  const [openedId, setOpenedId] = useState<string>();
  const { search } = views.content;
  const same = data?.views.find((file) => search !== '' && file.search === search);
  if (same && same.id !== openedId) setOpenedId(same.id);
  const applied = views.applied ?? data?.views.find(({ id }) => id === openedId);
  return (
    <ViewsMenu
      {...views}
      applied={applied}
      isModified={applied !== undefined && applied.search !== search}
      onTell={(message) => dispatch(notify(message))}
    />
  );
}

interface OpenedFileProps {
  ids: readonly string[];
  kept: ReactNode;
  onChange: ListChange<readonly string[]>;
}

/** A file of one to ten counts. */
function OpenedFile({ ids, kept, onChange }: OpenedFileProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const user = useMe();
  const chosen = useSelector(selectChosenCounts);
  // Each change of the order replaces the entry, so the first one tells how the file was entered.
  const [isFirstEntry] = useState(() => key === FIRST_ENTRY);
  const [today] = useState(() => parisDay(new Date()));
  const { answers, isFetching, retry } = useFileCounts(ids);
  const loaded = answers.filter((answer) => answer !== undefined);
  if (loaded.length < ids.length) return PLACEHOLDER;

  const contents = fileContents(loaded);
  const [first, ...others] = contents.parts;
  return (
    <Suspense fallback={PLACEHOLDER}>
      {!first && <PageHeader title={SCREENS.clientFile.title} />}
      <Tools>
        <Toolbar>
          <Button
            variant="ghost"
            icon="arrowLeft"
            onClick={() => void (isFirstEntry ? navigate(LIST_PATH) : navigate(-1))}
          >
            Retour
          </Button>
          <Buttons>
            {kept}
            <Download contents={contents} />
          </Buttons>
        </Toolbar>
        <FileOrder
          counts={orderedCounts(ids, contents, chosen)}
          isRetrying={isFetching}
          onMove={(id, places) => onChange((last) => withMoved(last, id, places), true)}
          onRemove={(id) => {
            dispatch(countUnchosen(id));
            onChange((last) => last.filter((one) => one !== id), true);
          }}
          onRetry={retry}
        />
      </Tools>
      {first && <ClientFile parts={[first, ...others]} {...{ user, today }} />}
    </Suspense>
  );
}

/** /dossier?counts={id},{id}: several counts of one client in one printed document (N-10). */
export function ClientFilePage() {
  const {
    state: written,
    changeState: change,
    views,
  } = useViewedList<readonly string[]>({
    list: 'clientFile',
    read: readCountIds,
    write: writeCountIds,
  });
  const kept = <KeptFiles views={views} />;
  const key = written.join();
  // The same array as long as the address names the same counts.
  const ids = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  if (ids.length > 0 && ids.length <= CLIENT_FILE_MAXIMUM) {
    return <OpenedFile ids={ids} kept={kept} onChange={change} />;
  }
  return (
    <>
      <PageHeader title={SCREENS.clientFile.title} actions={kept} />
      <Card>
        {ids.length === 0 ? (
          <EmptyState title="Ce dossier client est vide" action={LIST}>
            Dans la liste des comptages, choisissez jusqu’à dix comptages d’un même client.
          </EmptyState>
        ) : (
          <EmptyState
            title={MAXIMUM_TEXT}
            action={
              <Button
                variant="primary"
                onClick={() => change((last) => last.slice(0, CLIENT_FILE_MAXIMUM), true)}
              >
                Garder les dix premiers
              </Button>
            }
          >
            {`Cette adresse en contient ${ids.length}.`}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
