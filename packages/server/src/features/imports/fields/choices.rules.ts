/** Words in the three languages for the values of choice fields. Case, accents and punctuation are ignored. */
import { countries } from '@fanal/contract/users/countries.rules';
import type { ChoiceColumn } from './field.rules.ts';
import { wordKey } from './headings.rules.ts';

/** A value and the words that mean it. */
type Choices = Readonly<Record<string, string>>;

const lookup = (choices: Choices): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(choices).flatMap(([value, words]) =>
      [value, ...words.split(',')].map((word) => [wordKey(word), value] as const),
    ),
  );

export const genders = lookup({
  female: 'f,femme,féminin,mme,madame,woman,mujer,femenino,w',
  male: 'homme,masculin,monsieur,mr,man,hombre,masculino,varón',
});

const frenchHeadings = new Set('sexe,genre,civilite,langue'.split(','));
const spanishHeadings = new Set('sexo,genero,idioma,lengua'.split(','));
const englishHeadings = new Set('sex,gender,language,lang'.split(','));

/** The languages in which a heading is written. */
const languagesOf = (heading: string) => {
  const all = wordKey(heading).split(' ');
  const isIn = (some: ReadonlySet<string>) => all.some((word) => some.has(word));
  return { fr: isIn(frenchHeadings), en: isIn(englishHeadings), es: isIn(spanishHeadings) };
};

/**
 * M is masculin and male, but mujer beside H (hombre). Beside F it is male; beside H alone it is female, unless the
 * heading is French; alone it is male under a French or English heading. Otherwise nobody can tell.
 */
const genderOfM = ({ heading, words, values }: ChoiceColumn): string | null => {
  const { fr, en, es } = languagesOf(heading);
  const hasFemale = values.has('female');
  if (words.has('h')) return hasFemale || fr ? null : 'female';
  if (hasFemale) return 'male';
  return values.has('male') || es || !(fr || en) ? null : 'male';
};

export const dependentGenders: ReadonlyMap<string, (column: ChoiceColumn) => string | null> = new Map([
  ['m', genderOfM],
  ['h', () => 'male'],
]);

/** E is English, but español and espagnol where English is written otherwise. */
const languageOfE = ({ heading, values }: ChoiceColumn): string | null => {
  const { fr, en, es } = languagesOf(heading);
  if (values.has('en_CA') || values.has('en_US')) return null;
  return (fr || en) && !es && !values.has('es_ES') ? 'en_CA' : null;
};

export const dependentLanguages: ReadonlyMap<string, (column: ChoiceColumn) => string | null> = new Map([
  ['e', languageOfE],
]);

export const languagesOfPeople = lookup({
  fr_CA: 'fr,fr-ca,français,francais canada,french,french canada,francés canadá,francés,f',
  en_CA: 'en,en-ca,english canada,anglais canada,inglés canadá,anglais,english,inglés,a,ang',
  en_US: 'en-us,english united states,inglés estados unidos,anglais états-unis,english us,inglés ee uu',
  es_ES: 'es,es-es,espagnol,spanish,español,esp',
});

export const yesOrNo = lookup({
  yes: 'y,o,oui,true,vrai,1,x,sí,si,s,verdadero',
  no: 'n,non,false,faux,0,falso',
});

export const roles = lookup({
  organizationAdmin:
    'administrateur,administratrice,administration,administrateur de l’organisation,administratrice de l’organisation,admin,administrator,organization administrator,administrador,administradora,admin de l’organisation,organization admin,administración de la organización',
  userAdmin:
    'administration des utilisateurs,administrateur des utilisateurs,gestion des utilisateurs,rh,ressources humaines,user administrator,hr,administrador de usuarios,rrhh,admin des utilisateurs,user admin,administración de usuarios',
  contentCreator:
    'création de contenu,créateur de contenu,créatrice de contenu,content creator,creador de contenido,creación de contenido',
  influencer: 'influenceur,influenceuse,influencer,influenciador,influence,influencia',
  lead: 'responsable,responsable d’équipe,responsable de equipo,chef d’équipe,cheffe d’équipe,superviseur,superviseure,contremaître,lead,team lead,supervisor,líder',
  member: 'membre,employé,employée,personnel,member,employee,miembro,empleado,empleada',
  guest: 'invité,invitée,personne invitée,guest,invitado,invitada,persona invitada',
});

