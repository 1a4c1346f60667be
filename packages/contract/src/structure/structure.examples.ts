import type { PersonBrief } from '../users/users.shapes.ts';
import type { Structure, StructureGroup, StructureLevel } from './groups.shapes.ts';
import type { JobCategory, Position, Profession, Project, Site, StructureItemValues } from './structure.shapes.ts';

/** Readable ids for failing tests: exampleId('5', 3) ends with 503. */
export const exampleId = (kind: string, number: number): string =>
  `019aa1b0-0000-7000-8000-${(kind + String(number).padStart(2, '0')).padStart(12, '0')}`;

/** Fields of every row; nothing has been changed yet. */
const unchanged = {
  version: 1,
  createdAt: '2026-01-12T14:00:00.000Z',
  updatedAt: '2026-10-02T15:30:00.000Z',
};

const siteOf = (
  number: number,
  name: string,
  type: string | null,
  street: string | null,
  city: string,
  province: string,
  userCount: number,
): Site => ({
  id: exampleId('1', number),
  name,
  type,
  street,
  city,
  province,
  country: 'CA',
  postalCode: null,
  userCount,
  ...unchanged,
});

export const sites: Site[] = [
  siteOf(1, 'Camp forestier du lac Kénogami', 'Camp', 'Chemin forestier R0250, km 14', 'Hébertville', 'QC', 74),
  siteOf(2, 'Chantier du pont de Forestville', 'Chantier', 'Route 138, km 702', 'Forestville', 'QC', 12),
  siteOf(3, 'Chantier Rivière-aux-Sables', 'Chantier', '2300, chemin de la Rivière-aux-Sables', 'Jonquière', 'QC', 214),
  siteOf(4, 'Dépôt d’Alma', 'Cour et atelier', '455, avenue du Pont Nord', 'Alma', 'QC', 96),
  siteOf(5, 'Garage de Chicoutimi', 'Cour et atelier', '1210, boulevard Talbot', 'Chicoutimi', 'QC', 58),
  siteOf(6, 'Pépinière de Normandin', 'Usine', null, 'Normandin', 'QC', 0),
  siteOf(7, 'Scierie de La Doré', 'Usine', '5000, rue des Peupliers', 'La Doré', 'QC', 154),
  siteOf(8, 'Siège social', 'Bureau', '1155, rue Racine Est, bureau 400', 'Chicoutimi', 'QC', 131),
  siteOf(9, 'Terminal de Baie-Comeau', 'Terminal', '28, route Maritime', 'Baie-Comeau', 'QC', 88),
  siteOf(10, 'Terminal de Bathurst', 'Terminal', '760, rue Main', 'Bathurst', 'NB', 41),
];

export const projects: Project[] = [
  {
    id: exampleId('2', 1),
    name: 'Pont de Forestville',
    code: 'P-2204',
    category: 'Génie civil',
    userCount: 12,
    ...unchanged,
  },
  {
    id: exampleId('2', 2),
    name: 'Quai de Tadoussac',
    code: 'P-2311',
    category: 'Maritime',
    userCount: 0,
    ...unchanged,
  },
];

export const jobCategories: JobCategory[] = [
  { id: exampleId('3', 1), name: 'Bureau', userCount: 0, professionCount: 0, ...unchanged },
  { id: exampleId('3', 2), name: 'Chantier', userCount: 96, professionCount: 3, ...unchanged },
];

const onSite = { id: exampleId('3', 2), name: 'Chantier' };
export const professions: Profession[] = [
  {
    id: exampleId('4', 1),
    name: 'Charpentière-menuisière ou charpentier-menuisier',
    jobCategoryId: onSite.id,
    jobCategory: onSite,
    userCount: 44,
    ...unchanged,
  },
  {
    id: exampleId('4', 2),
    name: 'Grutière ou grutier',
    jobCategoryId: null,
    jobCategory: null,
    userCount: 0,
    ...unchanged,
  },
];

export const positions: Position[] = [
  { id: exampleId('5', 1), name: 'Contremaîtresse ou contremaître de chantier', userCount: 18, ...unchanged },
  { id: exampleId('5', 2), name: 'Signaleuse ou signaleur', userCount: 0, ...unchanged },
];

export const structureItemValues: StructureItemValues = {
  assignedUserCount: 1126,
  types: ['Bureau', 'Camp', 'Chantier', 'Cour et atelier', 'Terminal', 'Usine'],
  provinces: ['NB', 'QC'],
  categories: ['Génie civil', 'Maritime'],
};

const personOf = (
  number: number,
  displayName: string,
  positionName: string | null,
  employeeNumber: string,
): PersonBrief => ({
  id: exampleId('7', number),
  displayName,
  avatarUrl: null,
  employeeNumber,
  positionName,
});

export const people: PersonBrief[] = [
  personOf(1, 'Caroline Hervieux', 'Contremaîtresse de chantier', '20277'),
  personOf(2, 'Denis Savard', 'Grutier', '18833'),
  personOf(3, 'Maïka Bellefleur', 'Signaleuse routière', '20430'),
  personOf(4, 'René Tshernish', 'Opérateur de pelle', '19406'),
  personOf(5, 'Éloïse Côté-Bélanger', null, '20388'),
];

const levels: StructureLevel[] = ['Entité juridique', 'Division', 'Région', 'Équipe'].map((name, position) => ({
  id: exampleId('8', position),
  name,
  position,
  kind: position === 0 ? 'legalEntity' : 'group',
}));

const groupOf = (
  number: number,
  parent: number | null,
  level: number,
  name: string,
  userCount: number,
  totalUserCount = userCount,
): StructureGroup => ({
  id: exampleId('9', number),
  version: 1,
  parentId: parent === null ? null : exampleId('9', parent),
  levelId: levels[level]!.id,
  name,
  userCount,
  totalUserCount,
  leaders: [],
});

/** Two legal entities; Construction Boréal has groups down to its teams. */
export const structure: Structure = {
  levels,
  levelsVersion: 1,
  groups: [
    groupOf(1, null, 0, 'Construction Boréal inc.', 4, 812),
    groupOf(2, null, 0, 'Transport Boréal inc.', 318),
    groupOf(3, 1, 1, 'Bâtiment', 286),
    groupOf(4, 1, 1, 'Génie civil', 10, 398),
    groupOf(5, 4, 2, 'Côte-Nord', 88),
    groupOf(6, 4, 2, 'Saguenay–Lac-Saint-Jean', 0, 214),
    groupOf(7, 6, 3, 'Coffrage, jour', 38),
    groupOf(8, 6, 3, 'Coffrage, nuit', 26),
  ],
  userCount: 1284,
  unplacedCount: 0,
  ownGroupIds: [],
  mayDeleteAll: true,
};
