import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import {
  readFileAddress,
  withAdded,
  withMoved,
  writeFileAddress,
  type FileAddress,
  CLIENT_FILE_MAXIMUM,
  MAXIMUM_TEXT,
} from '#domain/count/clientFile/choice.ts';
import {
  fileContents,
  inCampaignOrder,
  type FileContents,
} from '#domain/count/clientFile/contents.ts';
import { parisDay } from '#domain/format/days.ts';
import { SCREENS } from '#domain/screens.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import { Inline } from '#design-system/Stack.tsx';
import { BackLink } from '#design-system/BackLink.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { printPage } from '#design-system/PrintSheet/printPage.ts';
import { Notice } from '#design-system/Notice.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { ClientFile } from '#features/count/documents/clientFile/ClientFile.tsx';
import { AddCounts } from '#features/count/documents/clientFile/AddCounts.tsx';
import { FileTable } from '#features/count/documents/clientFile/FileTable.tsx';
import { fileLines, useFileCounts } from '#features/count/documents/clientFile/useFileCounts.ts';
import type { FileEdit } from '#features/count/documents/clientFile/fileEdit.tsx';
import { SharedInventory } from '#features/count/documents/clientFile/SharedInventory.tsx';
import { countUnchosen, selectChosenCounts } from '#features/countList/choice/choiceSlice.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import { because, useCountActions } from '#features/count/store/countActions.ts';
import { PROPOSAL_BY_PRODUCT } from '#features/count/products/proposals.ts';
import type { ListChange } from './useListAddress.ts';
import { useViewedList } from './useViewedList.ts';

/** Router key of the first history entry of a visit, from which Back would leave the application. */
const FIRST_ENTRY = 'default';

const LIST = (
  <ButtonLink href={SCREENS.counts.path} icon="list">
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

const Width = styled.div`
  width: min(210mm, 100%);

  &:empty {
    display: none;
  }
`;

function problemsText(count: number): string {
  return count === 1
    ? 'Un comptage ne peut pas être présenté'
    : `${count} comptages ne peuvent pas être présentés`;
}

const print = () => void printPage();

/** « Télécharger le PDF », which is unavailable while a count has to be removed first. */
function Download({ contents: { parts, problems } }: { contents: FileContents<SavedCount> }) {
  const reason =
    parts.length === 0 || problems.length > 0
      ? 'Retirez d’abord du dossier les comptages qui ne peuvent pas être présentés'
      : '';
  useCountActions({ print: reason === '' ? { run: print } : because(`${reason}.`) });
  return (
    <Tooltip content={reason} side="bottom">
      <Button
        variant="primary"
        icon="download"
        aria-disabled={reason === '' ? undefined : true}
        onClick={() => reason === '' && print()}
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
  isOrdered: boolean;
  plan?: FileAddress['plan'];
  kept: ReactNode;
  onChange: ListChange<FileAddress>;
}

/** A file of one to ten counts. */
function OpenedFile({ ids, isOrdered, plan, kept, onChange }: OpenedFileProps) {
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

  const shown = isOrdered ? loaded : inCampaignOrder(loaded);
  const order = shown.map(({ id }) => id);
  const contents = fileContents(shown);
  const problems = contents.problems.length;
  const [first, ...others] = contents.parts;
  const edit: FileEdit = {
    lines: fileLines({ order, ids }, contents, chosen),
    isRetrying: isFetching,
    onMove: (id, places) =>
      onChange((last) => {
        // Two quick moves: the second one starts from the order of the first.
        const from = last.isOrdered ? last.ids : order;
        return { ...last, ids: withMoved(from, id, places), isOrdered: true };
      }, true),
    onRemove: (id) => {
      dispatch(countUnchosen(id));
      onChange((last) => ({ ...last, ids: last.ids.filter((one) => one !== id) }), true);
    },
    onRetry: retry,
    add: first && (
      <AddCounts
        file={first.count}
        ids={ids}
        onAdd={(added) => onChange((last) => ({ ...last, ids: withAdded(last.ids, added) }), true)}
      />
    ),
  };
  return (
    <Suspense fallback={PLACEHOLDER}>
      {!first && <PageHeader title={SCREENS.clientFile.title} />}
      <Tools>
        <Toolbar>
          <BackLink
            onBack={() => void (isFirstEntry ? navigate(SCREENS.counts.path) : navigate(-1))}
          />
          <Inline $gap={2}>
            {kept}
            <Download contents={contents} />
          </Inline>
        </Toolbar>
        <Width>
          {problems > 0 && (
            <Notice tone="danger" title={problemsText(problems)} live="assertive">
              Retirez du dossier ce qui ne peut pas être présenté, puis imprimez le reste.
            </Notice>
          )}
        </Width>
        <Width>
          <SharedInventory parts={contents.parts} />
        </Width>
      </Tools>
      {first ? (
        <ClientFile
          parts={[first, ...others]}
          proposals={PROPOSAL_BY_PRODUCT}
          {...{ user, today, plan, edit }}
        />
      ) : (
        <Card>
          <FileTable parts={[]} edit={edit} />
        </Card>
      )}
    </Suspense>
  );
}

/** /dossier?counts={id},{id}&order=chosen: several counts of one client in one printed document (N-10). */
export function ClientFilePage() {
  const {
    state: written,
    changeState: change,
    views,
  } = useViewedList<FileAddress>({
    list: 'clientFile',
    read: readFileAddress,
    write: writeFileAddress,
  });
  const kept = <KeptFiles views={views} />;
  const key = written.ids.join();
  // The same array as long as the address names the same counts.
  const ids = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  if (ids.length > 0 && ids.length <= CLIENT_FILE_MAXIMUM) {
    return <OpenedFile {...written} {...{ ids, kept }} onChange={change} />;
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
                onClick={() =>
                  change((last) => ({ ...last, ids: last.ids.slice(0, CLIENT_FILE_MAXIMUM) }), true)
                }
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
