import {
  codeNote,
  contradicting,
  contradictionText,
  namedBeside,
  otherName,
} from '#domain/localities/listNotes.ts';
import { isShared, largerTowns } from '#domain/localities/namesakes.ts';
import { parseLocalityInput, typedAddress } from '#domain/localities/postalCodes.ts';
import { countListedNames } from '#domain/quickLine/listedNames.ts';
import {
  isTooLarge,
  LOCALITY_MAXIMUM,
  localityOptions,
  type Commune,
  type LocalityOption,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';
import { useSearchCommunesQuery } from '#api/communesApi.ts';

const SEARCH_MINIMUM = 2;
const NO_RESULT = 'Aucun résultat ne correspond à votre recherche';
const SEVERAL_COMMUNES =
  'Ce code postal regroupe plusieurs communes\u00A0: elles seront toutes sélectionnées.';
const SIMILAR = 'Aucune commune ne porte ce nom. Vouliez-vous dire';

const SEVERAL = 'Plusieurs lieux portent ce nom\u00A0: choisissez le vôtre.';
const SEVERAL_TOWNS = 'Plusieurs communes commencent par ce nom\u00A0: choisissez la vôtre.';

const NONE: readonly Commune[] = [];

/** Returns what has to be said about the communes that were found, and whether one of them has to be chosen. */
function noteOn(
  text: string,
  communes: readonly Commune[],
  hasLarger: boolean,
): { warning?: string; mustChoose: boolean } {
  const group = communes.find((commune) => commune.group !== undefined)?.group;
  if (group && isTooLarge(group)) {
    const warning = `${group.name}\u00A0: ${group.codes} codes postaux, pour ${LOCALITY_MAXIMUM} au plus. Choisissez des villes, ou une ville et un rayon.`;
    return { warning, mustChoose: true };
  }
  if (isShared(text, communes)) return { warning: SEVERAL, mustChoose: true };
  if (hasLarger) return { warning: SEVERAL_TOWNS, mustChoose: true };
  return communes.some(({ isSimilar }) => isSimilar === true)
    ? { warning: `${SIMILAR}\u00A0:`, mustChoose: true }
    : { mustChoose: false };
}

/** Returns the option that adds the codes or the names of a list, which are not added while it is typed. */
function listOption(query: string): LocalityOption[] {
  const input = parseLocalityInput(query);
  const names = countListedNames(query);
  if (typedAddress(query) !== undefined || (input.kind === 'name' && names === 0)) return [];
  const length = input.kind === 'name' ? names : input.codes.length;
  const codes = length > 1 ? 'codes postaux' : 'code postal';
  const name = `Ajouter ${length} ${input.kind === 'name' ? 'lieux' : codes}`;
  return [{ code: '', name, placeIds: [], communes: 1, isChosen: false }];
}

/** Returns whether an option stands for the codes of the typed text. */
export const isTypedList = ({ code, members }: LocalityOption): boolean =>
  code === '' && members === undefined;

/**
 * Searches what was typed: a name, or the code of an address, to which the words beside it belong. A name that is not one
 * of the code is told with the communes that have it.
 * @param query the text, once typing has paused
 */
export function usePlaceSearch(query: string, selection: readonly SelectedLocality[]) {
  const input = parseLocalityInput(query);
  const address = typedAddress(query);
  const text = address?.code ?? (input.kind === 'name' ? input.text : '');
  const isSearchable = text.length >= SEARCH_MINIMUM;
  // The API rejects longer queries. No commune has so long a name, so the start of a pasted text finds nothing either.
  const name = text.slice(0, COMMUNE_QUERY_MAXIMUM);
  const search = useSearchCommunesQuery({ name }, { skip: !isSearchable });
  const communes = (isSearchable && search.currentData) || NONE;

  const other = address && otherName(address, communes);
  const beside = useSearchCommunesQuery({ name: other ?? '' }, { skip: other === undefined });
  const others =
    address && other !== undefined
      ? contradicting(address.code, other, beside.currentData ?? NONE)
      : NONE;
  const contradiction = address && contradictionText(address.code, communes, others);

  // « Aix » is a village, and mostly Aix-en-Provence: a larger town that starts with the name is offered, and not passed over.
  const hasLarger = largerTowns(text, communes).length > 0;

  const named = namedBeside(address?.words, communes);
  const ofList = listOption(query);
  // A list of names resembles other names.
  const found = ofList.length > 0 ? communes.filter((one) => one.isSimilar !== true) : communes;
  const ofCode = localityOptions(text, found, selection);
  // « 01190 Boz » is that commune of the code.
  const first = ofCode.filter(
    (option) =>
      named.length < communes.length &&
      option.communes === 1 &&
      option.placeIds[0] === named[0]?.id,
  );
  const ofOther = others.length > 0 ? localityOptions(other ?? '', others, selection) : [];
  // Until the name beside a code is known, no result is highlighted that Enter would choose.
  const isAwaited = other !== undefined && beside.isFetching;
  const options = isAwaited ? [] : [...new Set([...first, ...ofCode]), ...ofOther, ...ofList];
  const note = noteOn(text, found, hasLarger);
  const hasSeveral = ofCode.some((option) => option.communes > 1);
  return {
    options,
    isFetching: search.isFetching || beside.isFetching,
    hasFailed: isSearchable && search.isError && !search.isFetching,
    emptyText:
      isSearchable && search.isSuccess && !isAwaited && options.length === 0
        ? (codeNote(text, address?.words) ?? NO_RESULT)
        : undefined,
    warning: contradiction ?? note.warning ?? (hasSeveral ? SEVERAL_COMMUNES : undefined),
    mustChoose: note.mustChoose || contradiction !== undefined,
    refetch: () => void search.refetch(),
  };
}
