import type { CardField, CardFieldType } from '@fanal/contract/cards/cards.rules';
import { storeCardType } from '#features/cards/cards.build';
import type { TypeValues } from '#features/cards/types/card-types.data';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

type Names = readonly [fr: string, en: string, es: string];
type Field = TypeValues['schema']['fields'][number];

const named = ([fr, en, es]: Names): TypeValues['locales'] => [
  { locale: 'fr_CA', name: fr },
  { locale: 'en_CA', name: en },
  { locale: 'es_ES', name: es },
];

const saidIn = (texts: Names): TypeValues['descriptions'] =>
  named(texts).map(({ locale, name }) => ({ locale, text: name }));

const field = (name: string, type: CardFieldType, names: Names, given: Partial<CardField> = {}): Field => ({
  name,
  type,
  locales: named(names),
  options: [],
  isRequired: false,
  isDefault: false,
  isAiField: false,
  aiName: null,
  isHidden: false,
  ...(given as Partial<Field>),
});

/** As pairs, to keep the order: numeric object keys would be moved to the front. */
const options = (choices: readonly (readonly [value: string, ...names: Names])[]) => ({
  options: choices.map(([value, ...names]) => ({ value, locales: named(names) })),
});

const readByAi = (aiName: string) => ({ isAiField: true, aiName });

const holder = field('name', 'string', ['Nom', 'Name', 'Nombre'], {
  isRequired: true,
  isDefault: true,
  ...readByAi('holder name'),
});
const numberOf = (names: Names) => field('number', 'string', names, { isRequired: true, ...readByAi('number') });
const expiration = field(
  'expirationDate',
  'date',
  ['Date d’expiration', 'Expiration date', 'Fecha de vencimiento'],
  readByAi('expiration date'),
);
const issued = field('issueDate', 'date', ['Date de délivrance', 'Issue date', 'Fecha de expedición']);
const validFrom = field('validDate', 'date', ['Valide à compter du', 'Valid from', 'Válida a partir del']);
const trainer = field('trainer', 'string', ['Organisme de formation', 'Training body', 'Organismo de formación']);

export const cardTypeKeys = ['ccq', 'asp', 'licence', 'firstAid', 'whmis', 'chainsaw', 'forklift', 'goods'] as const;
export type CardTypeKey = (typeof cardTypeKeys)[number];

type Planned = { names: Names; description: Names; fields: readonly Field[]; endless?: true };

