/** Import fields of people: employment data. */
import { NewUser } from '@fanal/contract/users/person.shapes';
import { employmentKinds, languagesOfPeople, roles, shirtSizes, yesOrNo } from './choices.rules.ts';
import { type Field, words } from './field.rules.ts';

const { shape } = NewUser;
export const dateHint = words(
  '2026-03-01, 01/03/2026, 1-mars-2026 ou une date d’Excel',
  '2026-03-01, 01/03/2026, 1-Mar-2026 or an Excel date',
  '2026-03-01, 01/03/2026, 1-mar-2026 o una fecha de Excel',
);

export const workFields: readonly Field[] = [
  {
    name: 'title',
    kind: 'text',
    shape: shape.title,
    example: '',
    labels: words('Titre', 'Job title', 'Título'),
    headings: 'Titre du poste;Titre d’emploi;Fonction;Title;Cargo'.split(';'),
  },
  {
    name: 'position',
    kind: 'structureItem',
    structureItem: 'positions',
    example: words('Opératrice', 'Operator', 'Operadora'),
    labels: words('Poste', 'Position', 'Puesto'),
    headings: 'Poste occupé;Emploi;Nom du poste;Job;Role title;Puesto de trabajo'.split(';'),
  },
  {
    name: 'profession',
    kind: 'structureItem',
    structureItem: 'professions',
    example: words('Soudure', 'Welding', 'Soldadura'),
    labels: words('Métier', 'Trade', 'Oficio'),
    headings: 'Profession;Corps de métier;Occupation;Profesión'.split(';'),
  },
  {
    name: 'jobCategory',
    kind: 'structureItem',
    structureItem: 'jobCategories',
    example: words('Chantier', 'Field', 'Obra'),
    labels: words('Catégorie d’emploi', 'Job category', 'Categoría laboral'),
    headings: 'Catégorie;Catégorie emploi;Groupe d’emploi;Classe d’emploi;Category;Job class;Categoría'.split(';'),
  },
  {
    name: 'site',
    kind: 'structureItem',
    structureItem: 'sites',
    example: words('Chantier Alma', 'Alma yard', 'Obra Alma'),
    labels: words('Site', 'Site', 'Centro de trabajo'),
    headings:
      'Lieu de travail;Lieu;Établissement;Chantier;Emplacement;Succursale;Location;Work location;Workplace;Sede;Centro;Sitio'.split(
        ';',
      ),
  },
  {
    name: 'project',
    kind: 'structureItem',
    structureItem: 'projects',
    example: '',
    labels: words('Projet', 'Project', 'Proyecto'),
    headings: 'Nom du projet;Project name'.split(';'),
  },
  {
    name: 'group',
    kind: 'structureItem',
    structureItem: 'groups',
    example: '',
    labels: words('Groupe de l’organisation', 'Organization group', 'Grupo de la organización'),
    headings:
      'Groupe;Département;Dept;Service;Unité administrative;Direction;Équipe;Department;Division;Team;Departamento;Equipo'.split(
        ';',
      ),
    hint: words(
      'Le nom, ou le chemin : Opérations > Entretien',
      'Its name, or its path: Operations > Maintenance',
      'Su nombre, o la ruta: Operaciones > Mantenimiento',
    ),
  },
  {
    name: 'supervisor',
    kind: 'supervisor',
    example: '10027',
    labels: words(
      'Responsable direct (numéro d’employé)',
      'Direct supervisor (employee number)',
      'Responsable directo (número de empleado)',
    ),
    headings:
      'Superviseur;Superviseure;Matricule superviseur;No superviseur;Matricule du supérieur;No supérieur;Supérieur immédiat;Responsable;Gestionnaire;Matricule gestionnaire;Supervisor;Supervisor no;Supervisor ID;Manager;Manager ID;Manager number;Reports to;Jefe;Supervisora'.split(
        ';',
      ),
  },
  {
    name: 'employmentType',
    kind: 'choice',
    choices: employmentKinds,
    shape: shape.employmentType,
    example: '',
    labels: words('Type d’emploi', 'Employment type', 'Tipo de empleo'),
    headings: 'Statut d’emploi;Statut emploi;Statut;Employment status;Type of employment;Tipo de contrato'.split(';'),
  },
  {
    name: 'hireDate',
    kind: 'day',
    shape: shape.hireDate,
    hint: dateHint,
    example: '2019-05-06',
    labels: words('Date d’embauche', 'Hire date', 'Fecha de contratación'),
    headings: 'Embauche;Embauché le;Date embauche;Date of hire;Hired on;Date hired;Fecha de alta'.split(';'),
  },
  {
    name: 'startDate',
    kind: 'day',
    shape: shape.startDate,
    example: '',
    labels: words('Date d’entrée en fonction', 'Start date', 'Fecha de inicio'),
    headings: 'Date d’entrée;Date de début;Début;Entrée en poste;Fecha inicio'.split(';'),
  },
  {
    name: 'trialEndDate',
    kind: 'day',
    shape: shape.trialEndDate,
    example: '',
    labels: words('Fin de la période d’essai', 'End of probation', 'Fin del período de prueba'),
    headings: 'Fin de probation;Fin probation;Date fin d’essai;Probation end;Trial end date;Probation end date'.split(
      ';',
    ),
  },
];

