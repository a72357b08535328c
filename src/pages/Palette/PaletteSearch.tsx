import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetAllBoostsQuery, useGetMyBoostsQuery } from '#api/boostsApi.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import type { ProductKey } from '#domain/products/catalogue.ts';
import { LINE_MAXIMUM } from '#domain/quickLine/readLine.ts';
import type { QuickLineBrief } from '#domain/quickLine/quickLineBrief.ts';
import { isOperations, type UserProfile } from '#domain/profile.ts';
import { markState } from '#domain/lists/viewMark.ts';
import type { ViewList } from '#domain/lists/views.ts';
import type { Market } from '#domain/markets.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { CommandSearch, type Command, type CommandGroup } from '#design-system/CommandSearch.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { useShownCountActions } from '#features/count/store/countActions.ts';
import { useCountsElsewhere, useCountSearch } from '#features/countList/useCountSearch.ts';
import { addRecent, loadRecents, type Recent } from '#features/palette/recents.ts';
import { boostClientStored } from '#features/clients/clientsSlice.ts';
import { selectIsProduction } from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import {
  actionCommands,
  boostCommands,
  boostSearch,
  countCommand,
  type PossibleOffer,
  clientTargets,
  countTargets,
  destinationsOf,
  matching,
  recentTargets,
  type Target,
} from './targets.ts';
import { useQuickLineCommands } from './useQuickLineCommands.tsx';
import { searchedRedo, useRedoCommands } from './useRedoCommands.ts';

const DETAIL_BY_LIST = {
  counts: 'Comptages',
  users: 'Utilisateurs',
  boosts: 'Boost',
  clientFile: 'Dossier client',
} as const satisfies Record<ViewList, string>;

/** Returns the views of one list, once they are loaded. They are left out if they cannot be. */
function useViewsOf(list: ViewList, isOpen: boolean): Target[] {
  const { data } = useGetViewsQuery({ list }, { skip: !isOpen });
  return (isOpen && data ? data.views : []).map(({ id, name, search, columns }): Target => {
    const { path } = SCREENS[list];
    return {
      path: search === '' ? path : `${path}?${search}`,
      label: list === 'clientFile' ? `Dossier ${name}` : `Vue ${name}`,
      detail: DETAIL_BY_LIST[list],
      icon: 'list',
      state: markState({ view: id, columns }),
    };
  });
}

/** Returns the views of a person for the lists that may be opened in a market (N-11). */
function useViewTargets(user: Pick<UserProfile, 'roles'>, market: Market): Target[] {
  const isOpen = (list: ViewList) =>
    isScreenAccessible(SCREENS[list], user) && isScreenInMarket(SCREENS[list], market);
  const counts = useViewsOf('counts', isOpen('counts'));
  const boosts = useViewsOf('boosts', isOpen('boosts'));
  const users = useViewsOf('users', isOpen('users'));
  const files = useViewsOf('clientFile', isOpen('clientFile'));
  return [...counts, ...boosts, ...users, ...files];
}

/** Returns the boosts of the client in « boost nexity », where the person may edit boosts. */
function useBoostCommands(
  typed: string,
  {
    user,
    market,
    onOpen,
  }: { user: Pick<UserProfile, 'roles' | 'typeProfil'>; market: Market } & Pick<
    PaletteSearchProps,
    'onOpen'
  >,
): Command[] {
  const dispatch = useDispatch();
  const screen = SCREENS.editedBoost;
  const isOpen = isScreenAccessible(screen, user) && isScreenInMarket(screen, market);
  const client = isOpen ? boostSearch(typed) : undefined;
  const seesAll = isOperations(user);
  const mine = useGetMyBoostsQuery(undefined, { skip: client === undefined || seesAll });
  const all = useGetAllBoostsQuery(undefined, { skip: client === undefined || !seesAll });
  const { boostBo = [] } = (seesAll ? all : mine).data ?? {};
  if (client === undefined) return [];
  return boostCommands(boostBo, client, ({ clientId, clientName, contractId, nbMaxBoost }) => {
    // The boost editor reads the client of the session (BL-16).
    dispatch(boostClientStored({ clientId, clientName, contractId, max: nbMaxBoost ?? undefined }));
    onOpen(screen.path);
  });
}

