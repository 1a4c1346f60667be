/** Import fields of people. */
import { NewUser } from '@fanal/contract/users/person.shapes';
import { countryNames, genders } from './choices.rules.ts';
import { type Field, words } from './field.rules.ts';
import { dateHint, otherFields, workFields } from './work-fields.rules.ts';

const { shape } = NewUser;
const phoneHint = words(
  '10 chiffres, avec l’indicatif ; un poste peut suivre : 418 555-0142 poste 12',
  '10 digits with the area code; an extension may follow: 418 555-0142 ext. 12',
  'Con prefijo; puede seguir una extensión: 418 555-0142 ext. 12',
);

const identity: readonly Field[] = [
  {
    name: 'employeeNumber',
    kind: 'text',
    shape: shape.employeeNumber,
    isKey: true,
    example: '20402',
    labels: words('Numéro d’employé', 'Employee number', 'Número de empleado'),
    headings:
      'Matricule;No employé;No d’employé;N° employé;Code employé;ID employé;Employé no;Employee no;Employee ID;Employee #;Emp ID;Emp no;Staff number;Payroll number;No empleado;Núm empleado;ID empleado;Legajo;Numéro;No dossier'.split(
        ';',
      ),
    hint: words(
      'Retrouve la personne si elle existe déjà',
      'Finds the person again if already there',
      'Encuentra a la persona si ya existe',
    ),
  },
  {
    name: 'givenName',
    kind: 'text',
    shape: shape.givenName,
    isName: true,
    example: 'Marc-André',
    labels: words('Prénom', 'First name', 'Nombre'),
    headings: 'Prénoms;Prénom usuel légal;Given name;Forename;Firstname;First;Nombres;Nombre de pila'.split(';'),
  },
  {
    name: 'familyName',
    kind: 'text',
    shape: shape.familyName,
    isName: true,
    example: 'Thériault',
    labels: words('Nom', 'Last name', 'Apellidos'),
    headings: 'Nom de famille;Patronyme;Family name;Surname;Lastname;Last;Apellido'.split(';'),
  },
  {
    name: 'fullName',
    kind: 'fullName',
    shape: shape.familyName,
    example: '',
    labels: words('Nom complet', 'Full name', 'Nombre completo'),
    headings:
      'Nom et prénom;Nom, prénom;Prénom et nom;Nom de l’employé;Name;Employee name;Last name, first name;First and last name;Nombre y apellidos;Apellidos y nombre'.split(
        ';',
      ),
    hint: words(
      '« Nom, Prénom », ou le prénom suivi du nom',
      '“Last name, First name”, or the first name followed by the last name',
      '«Apellidos, Nombre», o el nombre seguido de los apellidos',
    ),
  },
  {
    name: 'preferredGivenName',
    kind: 'text',
    shape: shape.preferredGivenName,
    example: '',
    labels: words('Prénom usuel', 'Preferred first name', 'Nombre preferido'),
    headings: 'Prénom préféré;Surnom;Preferred name;Nickname;Known as;Apodo'.split(';'),
  },
  {
    name: 'middleName',
    kind: 'text',
    shape: shape.middleName,
    example: '',
    labels: words('Deuxième prénom', 'Middle name', 'Segundo nombre'),
    headings: 'Second prénom;2e prénom;Autre prénom;Middle;Initiale'.split(';'),
  },
  {
    name: 'gender',
    kind: 'choice',
    choices: genders,
    shape: shape.gender,
    example: 'M',
    labels: words('Sexe', 'Gender', 'Sexo'),
    headings: 'Genre;Sex;Género;Civilité;Titre de civilité'.split(';'),
    hint: words('F ou M', 'F or M', 'F o M'),
  },
  {
    name: 'preferredPronouns',
    kind: 'text',
    shape: shape.preferredPronouns,
    example: '',
    labels: words('Pronoms', 'Pronouns', 'Pronombres'),
    headings: 'Pronom;Preferred pronouns'.split(';'),
  },
  {
    name: 'dateOfBirth',
    kind: 'birthday',
    shape: shape.dateOfBirth,
    hint: dateHint,
    example: '1988-04-17',
    labels: words('Date de naissance', 'Date of birth', 'Fecha de nacimiento'),
    headings: 'Naissance;Né le;Née le;DDN;Birth date;Birthdate;Birthday;DOB;Nacimiento'.split(';'),
  },
  {
    name: 'nationalId',
    kind: 'secret',
    example: '',
    labels: words('Numéro d’assurance sociale', 'Social insurance number', 'Número de identidad'),
    headings: 'NAS;N.A.S.;No assurance sociale;SIN;S.I.N.;SSN;DNI;NIE;NSS;National ID'.split(';'),
    hint: words(
      'Gardé chiffré ; jamais affiché en entier',
      'Kept encrypted; never shown in full',
      'Se guarda cifrado; nunca se muestra entero',
    ),
  },
];

