import type { ListedLocality, Commune } from '../../localities/selection.ts';
import type { Expert360Forecast } from './result.ts';

/** A message about the localities of an estimate (E3-23, E3-24). The specification gives the titles. */
export interface LocalityMessage {
  title: string;
  text: string;
  localities: ListedLocality[];
  /** True when « Supprimer ces localités » can remove the localities. */
  isRemovable: boolean;
}

export const TOO_RESTRICTED: LocalityMessage = {
  title: 'Ciblage trop restreint',
  text: "Les localités sélectionnées ne disposent pas d'un inventaire suffisant. Merci d'ajouter des localités.",
  localities: [],
  isRemovable: false,
};

/** The reason why « Nos offres » cannot be selected, when only a custom offer is sold. */
export const NO_FIXED_OFFER =
  'Aucune de nos offres n’est disponible pour ces localités : ajoutez ou remplacez des localités, puis estimez à nouveau.';

/**
 * Returns « Ciblage trop restreint » when no tier is available, and « Intensités non disponibles » when some postal
 * codes lack a tier (D-44).
 */
export function localityMessages(result: Expert360Forecast): LocalityMessage[] {
  const isRestricted = !result.client.intensity.some(({ available }) => available);
  const nameByCode = new Map(
    result.forescastResultSplitByPostalCodes.map(({ code, name }) => [code, name]),
  );
  const localities = result.insufficientShareOfVoice.map((code) => ({
    code,
    name: nameByCode.get(code) ?? code,
  }));
  return [
    ...(isRestricted ? [TOO_RESTRICTED] : []),
    ...(localities.length > 0
      ? [
          {
            title: 'Intensités non disponibles',
            text: 'Ces localités ne permettent pas toutes les intensités.',
            localities,
            isRemovable: true,
          },
        ]
      : []),
  ];
}

/**
 * Returns « Localités non disponibles », for a list of missing localities returned instead of an estimate (E3-12,
 * E3-25).
 */
export function missingMessage(missing: readonly Commune[]): LocalityMessage {
  return {
    title: 'Localités non disponibles',
    text: 'Retirez ces localités de votre sélection pour lancer le comptage.',
    localities: missing.map(({ code, name }) => ({ code, name })),
    isRemovable: true,
  };
}
