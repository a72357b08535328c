import uses from 'virtual:source-uses';
import { renderToStaticMarkup } from 'react-dom/server';
import { CopyButton } from '#design-system/CopyButton.tsx';
import { Icon, ICON_PATHS, type IconName } from '#design-system/Icon/Icon.tsx';
import { RuleTable } from '../docs/RuleTable.tsx';
import { UsedAt } from '../docs/UsedAt.tsx';

const CONFIRMATION_MS = 1500;

/** What each icon means. One that says another thing elsewhere needs another drawing. */
const MEANING_BY_ICON = {
  alert: 'Avertissement',
  arrowLeft: 'Revenir',
  arrowRight: 'Continuer',
  bell: 'Alerte',
  boost: 'Boost, mise en avant',
  calendar: 'Date, calendrier',
  check: 'Choisi, fait',
  chevronDown: 'Ouvrir une liste, déplier',
  chevronLeft: 'Page ou mois d’avant',
  chevronRight: 'Page ou mois d’après',
  chevronUp: 'Refermer, monter',
  clipboard: 'Presse-papiers',
  close: 'Fermer, retirer',
  copy: 'Copier, dupliquer',
  cursor: 'Clic, performance',
  download: 'Télécharger',
  edit: 'Modifier',
  error: 'Erreur',
  external: 'S’ouvre dans un autre onglet',
  eye: 'Voir',
  file: 'Document, proposition',
  home: 'Accueil',
  info: 'Information, explication',
  list: 'Liste',
  lock: 'Verrouillé',
  logout: 'Se déconnecter',
  mail: 'Courriel, emailing',
  mapPin: 'Lieu, carte',
  menu: 'Menu',
  minus: 'Moins, dézoomer',
  more: 'Plus d’actions',
  phone: 'Téléphone',
  pin: 'Épingler',
  plus: 'Ajouter, créer',
  printer: 'Imprimer',
  refresh: 'Réessayer, actualiser',
  screen: 'Écran, affichage',
  search: 'Rechercher',
  share: 'Partager',
  sliders: 'Réglages, filtres',
  sortAscending: 'Tri croissant',
  sortDescending: 'Tri décroissant',
  star: 'Vedette',
  success: 'Succès',
  target: 'Ciblage',
  trash: 'Supprimer',
  undo: 'Annuler, rétablir',
  user: 'Personne, client',
  users: 'Personnes',
} as const satisfies Record<IconName, string>;

const copied = (text: string, shown: string, label: string) => (
  <CopyButton key={shown} text={text} label={label} confirmFor={CONFIRMATION_MS}>
    {shown}
  </CopyButton>
);

/** Returns an icon as a file that a drawing program opens. */
const svgOf = (name: IconName): string =>
  renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ICON_PATHS[name]}
    </svg>,
  );

/** Every icon with its meaning, its name and drawing to copy, and where it is used. */
export function IconTable() {
  return (
    <RuleTable
      columns={['Nom', 'Icône', 'Sens', 'Dessin', 'Emplois']}
      rows={(Object.keys(ICON_PATHS) as IconName[]).map((name) => [
        copied(name, name, `Copier ${name}`),
        <Icon key={`${name} icon`} name={name} size="lg" />,
        MEANING_BY_ICON[name],
        copied(svgOf(name), 'SVG', `Copier le SVG de ${name}`),
        <UsedAt key={`${name} uses`} paths={uses.icons[name] ?? []} />,
      ])}
    />
  );
}
