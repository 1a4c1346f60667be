/** Invented people, places and groups that the gallery shows. */
import type { TreeNode } from '#ui/ColumnsView.tsx';

export type Site = {
  id: string;
  name: string;
  type: string;
  address: string;
  city: string;
  province: string;
  people: number;
};

const site = (
  id: string,
  name: string,
  type: string,
  address: string,
  city: string,
  province: string,
  people: number,
): Site => ({
  id,
  name,
  type,
  address,
  city,
  province,
  people,
});

export const sites: readonly Site[] = [
  site('1', 'Camp forestier du lac Kénogami', 'Camp', 'Chemin forestier R0250, km 14', 'Hébertville', 'QC', 74),
  site('2', 'Chantier du pont de Forestville', 'Chantier', 'Route 138, km 702', 'Forestville', 'QC', 12),
  site('3', 'Chantier Rivière-aux-Sables', 'Chantier', '2300, chemin de la Rivière-aux-Sables', 'Jonquière', 'QC', 214),
  site('4', 'Dépôt d’Alma', 'Cour et atelier', '455, avenue du Pont Nord', 'Alma', 'QC', 96),
  site('5', 'Pépinière de Normandin', 'Usine', '', 'Normandin', 'QC', 0),
  site('6', 'Terminal de Bathurst', 'Terminal', '760, rue Main', 'Bathurst', 'NB', 41),
];
export const siteTypes = ['Bureau', 'Camp', 'Chantier', 'Cour et atelier', 'Terminal', 'Usine'];
export const provinces = [
  { value: 'QC', label: 'Québec' },
  { value: 'NB', label: 'Nouveau-Brunswick' },
  { value: 'ON', label: 'Ontario' },
  { value: 'NL', label: 'Terre-Neuve-et-Labrador' },
];

type Invitation = 'toSend' | 'sent' | 'accepted' | 'accountOff' | 'neverInvited';
export type Person = {
  id: string;
  name: string;
  number: string;
  mobile: string;
  position: string;
  invitation: Invitation;
};

const person = (number: string, name: string, mobile: string, position: string, invitation: Invitation): Person => ({
  id: number,
  number,
  name,
  mobile,
  position,
  invitation,
});

export const people: readonly Person[] = [
  person('20524', 'Mélissa Simard', '418 555-0191', 'Manœuvre spécialisée', 'toSend'),
  person('20521', 'Olivier Bouchard-Nguyen', '', 'Charpentier-menuisier, apprenti', 'neverInvited'),
  person('20461', 'Ana Lucía Herrera Peña', '450 555-0196', 'Grutière', 'sent'),
  person('20455', 'Fatou Diallo', '438 555-0173', 'Signaleuse routière', 'accepted'),
  person('20402', 'Nadia Benali', '514 555-0131', 'Ingénieure de projet', 'accountOff'),
];

const node = (id: string, parentId: string | null, level: number, label: string, count: number): TreeNode => ({
  id,
  parentId,
  level,
  label,
  count: String(count),
});

export const groups: readonly TreeNode[] = [
  node('a', null, 0, 'Construction Boréal inc.', 812),
  node('b', null, 0, 'Transport Boréal inc.', 318),
  node('c', null, 0, 'Boréal Forêt, s.e.c.', 154),
  node('a1', 'a', 1, 'Bâtiment', 286),
  node('a2', 'a', 1, 'Génie civil', 398),
  node('a3', 'a', 1, 'Services partagés', 128),
  node('a21', 'a2', 2, 'Capitale-Nationale', 96),
  node('a22', 'a2', 2, 'Côte-Nord', 88),
  node('a23', 'a2', 2, 'Saguenay–Lac-Saint-Jean', 214),
  node('a231', 'a23', 3, 'Coffrage, jour', 38),
  node('a232', 'a23', 3, 'Coffrage, nuit', 26),
  node('a233', 'a23', 3, 'Ferraillage', 31),
];
