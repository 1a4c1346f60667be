/** Import fields of phone book contacts, under the headings of their export. */
import { NewContact } from '@fanal/contract/phone-book/phone-book.shapes';
import { COLUMNS_OF_A_KIND, type ContactHeading, contactWords } from '#features/phone-book/imported-contacts.service';
import { contactCategories, yesOrNo } from './choices.rules.ts';
import { type Field, type Words, words } from './field.rules.ts';

const { shape } = NewContact;

const heading = (name: ContactHeading, at = ''): Words => {
  const { fr, en, es } = contactWords;
  return words(`${fr.headings[name]}${at}`, `${en.headings[name]}${at}`, `${es.headings[name]}${at}`);
};
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
    labels: heading('phone', ` ${at}`),
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
    labels: heading('phoneLabel', ` ${at}`),
    meanings: at === 1 ? ['type phone firstLine?'] : at === 2 ? ['type phone secondLine'] : [],
  },
]);

const emailFields = places.flatMap((at): Field[] => [
  {
    name: `email${at}`,
    kind: 'text',
    hint: several,
    example: first(at, 'accueil@exemple.ca'),
    labels: heading('email', ` ${at}`),
    meanings: at === 1 ? ['email firstLine?', 'work email'] : at === 2 ? ['email secondLine', 'other email'] : [],
  },
  {
    name: `emailLabel${at}`,
    kind: 'text',
    hint: several,
    example: first(at, words('Travail', 'Work', 'Trabajo')),
    labels: heading('emailLabel', ` ${at}`),
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
    labels: heading('firstName'),
    meanings: ['given name?', 'given nombre'],
  },
  {
    name: 'familyName',
    kind: 'text',
    shape: shape.lastName,
    isName: true,
    isKey: true,
    example: 'Girard',
    labels: heading('lastName'),
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
    labels: heading('company'),
    meanings: ['work name?', 'organization name?'],
  },
  {
    name: 'contactCategory',
    kind: 'choice',
    choices: contactCategories,
    isAsked: true,
    shape: shape.category,
    example: words('Fournisseurs', 'Suppliers', 'Proveedores'),
    labels: heading('category'),
    meanings: ['category contact?', 'type contact'],
  },
  {
    name: 'favorite',
    kind: 'choice',
    choices: yesOrNo,
    example: words('Non', 'No', 'No'),
    labels: heading('favorite'),
    meanings: [],
  },
  ...phoneFields,
  ...emailFields,
  {
    name: 'note',
    kind: 'text',
    shape: shape.note,
    example: '',
    labels: heading('note'),
    meanings: [],
  },
];