export const employmentKinds = lookup({
  permanentFullTime:
    'permanent temps plein,permanente temps plein,permanent à temps plein,temps plein,temps complet,régulier temps plein,régulière temps plein,régulier à temps plein,full time,fulltime,permanent full time,regular full time,full time regular,full time permanent,indefinido tiempo completo,permanente tiempo completo,tiempo completo,jornada completa,tp,rtp,ft',
  permanentPartTime:
    'permanent temps partiel,permanente temps partiel,permanent à temps partiel,temps partiel,régulier temps partiel,régulière temps partiel,régulier à temps partiel,part time,parttime,permanent part time,regular part time,part time regular,part time permanent,indefinido tiempo parcial,permanente tiempo parcial,tiempo parcial,jornada parcial,pt',
  temporaryFullTime:
    'temporaire temps plein,temporaire à temps plein,temporary full time,full time temporary,temporal tiempo completo',
  temporaryPartTime:
    'temporaire temps partiel,temporaire à temps partiel,temporary part time,part time temporary,temporal tiempo parcial',
  seasonal: 'saisonnier,saisonnière,seasonal,estacional,de temporada',
  onCall: 'sur appel,occasionnel,occasionnelle,on call,casual,de guardia,a demanda,por llamado,eventual',
  internship: 'stage,stagiaire,internship,intern,prácticas,pasantía,becario,practicante,student,étudiant,étudiante',
  contract: 'contrat,contractuel,contractuelle,contract,contractor,contrato,por contrato,contratista',
});

/** Words of personnel systems that do not say whether somebody works full time. */
export const openEmploymentKinds: ReadonlyMap<string, readonly string[]> = new Map(
  [
    [
      'permanent,permanente,régulier,régulière,regular,indefinido,indefinida,fijo,cdi',
      ['permanentFullTime', 'permanentPartTime'],
    ],
    [
      'temporaire,temporary,temp,temporal,cdd,fixed term,plazo fijo,auxiliaire',
      ['temporaryFullTime', 'temporaryPartTime'],
    ],
  ].flatMap(([words, values]) =>
    (words as string).split(',').map((word) => [wordKey(word), values as readonly string[]] as const),
  ),
);

export const shirtSizes = lookup({
  XS: 'tp,très petit,extra small,tpequeño',
  S: 'p,petit,small,pequeño',
  M: 'moyen,medium,mediano',
  L: 'g,grand,large,grande',
  XL: 'tg,très grand,extra large',
  '2XL': 'xxl,ttg',
  '3XL': 'xxxl',
  '4XL': 'xxxxl',
  '5XL': 'xxxxxl',
});

export const contactCategories = lookup({
  emergency: 'urgence,urgences,emergencia,emergencias,emergencies',
  clients: 'client,cliente,clientes,customer,customers',
  suppliers: 'fournisseur,fournisseurs,supplier,vendor,vendors,proveedor,proveedores,sous-traitant,sous-traitants',
  offices: 'bureau,bureaux,office,oficina,oficinas',
  other: 'autre,autres,others,otro,otra,otros',
});

export const phoneLabels = lookup({
  mobile: 'cell,cellulaire,cellular,mobile phone,móvil,celular',
  office: 'bureau,travail,work,oficina,trabajo',
  emergency: 'urgence,urgence 24 h,24 h,24 h emergency,emergencia,emergencia 24 h',
  home: 'maison,domicile,casa',
  fax: 'télécopieur,télécopie',
  other: 'autre,otro,otra',
});

export const emailLabels = lookup({
  work: 'travail,bureau,office,trabajo,oficina',
  personal: 'personnel,personnelle,home,maison',
  other: 'autre,otro,otra',
});

const namesOfCountries = (): ReadonlyMap<string, string> => {
  const names = ['fr', 'en', 'es'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map(
    countries.flatMap((code) => [code, ...names.map((of) => of.of(code) ?? code)].map((name) => [wordKey(name), code])),
  );
};

export const countryNames = new Map([...namesOfCountries(), ['usa', 'US'], ['eua', 'US'], ['uk', 'GB']]);