interface PaletteSearchProps {
  onOpen: (path: string, state?: unknown) => void;
  /** Without a product, a line asks for a plan (N-16). */
  onCreate: (product: ProductKey | null, brief: QuickLineBrief | null) => void;
  /** Carries out an action on the count on screen. */
  onAct: (offer: PossibleOffer) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

/** Pasted characters that nobody sees, such as spaces without width. */
const INVISIBLE = /[\p{Cf}\u00AD]/gu;

const HINT = 'Un écran, une offre, un numéro MAF, un nom, ou un comptage en une ligne.';

/** Shown wherever it can be opened with « ? ». */
const HELP = { key: 'shortcuts', label: 'Raccourcis clavier', icon: 'info' } as const;
const SIGN_OUT = {
  key: 'signOut',
  label: 'Déconnexion',
  words: 'se déconnecter quitter',
  icon: 'logout',
} as const;

function statusText(
  typed: string,
  results: number,
  { isPending, isCut }: Pick<ReturnType<typeof useCountSearch>, 'isPending' | 'isCut'>,
): string {
  if (typed.trim() === '') return HINT;
  const found = results === 1 ? '1 résultat' : `${results} résultats`;
  if (isPending) return results === 0 ? 'Recherche…' : `${found}, recherche en cours…`;
  const all = results === 0 ? 'Aucun résultat' : found;
  return isCut ? `${all}, parmi les comptages les plus récents.` : `${all}.`;
}

/** The field of « Aller à… » with everything it finds. */
export function PaletteSearch({
  onOpen,
  onCreate,
  onAct,
  onShortcuts,
  onSignOut,
}: PaletteSearchProps) {
  const user = useMe();
  const market = useCurrentMarket();
  const isProduction = useSelector(selectIsProduction);
  const [typed, setTyped] = useState('');
  const [recents] = useState(() => loadRecents(localStorage, user.id));
  const offers = useShownCountActions();
  const redo = searchedRedo(typed, { recents, market });
  const { search, action } = redo
    ? { search: redo.search, action: 'edit' as const }
    : countCommand(typed);
  const counts = useCountSearch(search, market, isOperations(user));
  const elsewhere = useCountsElsewhere(search, market);
  const destinations = destinationsOf(user, market, isProduction);
  const views = useViewTargets(user, market);
  const redone = useRedoCommands({
    typed,
    redo,
    market,
    rows: [...counts.rows, ...elsewhere.rows],
    isSearching: counts.isPending || elsewhere.isPending,
    hasSearchFailed: counts.failure !== undefined,
    onOpen,
  });
  const quickLine = useQuickLineCommands({
    typed: redo ? '' : typed,
    onTyped: setTyped,
    market,
    products: destinations.flatMap(({ product }) => (product === undefined ? [] : [product])),
    onCreate,
  });

  const choose = ({ path, label, detail, market: countMarket, product, state }: Target) => {
    if (state !== undefined) {
      onOpen(path, state);
      return;
    }
    const recent: Recent = { path, label, detail, market: countMarket };
    addRecent(localStorage, user.id, recent);
    if (product === undefined) onOpen(path);
    else onCreate(product, null);
  };
  const groupOf = (label: string, targets: readonly Target[]): CommandGroup => ({
    label,
    items: targets.map((target) => ({
      key: `${label} ${target.path} ${target.label}`,
      label: target.label,
      detail: target.detail,
      icon: target.icon,
      onChoose: () => choose(target),
    })),
  });
  const isEmpty = typed.trim() === '';
  const boosts = useBoostCommands(typed, { user, market, onOpen });
  const found = matching(destinations, typed);
  // What the field leads to, the best first. Another source is one more group.
  const groups: CommandGroup[] = [
    ...redone.groups,
    ...quickLine.groups,
    groupOf('Récents', isEmpty ? recentTargets(recents, destinations, market) : []),
    { label: 'Ce comptage', items: actionCommands(offers, typed, onAct) },
    groupOf(
      'Écrans',
      found.filter(({ product }) => product === undefined),
    ),
    groupOf(
      'Offres',
      found.filter(({ product }) => product !== undefined),
    ),
    groupOf('Vues', isEmpty ? [] : matching(views, typed)),
    { label: 'Boost', items: boosts },
    {
      label: 'Aide',
      items: matching(
        [
          { ...HELP, onChoose: onShortcuts },
          { ...SIGN_OUT, onChoose: () => onAct({ run: onSignOut }) },
        ],
        typed,
      ),
    },
    groupOf('Clients', clientTargets(counts.rows, typed)),
    groupOf('Comptages', countTargets([...counts.rows, ...elsewhere.rows], action, market)),
  ].filter(({ items }) => items.length > 0);
  const results = groups.reduce((sum, { items }) => sum + items.length, 0);
  const lookups = [quickLine, redone];
  const hasFailed = counts.failure !== undefined || lookups.some((one) => one.hasFailed);
  return (
    <CommandSearch
      label="Aller à, ou nouveau comptage en une ligne"
      placeholder="Display 69100 10 km décembre 800 € pour Agence du Parc"
      maxLength={LINE_MAXIMUM}
      value={typed}
      onChange={(text) => setTyped(text.replaceAll(INVISIBLE, ''))}
      groups={groups}
      status={statusText(typed, results, counts)}
      notice={
        hasFailed && (
          <Notice tone="danger" live="polite" title="La recherche a échoué">
            <Button
              size="sm"
              onClick={() => {
                if (counts.failure !== undefined) counts.onRetry();
                for (const one of lookups) if (one.hasFailed) one.onRetry();
              }}
            >
              Réessayer
            </Button>
          </Notice>
        )
      }
    />
  );
}
