import type { SelectedLocality } from '#domain/localities/selection.ts';

/** Postal codes of one region, so that a printed map draws their areas. */
const LYON = Array.from({ length: 9 }, (_, index) => ({
  code: `6900${index + 1}`,
  name: index === 0 ? 'Lyon 1er' : `Lyon ${index + 1}e`,
}));
const AROUND = [
  '69100 Villeurbanne|69110 Sainte-Foy-lès-Lyon|69120 Vaulx-en-Velin|69130 Écully|69140 Rillieux-la-Pape|69150 Décines-Charpieu',
  '69160 Tassin-la-Demi-Lune|69170 Tarare|69190 Saint-Fons|69200 Vénissieux|69210 L’Arbresle|69220 Belleville-en-Beaujolais',
  '69230 Saint-Genis-Laval|69240 Thizy-les-Bourgs|69250 Neuville-sur-Saône|69260 Charbonnières-les-Bains|69270 Fontaines-sur-Saône',
  '69280 Marcy-l’Étoile|69290 Craponne|69300 Caluire-et-Cuire|69310 Pierre-Bénite|69320 Feyzin|69330 Meyzieu|69340 Francheville',
  '69350 La Mulatière|69360 Saint-Symphorien-d’Ozon|69370 Saint-Didier-au-Mont-d’Or|69380 Chazay-d’Azergues|69390 Vourles',
  '69400 Villefranche-sur-Saône|69410 Champagne-au-Mont-d’Or|69420 Condrieu|69430 Beaujeu|69440 Mornant|69450 Saint-Cyr-au-Mont-d’Or',
  '69460 Saint-Étienne-des-Oullières|69470 Cours|69480 Anse|69490 Vindry-sur-Turdine|69500 Bron|69510 Messimy',
].flatMap((line) => line.split('|'));

const PLACES = [
  ...LYON,
  ...AROUND.map((place) => ({ code: place.slice(0, 5), name: place.slice(6) })),
];

/** Returns the first localities of a region, at most fifty. */
export function paperLocalities(count: number): SelectedLocality[] {
  return PLACES.slice(0, count).map((place) => ({ ...place, placeIds: [`place-${place.code}`] }));
}