export const otherFields: readonly Field[] = [
  {
    name: 'locale',
    kind: 'choice',
    choices: languagesOfPeople,
    shape: shape.locale,
    example: words('Français', 'English', 'Español'),
    labels: words('Langue', 'Language', 'Idioma'),
    headings:
      'Langue de correspondance;Langue de communication;Langue préférée;Preferred language;Correspondence language;Lengua'.split(
        ';',
      ),
  },
  {
    name: 'spokenLanguages',
    kind: 'list',
    shape: shape.spokenLanguages,
    example: '',
    labels: words('Langues parlées', 'Spoken languages', 'Idiomas hablados'),
    headings: 'Autres langues;Languages spoken;Languages'.split(';'),
    hint: words('Avec des virgules', 'With commas', 'Con comas'),
  },
  {
    name: 'role',
    kind: 'choice',
    choices: roles,
    example: words('Membre', 'Member', 'Miembro'),
    labels: words('Rôle', 'Role', 'Rol'),
    headings: 'Rôle dans le portail;Accès;Access;Acceso'.split(';'),
    hint: words('Membre si la cellule est vide', 'Member if the cell is empty', 'Miembro si la celda está vacía'),
  },
  {
    name: 'invite',
    kind: 'choice',
    choices: yesOrNo,
    example: words('Oui', 'Yes', 'Sí'),
    labels: words('À inviter', 'Invite', 'Invitar'),
    headings: 'Inviter;Invitation;Send invitation;Invitación'.split(';'),
    hint: words(
      'Oui ou non ; compte seulement si les invitations partent avec l’importation',
      'Yes or no; counts only when invitations leave with the import',
      'Sí o no; cuenta solo si las invitaciones salen con la importación',
    ),
  },
  {
    name: 'tShirtSize',
    kind: 'choice',
    choices: shirtSizes,
    shape: shape.tShirtSize,
    example: '',
    labels: words('Taille de t-shirt', 'T-shirt size', 'Talla de camiseta'),
    headings: 'T-shirt;Taille;Taille de vêtement;Shirt size;Talla'.split(';'),
  },
  {
    name: 'allergies',
    kind: 'text',
    shape: shape.allergies,
    example: '',
    labels: words('Allergies', 'Allergies', 'Alergias'),
    headings: ['Allergie'],
  },
  {
    name: 'borrowedAssets',
    kind: 'text',
    shape: shape.borrowedAssets,
    example: '',
    labels: words('Biens prêtés', 'Borrowed assets', 'Bienes prestados'),
    headings: 'Équipement prêté;Matériel prêté;Équipements;Assets;Equipo prestado'.split(';'),
  },
  {
    name: 'motherName',
    kind: 'text',
    shape: shape.motherName,
    example: '',
    labels: words('Nom de la mère', 'Mother’s name', 'Nombre de la madre'),
    headings: 'Nom de jeune fille de la mère;Mother maiden name;Madre'.split(';'),
  },
];
