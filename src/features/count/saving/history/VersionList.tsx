import { useState } from 'react';
import styled from 'styled-components';
import type { VersionEntry } from '#contract/history.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetCountHistoryQuery } from '#api/countReadsApi.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { Inline, Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { space, color, font } from '#design-system/tokens/tokens.ts';
import { Badge } from '#design-system/Badge.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';

/** Number of changes that an entry shows before it is opened. */
const CHANGES_SHOWN = 4;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border.subtle};
  overflow-wrap: break-word;

  &:first-child {
    padding-block-start: 0;
    border-block-start: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};

  h3 {
    font-size: ${font.size.md};
  }
`;

const Who = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Changes = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

const More = styled.div`
  justify-self: start;
`;

export interface VersionItemProps {
  entry: VersionEntry;
  /** True for the version that is saved now. */
  isCurrent: boolean;
  isChosen: boolean;
  /** False when two other versions are chosen already. */
  isChoosable: boolean;
  onChoose: (isChosen: boolean) => void;
  onReopen: () => void;
}

/** Shows one version of a count: who saved it, when, and what the save changed. */
function VersionItem({
  entry,
  isCurrent,
  isChosen,
  isChoosable,
  onChoose,
  onReopen,
}: VersionItemProps) {
  const { version, savedBy, savedDate, countName, totalBudget } = entry;
  const who = savedBy ? `${savedBy.firstName} ${savedBy.lastName}` : 'Auteur inconnu';
  return (
    <Item>
      <Head>
        <h3>Version {version}</h3>
        {isCurrent && <Badge>Actuelle</Badge>}
      </Head>
      <Who>
        {who}, le {formatParisMoment(savedDate)} · {countName} ·{' '}
        {withWholeNumbers(formatListedEuro(totalBudget))}
      </Who>
      <ChangeList entry={entry} />
      <Inline $gap={[1, 4]}>
        <Checkbox
          label={`Comparer la version ${version}`}
          checked={isChosen}
          disabled={!isChoosable}
          onChange={onChoose}
        />
        {!isCurrent && (
          <Button size="sm" variant="ghost" icon="undo" onClick={onReopen}>
            {`Reprendre la version ${version}`}
          </Button>
        )}
      </Inline>
    </Item>
  );
}

function ChangeList({ entry: { version, changes } }: { entry: VersionEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  if (changes === null) {
    return (
      <Who>{version === 1 ? 'Comptage créé.' : 'La version précédente n’est plus conservée.'}</Who>
    );
  }
  if (changes.length === 0) return <Who>Enregistré sans changement.</Who>;
  const others = changes.length - CHANGES_SHOWN;
  return (
    <>
      <Changes>
        {changes.slice(0, isOpen ? undefined : CHANGES_SHOWN).map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong> : {after}, au lieu de {before}
          </li>
        ))}
      </Changes>
      {others > 0 && (
        <More>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Moins de changements' : `${others} de plus`}
          </Button>
        </More>
      )}
    </>
  );
}

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
    <Stack $gap={4} $start>
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          {...props}
          before={before}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </Stack>
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