const contact: readonly Field[] = [
  {
    name: 'email',
    kind: 'email',
    shape: shape.email,
    isKey: true,
    example: 'm.theriault@exemple.ca',
    labels: words('Courriel', 'Email', 'Correo electrónico'),
    headings:
      'Courriel personnel;Adresse courriel;Adresse électronique;E-mail;Mail;Adresse mail;Adresse e-mail;Personal email;Email address;Correo;Correo personal'.split(
        ';',
      ),
  },
  {
    name: 'phone',
    kind: 'phone',
    shape: shape.phone,
    isKey: true,
    hint: phoneHint,
    example: '418 555-0142',
    labels: words('Mobile', 'Mobile phone', 'Móvil'),
    headings:
      'Cellulaire;Cell;Téléphone cellulaire;Tél cellulaire;Tél cell;No cellulaire;Téléphone mobile;Tél mobile;Portable;Mobile number;Cell phone;Cellphone;Celular;Teléfono móvil'.split(
        ';',
      ),
  },
  {
    name: 'homePhone',
    kind: 'phone',
    shape: shape.homePhone,
    example: '',
    labels: words('Téléphone à la maison', 'Home phone', 'Teléfono de casa'),
    headings:
      'Téléphone;Tél;Téléphone maison;Tél maison;Téléphone résidence;Tél résidence;Tél domicile;Phone;Phone number;Telephone;Home telephone;Teléfono;Teléfono fijo'.split(
        ';',
      ),
  },
  {
    name: 'workPhone',
    kind: 'workPhone',
    shape: shape.workPhone,
    hint: phoneHint,
    example: '418 555-0100 poste 214',
    labels: words('Téléphone au travail', 'Work phone', 'Teléfono del trabajo'),
    headings:
      'Téléphone travail;Tél travail;Tél bureau;Téléphone bureau;Téléphone du bureau;Business phone;Office phone;Work telephone;Teléfono trabajo;Teléfono oficina'.split(
        ';',
      ),
  },
  {
    name: 'workPhoneExtension',
    kind: 'text',
    shape: shape.workPhoneExtension,
    example: '',
    labels: words('Poste téléphonique', 'Extension', 'Extensión'),
    headings: 'Poste tél;Poste tél.;No poste tél;Numéro de poste;Ext;Ext.;Phone extension;Work extension'.split(';'),
  },
  {
    name: 'professionalPhone',
    kind: 'phone',
    shape: shape.professionalPhone,
    example: '',
    labels: words('Mobile professionnel', 'Business mobile', 'Móvil profesional'),
    headings:
      'Cellulaire professionnel;Cell travail;Cellulaire travail;Téléphone professionnel;Work mobile;Work cell;Móvil de empresa'.split(
        ';',
      ),
  },
  {
    name: 'professionalEmail',
    kind: 'email',
    shape: shape.professionalEmail,
    example: '',
    labels: words('Courriel professionnel', 'Business email', 'Correo profesional'),
    headings:
      'Courriel travail;Courriel bureau;Courriel au travail;Work email;Office email;Correo del trabajo;Correo corporativo'.split(
        ';',
      ),
  },
  {
    name: 'street',
    kind: 'text',
    shape: shape.street,
    example: '12, rue des Érables',
    labels: words('Adresse', 'Address', 'Dirección'),
    headings:
      'Rue;Adresse civique;No et rue;Adresse 1;Adresse ligne 1;Street;Street address;Address 1;Address line 1;Calle;Domicilio'.split(
        ';',
      ),
  },
  {
    name: 'city',
    kind: 'text',
    shape: shape.city,
    example: 'Alma',
    labels: words('Ville', 'City', 'Ciudad'),
    headings: 'Municipalité;Localité;Town;Población;Municipio'.split(';'),
  },
  {
    name: 'province',
    kind: 'text',
    shape: shape.province,
    example: 'QC',
    labels: words('Province', 'Province or state', 'Provincia'),
    headings: 'Prov;Prov.;État;State;Région;Estado'.split(';'),
  },
  {
    name: 'postalCode',
    kind: 'postalCode',
    shape: shape.postalCode,
    example: 'G8B 2V1',
    labels: words('Code postal', 'Postal code', 'Código postal'),
    headings: 'CP;C.P.;Zip;Zip code;Postcode'.split(';'),
  },
  {
    name: 'country',
    kind: 'choice',
    choices: countryNames,
    shape: shape.country,
    example: 'Canada',
    labels: words('Pays', 'Country', 'País'),
    headings: [],
  },
];

export const userFields: readonly Field[] = [...identity, ...contact, ...workFields, ...otherFields];
