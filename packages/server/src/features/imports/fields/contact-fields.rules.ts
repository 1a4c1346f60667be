/** Import fields of phone book contacts, under the headings of their export. */
import { NewContact } from '@fanal/contract/phone-book/phone-book.shapes';
import { contactCategories, yesOrNo } from './choices.rules.ts';
import { type Field, type Words, words } from './field.rules.ts';

const { shape } = NewContact;

/** Columns of phones, and of e-mails; the last one may hold several, separated by '|'. */
export const COLUMNS_OF_A_KIND = 3;

const numbered = ({ fr, en, es }: Words, at: number): Words => words(`${fr} ${at}`, `${en} ${at}`, `${es} ${at}`);
/** Only the first column has an example. */
const first = <Example extends Field['example']>(at: number, example: Example): Example | '' =>
  at === 1 ? example : '';

const several = words(
  'Plusieurs dans une cellule : séparez-les par « | »',
  'Several in one cell: separate them with “|”',
  'Varios en una celda: sepárelos con «|»',
);

const places = Array.from({ length: COLUMNS_OF_A_KIND }, (_, at) => at + 1);

const phoneFields = places.flatMap((at): Field[] => [
  {
    name: `phone${at}`,
    kind: 'text',
    hint: several,
    example: first(at, '418 555-0133'),
    labels: numbered(words('Téléphone', 'Phone', 'Teléfono'), at),
    meanings:
      at === 1
        ? ['phone number? firstLine?', 'mobile phone? number?']
        : at === 2
          ? ['phone number? secondLine', 'other phone number?']
          : [],
  },
  {
    name: `phoneLabel${at}`,
    kind: 'text',
    hint: several,
    example: first(at, words('Bureau', 'Office', 'Oficina')),
    labels: numbered(words('Type de téléphone', 'Phone type', 'Tipo de teléfono'), at),
    meanings: at === 1 ? ['type phone firstLine?'] : at === 2 ? ['type phone secondLine'] : [],
  },
]);

const emailFields = places.flatMap((at): Field[] => [
  {
    name: `email${at}`,
    kind: 'text',
    hint: several,
    example: first(at, 'accueil@exemple.ca'),
    labels: numbered(words('Courriel', 'E-mail', 'Correo'), at),
    meanings: at === 1 ? ['email firstLine?', 'work email'] : at === 2 ? ['email secondLine', 'other email'] : [],
  },
  {
    name: `emailLabel${at}`,
    kind: 'text',
    hint: several,
    example: first(at, words('Travail', 'Work', 'Trabajo')),
    labels: numbered(words('Type de courriel', 'E-mail type', 'Tipo de correo'), at),
    meanings: at === 1 ? ['type email firstLine?'] : at === 2 ? ['type email secondLine'] : [],
  },
]);

export const contactFields: readonly Field[] = [
  {
    name: 'givenName',
    kind: 'text',
    shape: shape.firstName,
    isName: true,
    example: 'Nathalie',
    labels: words('Prénom', 'First name', 'Nombre'),
    meanings: ['given name?', 'given nombre'],
  },
  {
    name: 'familyName',
    kind: 'text',
    shape: shape.lastName,
    isName: true,
    isKey: true,
    example: 'Girard',
    labels: words('Nom', 'Last name', 'Apellido'),
    meanings: ['family name?', 'family nom'],
    hint: words(
      'Avec l’entreprise, retrouve le contact s’il existe déjà',
      'With the company, finds the contact again if already there',
      'Con la empresa, encuentra el contacto si ya existe',
    ),
  },
  {
    name: 'fullName',
    kind: 'fullName',
    shape: shape.lastName,
    example: '',
    labels: words('Nom complet', 'Full name', 'Nombre completo'),
    meanings: ['full name?', 'name', 'contact name?', 'given nom', 'given family name?', 'family nombre'],
  },
  {
    name: 'company',
    kind: 'text',
    shape: shape.company,
    example: words('Location Saguenay', 'Saguenay Rentals', 'Alquileres Saguenay'),
    labels: words('Entreprise ou rôle', 'Company or role', 'Empresa o función'),
    meanings: ['work name?', 'organization name?'],
  },
  {
    name: 'contactCategory',
    kind: 'choice',
    choices: contactCategories,
    isAsked: true,
    shape: shape.category,
    example: words('Fournisseurs', 'Suppliers', 'Proveedores'),
    labels: words('Catégorie', 'Category', 'Categoría'),
    meanings: ['category contact?', 'type contact'],
  },
  {
    name: 'favorite',
    kind: 'choice',
    choices: yesOrNo,
    example: words('Non', 'No', 'No'),
    labels: words('Favori', 'Favourite', 'Favorito'),
    meanings: [],
  },
  ...phoneFields,
  ...emailFields,
  {
    name: 'note',
    kind: 'text',
    shape: shape.note,
    example: '',
    labels: words('Remarque', 'Note', 'Nota'),
    meanings: [],
  },
];
