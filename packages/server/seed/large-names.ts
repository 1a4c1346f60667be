/** Words for the names of structure items of a large organization. */
const places = `
  Alma, Amos, Baie-Comeau, Bathurst, Beauport, Bécancour, Brossard, Chibougamau, Chicoutimi, Cowansville, Dolbeau, Drummondville,
  Forestville, Gaspé, Gatineau, Granby, Havre-Saint-Pierre, Hébertville, Joliette, Jonquière, Kénogami, La Baie, La Doré, La Malbaie,
  La Sarre, La Tuque, Lac-Mégantic, Lachute, Laterrière, Laval, Lévis, Longueuil, Magog, Maniwaki, Matane, Matagami, Mont-Joli,
  Mont-Laurier, Montmagny, Normandin, Percé, Péribonka, Plessisville, Port-Cartier, Québec, Rimouski, Rivière-du-Loup, Roberval,
  Rouyn-Noranda, Saguenay, Saint-Bruno, Saint-Félicien, Saint-Georges, Saint-Hyacinthe, Saint-Jérôme, Sainte-Anne-des-Monts,
  Sept-Îles, Shawinigan, Sherbrooke, Sorel-Tracy, Tadoussac, Terrebonne, Thetford Mines, Trois-Rivières, Val-d’Or, Victoriaville`
  .trim()
  .split(/,\s*/);

const siteTypes = [
  'Chantier',
  'Dépôt',
  'Terminal',
  'Garage',
  'Usine',
  'Bureau',
  'Camp',
  'Carrière',
  'Entrepôt',
] as const;
const works = [
  'Réfection',
  'Agrandissement',
  'Pont',
  'École',
  'Poste électrique',
  'Aqueduc',
  'Desserte',
  'Entretien',
] as const;
const streets = [
  'rue Principale',
  'boulevard Industriel',
  'chemin du Lac',
  'avenue du Pont',
  'rang Saint-Joseph',
] as const;
const letters = 'ABCEGHJKLMNPRSTVXY';

/**
 * The same name for the same index and a different one for every index: kinds alternate, then places, then a number.
 */
const spread = (kinds: readonly string[], index: number) => {
  const kind = kinds[index % kinds.length]!;
  const place = places[Math.floor(index / kinds.length) % places.length]!;
  const round = Math.floor(index / (kinds.length * places.length));
  return { kind, place, name: `${kind} ${place}${round === 0 ? '' : ` ${round + 1}`}` };
};

export const siteNumber = (index: number) => {
  const { kind, place, name } = spread(siteTypes, index);
  const letter = (step: number) => letters[Math.floor(index / step) % letters.length]!;
  return {
    name,
    type: kind,
    street: `${100 + ((index * 7) % 8_900)}, ${streets[index % streets.length]}`,
    city: place,
    province: index % 40 === 39 ? 'NB' : index % 17 === 16 ? 'ON' : 'QC',
    country: 'Canada',
    postalCode: `G${index % 10}${letter(1)} ${Math.floor(index / 10) % 10}${letter(7)}${Math.floor(index / 100) % 10}`,
  };
};

export const projectNumber = (index: number) => {
  const { kind, name } = spread(works, index);
  return { name, code: `P-${String(index + 1).padStart(5, '0')}`, category: kind };
};

const divisions = ['Bâtiment', 'Génie civil', 'Transport', 'Foresterie', 'Services'] as const;
const REGIONS = 8;

/** The names from the legal entity down to team number `index`. */
export const teamPath = (index: number): [entity: string, division: string, region: string, team: string] => [
  `Entité ${1 + (Math.floor(index / (divisions.length * REGIONS)) % 3)}`,
  divisions[index % divisions.length]!,
  places[Math.floor(index / divisions.length) % REGIONS]!,
  `Équipe ${index + 1}`,
];