/** Card types used on Québec’s construction sites, roads and in forests. */
const planned: Record<CardTypeKey, Planned> = {
  ccq: {
    names: ['Certificat de compétence de la CCQ', 'CCQ competency certificate', 'Certificado de competencia de la CCQ'],
    description: [
      'Exigé sur tout chantier assujetti à la loi R-20.',
      'Required on every site under Act R-20.',
      'Exigido en toda obra sujeta a la ley R-20.',
    ],
    fields: [
      holder,
      field('clientNumber', 'string', ['Numéro de client', 'Client number', 'Número de cliente'], { isRequired: true }),
      field('competency', 'string', ['Métier ou occupation', 'Trade or occupation', 'Oficio u ocupación']),
      field('level', 'list', ['Certificat', 'Certificate', 'Certificado'], {
        isRequired: true,
        ...options([
          ['journeyperson', 'Compagnon ou compagne', 'Journeyperson', 'Oficial'],
          ['apprentice', 'Apprenti ou apprentie', 'Apprentice', 'Aprendiz'],
          ['occupation', 'Occupation', 'Occupation', 'Ocupación'],
        ]),
      }),
      field('region', 'string', ['Région de placement', 'Placement region', 'Región de colocación']),
      expiration,
    ],
  },
  asp: {
    names: ['Carte ASP Construction', 'ASP Construction card', 'Carné ASP Construction'],
    description: [
      'Cours « Santé et sécurité générale sur les chantiers de construction », sans échéance.',
      'General construction site health and safety course, without an end.',
      'Curso general de salud y seguridad en las obras de construcción, sin vencimiento.',
    ],
    fields: [holder, numberOf(['Numéro d’attestation', 'Certificate number', 'Número de atestación']), issued],
    endless: true,
  },
  licence: {
    names: ['Permis de conduire', 'Driver’s licence', 'Permiso de conducir'],
    description: [
      'Permis délivré par une province ou un territoire.',
      'Licence issued by a province or a territory.',
      'Permiso expedido por una provincia o un territorio.',
    ],
    fields: [
      holder,
      numberOf(['Numéro de permis', 'Licence number', 'Número de permiso']),
      field('class', 'list', ['Classe', 'Class', 'Clase'], {
        isRequired: true,
        ...options([
          ['1', '1 – Ensembles de véhicules routiers', '1 – Tractor-trailers', '1 – Conjuntos de vehículos'],
          ['2', '2 – Autobus de plus de 24 passagers', '2 – Buses of more than 24', '2 – Autobuses de más de 24'],
          ['3', '3 – Camions', '3 – Trucks', '3 – Camiones'],
          ['4A', '4A – Véhicules d’urgence', '4A – Emergency vehicles', '4A – Vehículos de emergencia'],
          ['4B', '4B – Autobus de 24 passagers ou moins', '4B – Buses of 24 or fewer', '4B – Autobuses de hasta 24'],
          ['5', '5 – Automobiles', '5 – Cars', '5 – Automóviles'],
        ]),
      }),
      field('hasAirBrakes', 'boolean', ['Frein pneumatique (F)', 'Air brakes (F)', 'Frenos de aire (F)']),
      field('dateOfBirth', 'date', ['Date de naissance', 'Date of birth', 'Fecha de nacimiento'], { isDefault: true }),
      field('height', 'number', ['Taille (cm)', 'Height (cm)', 'Estatura (cm)']),
      field('eyeColour', 'string', ['Couleur des yeux', 'Eye colour', 'Color de ojos']),
      field('address', 'string', ['Adresse', 'Address', 'Dirección'], { isDefault: true }),
      issued,
      validFrom,
      expiration,
    ],
  },
  firstAid: {
    names: ['Secourisme en milieu de travail', 'Workplace first aid', 'Primeros auxilios en el trabajo'],
    description: [
      'Formation de seize heures reconnue par la CNESST, valable trois ans.',
      'Sixteen hours of training recognized by the CNESST, valid for three years.',
      'Formación de dieciséis horas reconocida por la CNESST, válida tres años.',
    ],
    fields: [
      holder,
      numberOf(['Numéro de certificat', 'Certificate number', 'Número de certificado']),
      trainer,
      issued,
      expiration,
    ],
  },
  whmis: {
    names: ['SIMDUT', 'WHMIS', 'WHMIS (productos peligrosos)'],
    description: [
      'Système d’information sur les matières dangereuses utilisées au travail.',
      'Workplace hazardous materials information system.',
      'Sistema de información sobre materiales peligrosos en el trabajo.',
    ],
    fields: [holder, trainer, issued, expiration],
  },
  chainsaw: {
    names: ['Abattage manuel et scie à chaîne', 'Manual felling and chainsaw', 'Tala manual y motosierra'],
    description: [
      'Obligatoire pour l’abattage manuel en forêt.',
      'Required to fell trees by hand.',
      'Obligatorio para la tala manual en el bosque.',
    ],
    fields: [
      holder,
      numberOf(['Numéro d’attestation', 'Certificate number', 'Número de atestación']),
      field('scope', 'list', ['Portée', 'Scope', 'Alcance'], {
        isRequired: true,
        ...options([
          ['felling', 'Abattage', 'Felling', 'Tala'],
          ['bucking', 'Ébranchage et tronçonnage', 'Limbing and bucking', 'Desrame y troceado'],
          ['clearing', 'Débroussaillage', 'Brush clearing', 'Desbroce'],
        ]),
      }),
      expiration,
    ],
  },
  forklift: {
    names: ['Cariste', 'Forklift operator', 'Operador de montacargas'],
    description: [
      'Conduite sécuritaire de chariots élévateurs, à refaire tous les trois ans.',
      'Safe driving of forklifts, to be renewed every three years.',
      'Conducción segura de montacargas, que se renueva cada tres años.',
    ],
    fields: [
      holder,
      numberOf(['Numéro de carte', 'Card number', 'Número de carné']),
      field('equipment', 'list', ['Appareil', 'Equipment', 'Equipo'], {
        isRequired: true,
        ...options([
          ['counterbalanced', 'À contrepoids', 'Counterbalanced', 'Contrapesada'],
          ['roughTerrain', 'Tout terrain', 'Rough terrain', 'Todoterreno'],
          ['telehandler', 'À mât télescopique', 'Telehandler', 'Telescópica'],
        ]),
      }),
      trainer,
      expiration,
    ],
  },
  goods: {
    names: [
      'Transport des matières dangereuses',
      'Transport of dangerous goods',
      'Transporte de mercancías peligrosas',
    ],
    description: [
      'Certificat de formation remis par l’employeur, valable trois ans sur la route.',
      'Training certificate given by the employer, valid for three years on the road.',
      'Certificado de formación entregado por el empleador, válido tres años en carretera.',
    ],
    fields: [
      holder,
      numberOf(['Numéro de certificat', 'Certificate number', 'Número de certificado']),
      field('bulk', 'boolean', ['En vrac', 'In bulk', 'A granel']),
      issued,
      expiration,
    ],
  },
};

/** The option values of a list field of the type. */
export const choicesOf = (key: CardTypeKey, name: string): string[] =>
  planned[key].fields.find((one) => one.name === name)?.options.map(({ value }) => value) ?? [];

export const fieldsOf = (key: CardTypeKey): readonly Field[] => planned[key].fields;
export const frenchNameOf = (key: CardTypeKey): string => planned[key].names[0];

/** Before the demonstration organizations are created, so that all of them use the types. */
const madeAt = new Date('2026-01-05T15:00:00Z');

/** Creates the types when there are none; organizations created later use them. Returns their ids. */
export const ensureCardTypes = async (ownerDb: Db): Promise<ReadonlyMap<CardTypeKey, string>> => {
  const known = await ownerDb.selectFrom('card_types').select(['id', 'locales']).execute();
  const ids = new Map<CardTypeKey, string>();
  for (const key of cardTypeKeys) {
    const { names, description, fields, endless } = planned[key];
    const same = known.find(({ locales }) => JSON.stringify(locales).includes(JSON.stringify(names[0])));
    const id = same?.id ?? newId();
    ids.set(key, id);
    if (same) continue;
    const values = {
      locales: named(names),
      descriptions: saidIn(description),
      schema: { fields: [...fields] },
      isAiField: true,
      aiName: names[1],
      isDefault: true,
      hasNotification: !endless,
      hasExpirationDate: !endless,
      canExpire: !endless,
    };
    await storeCardType(ownerDb, id, values, madeAt);
  }
  return ids;
};
