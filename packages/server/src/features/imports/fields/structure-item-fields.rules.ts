/** Import fields of structure items. */
import { NewPosition, NewProject, NewSite } from '@fanal/contract/structure/structure.shapes';
import { type Field, words } from './field.rules.ts';

/** All structure items share the shape of names. */
const nameOf = (labels: Field['labels'], headings: string, example: Field['example']): Field => ({
  name: 'name',
  kind: 'text',
  shape: NewPosition.shape.name,
  isRequired: true,
  isName: true,
  isKey: true,
  labels,
  headings: ['Nom', 'Name', 'Nombre', 'Libellé', 'Description', ...headings.split(';')],
  example,
});

const site = NewSite.shape;
const project = NewProject.shape;

export const siteFields: readonly Field[] = [
  nameOf(
    words('Nom du site', 'Site name', 'Nombre del centro de trabajo'),
    'Site;Chantier;Établissement;Lieu;Location;Sitio;Sede',
    'Chantier Alma',
  ),
  {
    name: 'type',
    kind: 'text',
    shape: site.type,
    example: words('Chantier', 'Yard', 'Obra'),
    labels: words('Type', 'Type', 'Tipo'),
    headings: 'Type de site;Genre de site;Site type;Tipo de sitio'.split(';'),
  },
  {
    name: 'street',
    kind: 'text',
    shape: site.street,
    example: '300, rue Collard',
    labels: words('Adresse', 'Address', 'Dirección'),
    headings: 'Rue;Adresse civique;Street;Street address;Calle'.split(';'),
  },
  {
    name: 'city',
    kind: 'text',
    shape: site.city,
    example: 'Alma',
    labels: words('Ville', 'City', 'Ciudad'),
    headings: 'Municipalité;Localité;Town;Municipio'.split(';'),
  },
  {
    name: 'province',
    kind: 'text',
    shape: site.province,
    example: 'Québec',
    labels: words('Province', 'Province or state', 'Provincia'),
    headings: 'Prov;État;State;Estado'.split(';'),
  },
  {
    name: 'country',
    kind: 'text',
    shape: site.country,
    example: 'Canada',
    labels: words('Pays', 'Country', 'País'),
    headings: [],
  },
  {
    name: 'postalCode',
    kind: 'postalCode',
    shape: site.postalCode,
    example: 'G8B 1M8',
    labels: words('Code postal', 'Postal code', 'Código postal'),
    headings: 'CP;Zip;Zip code;Postcode'.split(';'),
  },
];

export const projectFields: readonly Field[] = [
  nameOf(
    words('Nom du projet', 'Project name', 'Nombre del proyecto'),
    'Projet;Project;Proyecto',
    'Pont de la Petite-Décharge',
  ),
  {
    name: 'code',
    kind: 'text',
    shape: project.code,
    example: 'P-2026-014',
    labels: words('Code', 'Code', 'Código'),
    headings: 'Code de projet;No projet;Numéro de projet;Project code;Project number'.split(';'),
  },
  {
    name: 'category',
    kind: 'text',
    shape: project.category,
    example: words('Génie civil', 'Civil works', 'Obra civil'),
    labels: words('Catégorie', 'Category', 'Categoría'),
    headings: 'Type;Type de projet;Project type'.split(';'),
  },
];

export const positionFields: readonly Field[] = [
  nameOf(
    words('Nom du poste', 'Position name', 'Nombre del puesto'),
    'Poste;Position;Emploi;Puesto',
    'Contremaître de chantier',
  ),
];

export const jobCategoryFields: readonly Field[] = [
  nameOf(
    words('Nom de la catégorie', 'Category name', 'Nombre de la categoría'),
    'Catégorie;Catégorie d’emploi;Job category;Categoría',
    'Chantier',
  ),
];

export const professionFields: readonly Field[] = [
  nameOf(
    words('Nom du métier', 'Trade name', 'Nombre del oficio'),
    'Métier;Profession;Trade;Oficio;Profesión',
    'Soudure',
  ),
  {
    name: 'jobCategory',
    kind: 'structureItem',
    structureItem: 'jobCategories',
    example: 'Chantier',
    labels: words('Catégorie d’emploi', 'Job category', 'Categoría laboral'),
    headings: 'Catégorie;Category;Categoría'.split(';'),
  },
];
