import type { PlannedUserGroup } from './plan.ts';

const civil = 'Construction Boréal inc./Génie civil';

/** User groups of Groupe Boréal: lists, rules, and nested groups. */
export const borealUserGroups: readonly PlannedUserGroup[] = [
  {
    name: 'Comité de santé et sécurité',
    importance: 'required',
    people: ['Éloïse Côté-Bélanger', 'Luc Roy', 'Fatou Diallo', 'Caroline Hervieux'],
  },
  {
    name: 'Contremaîtresses et contremaîtres',
    importance: 'required',
    conditions: [{ field: 'position', operator: 'is', keys: ['foreman'] }],
  },
  { name: 'Grumiers, tous secteurs', importance: 'recommended', audiences: [['profession', 'logTruck']] },
  {
    name: 'Signalisation, tous chantiers',
    importance: 'recommended',
    match: 'any',
    conditions: [
      { field: 'profession', operator: 'is', keys: ['signage'] },
      { field: 'position', operator: 'is', keys: ['flagger'] },
    ],
  },
  {
    name: 'Équipe du pont, kilomètre 14',
    leader: 'Caroline Hervieux',
    importance: 'recommended',
    conditions: [
      { field: 'site', operator: 'is', keys: ['riviere'] },
      { field: 'project', operator: 'is', keys: ['bridge14'] },
      { field: 'profession', operator: 'isNot', keys: ['survey'] },
    ],
    audiences: [
      ['structureGroup', `${civil}/Saguenay–Lac-Saint-Jean/Ponts et ponceaux`],
      ['userGroup', 'Signalisation, tous chantiers'],
    ],
    people: ['Luc Roy'],
    without: ['Rosalie Néron'],
  },
  {
    name: 'Responsables de chantier',
    importance: 'required',
    audiences: [
      ['userGroup', 'Contremaîtresses et contremaîtres'],
      ['userGroup', 'Comité de santé et sécurité'],
    ],
  },
  {
    name: 'Personnes qui parlent espagnol',
    importance: 'none',
    conditions: [{ field: 'spokenLanguage', operator: 'is', values: ['es'] }],
  },
  { name: 'Intérimaires de nuit', importance: 'none' },
];
