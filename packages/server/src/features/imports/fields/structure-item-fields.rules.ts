/** Import fields of structure items. */
import { NewPosition, NewProject, NewSite } from '@fanal/contract/structure/structure.shapes';
import { type Field, words } from './field.rules.ts';

/** All structure items share the shape of names. */
const nameOf = (labels: Field['labels'], meanings: readonly string[], example: Field['example']): Field => ({
  name: 'name',
  kind: 'text',
  shape: NewPosition.shape.name,
  isRequired: true,
  isName: true,
  isKey: true,
  labels,
  meanings: ['name', 'label', ...meanings],
  example,
});

const site = NewSite.shape;
const project = NewProject.shape;

export const siteFields: readonly Field[] = [
  nameOf(words('Nom du site', 'Site name', 'Nombre del sitio'), ['site work? name?'], 'Chantier Alma'),
  {
    name: 'type',
    kind: 'text',
    shape: site.type,
    example: words('Chantier', 'Yard', 'Obra'),
    labels: words('Type', 'Type', 'Tipo'),
    meanings: ['type site?', 'gender site'],
  },
  {
    name: 'street',
    kind: 'text',
    shape: site.street,
    example: '300, rue Collard',
    labels: words('Adresse', 'Address', 'Dirección'),
    meanings: ['address street? firstLine?', 'street firstLine?'],
  },
  {
    name: 'city',
    kind: 'text',
    shape: site.city,
    example: 'Alma',
    labels: words('Ville', 'City', 'Ciudad'),
    meanings: ['city address?'],
  },
  {
    name: 'province',
    kind: 'text',
    shape: site.province,
    example: 'Québec',
    labels: words('Province', 'Province or state', 'Provincia'),
    meanings: ['province address? region?', 'stateOrStatus'],
  },
  {
    name: 'country',
    kind: 'text',
    shape: site.country,
    example: 'Canada',
    labels: words('Pays', 'Country', 'País'),
    meanings: ['country address?'],
  },
  {
    name: 'postalCode',
    kind: 'postalCode',
    shape: site.postalCode,
    example: 'G8B 1M8',
    labels: words('Code postal', 'Postal code', 'Código postal'),
    meanings: ['postalCode address?'],
  },
];

export const projectFields: readonly Field[] = [
  nameOf(
    words('Nom du projet', 'Project name', 'Nombre del proyecto'),
    ['project name?'],
    'Pont de la Petite-Décharge',
  ),
  {
    name: 'code',
    kind: 'text',
    shape: project.code,
    example: 'P-2026-014',
    labels: words('Code', 'Code', 'Código'),
    meanings: ['number project?'],
  },
  {
    name: 'category',
    kind: 'text',
    shape: project.category,
    example: words('Génie civil', 'Civil works', 'Obra civil'),
    labels: words('Catégorie', 'Category', 'Categoría'),
    meanings: ['category project?', 'type project?'],
  },
];

export const positionFields: readonly Field[] = [
  nameOf(
    words('Nom du poste', 'Position name', 'Nombre del puesto'),
    ['position name?', 'employment name?'],
    'Contremaître de chantier',
  ),
];

export const jobCategoryFields: readonly Field[] = [
  nameOf(
    words('Nom de la catégorie', 'Category name', 'Nombre de la categoría'),
    ['category name?', 'category position', 'category employment'],
    'Chantier',
  ),
];

export const professionFields: readonly Field[] = [
  nameOf(words('Nom du métier', 'Profession name', 'Nombre del oficio'), ['profession name?'], 'Soudure'),
  {
    name: 'jobCategory',
    kind: 'structureItem',
    structureItem: 'jobCategories',
    example: 'Chantier',
    labels: words('Catégorie d’emploi', 'Job category', 'Categoría laboral'),
    meanings: ['category position?', 'category employment'],
  },
];
