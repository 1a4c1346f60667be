import type { ContactCategory, EmailLabel, PhoneLabel } from '@fanal/contract/phone-book/phone-book.rules';
import { buildContacts, buildShownFields } from '#features/phone-book/phone-book.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type PlannedPhone = { label: PhoneLabel; number: string; extension?: string };

export type PlannedContact = {
  firstName?: string;
  lastName: string;
  company?: string;
  category: ContactCategory;
  isFavorite?: true;
  note?: string;
  phones?: readonly PlannedPhone[];
  emails?: readonly { label: EmailLabel; email: string }[];
  /** Since it was last changed. */
  daysAgo: number;
};

const office = (number: string, extension?: string): PlannedPhone => ({
  label: 'office',
  number,
  ...(extension && { extension }),
});
const mobile = (number: string): PlannedPhone => ({ label: 'mobile', number });
const emergency = (number: string): PlannedPhone => ({ label: 'emergency', number });
const work = (email: string) => ({ label: 'work' as const, email });

export const borealContacts: readonly PlannedContact[] = [
  {
    lastName: 'Poste de secours, Rivière-aux-Sables',
    category: 'emergency',
    isFavorite: true,
    note: 'Infirmière sur place de 6 h à 22 h. La nuit, le numéro d’urgence sonne chez le gardien.',
    phones: [emergency('+14685550199'), office('+14685550198')],
    daysAgo: 25,
  },
  {
    lastName: 'Hydro, urgence lignes',
    category: 'emergency',
    isFavorite: true,
    phones: [emergency('+18005550190')],
    daysAgo: 57,
  },
  {
    lastName: 'Ligne d’aide, PAE',
    company: 'Programme d’aide aux employés',
    category: 'emergency',
    phones: [emergency('+18885550155')],
    emails: [work('aide@pae.example')],
    daysAgo: 99,
  },
  {
    lastName: 'SOPFEU, feux de forêt',
    category: 'emergency',
    phones: [emergency('+18005550163')],
    daysAgo: 140,
  },
  {
    firstName: 'Nathalie',
    lastName: 'Girard-Simard',
    company: 'Répartition',
    category: 'offices',
    phones: [mobile('+14685550138'), office('+14685550100', '31')],
    emails: [work('repartition@boreal.example')],
    daysAgo: 9,
  },
  {
    firstName: 'Jean-Guy',
    lastName: 'Vollant',
    company: 'Cuisine, camp Kénogami',
    category: 'offices',
    phones: [office('+14685550126')],
    emails: [work('cuisine.kenogami@boreal.example')],
    daysAgo: 66,
  },
  {
    firstName: 'Maria Fernanda',
    lastName: 'Quintero López',
    company: 'Logement des équipes',
    category: 'offices',
    phones: [mobile('+13545550181'), { label: 'home', number: '+13545550182' }],
    emails: [work('logement@boreal.example')],
    daysAgo: 73,
  },
  {
    lastName: 'Bureau d’Alma',
    category: 'offices',
    phones: [office('+14685550120'), { label: 'fax', number: '+14685550121' }],
    emails: [work('alma@boreal.example')],
    daysAgo: 180,
  },
  {
    firstName: 'Sylvain',
    lastName: 'Bouchard-Ross',
    company: 'Remorquage lourd du Fjord',
    category: 'suppliers',
    phones: [mobile('+15795550147')],
    emails: [work('sylvain@remorquage.example'), work('factures@remorquage.example')],
    daysAgo: 31,
  },
  {
    lastName: 'Remorquage lourd du Fjord',
    category: 'suppliers',
    phones: [{ label: 'emergency', number: '+15795550147' }, office('+15795550140')],
    daysAgo: 212,
  },
  {
    firstName: 'Pierre-Luc',
    lastName: 'Gauthier',
    company: 'Arpentage PLG',
    category: 'suppliers',
    phones: [mobile('+17825550163')],
    emails: [work('plg@arpentage.example')],
    daysAgo: 86,
  },
  {
    lastName: 'Carburants du Nord',
    company: 'Livraison de diesel',
    category: 'suppliers',
    phones: [office('+14685550175'), emergency('+14685550176')],
    emails: [work('livraisons@carburants.example')],
    daysAgo: 44,
  },
  {
    firstName: 'Amélie',
    lastName: 'Paquet',
    company: 'Clinique de santé au travail',
    category: 'suppliers',
    phones: [office('+14685550172'), { label: 'fax', number: '+14685550173' }],
    emails: [work('rendez-vous@clinique.example')],
    daysAgo: 44,
  },
  {
    firstName: 'Karine',
    lastName: 'Duchesne',
    company: 'Ville de Saguenay, travaux publics',
    category: 'clients',
    phones: [office('+14685550151', '2204'), mobile('+14685550152')],
    emails: [work('k.duchesne@saguenay.example')],
    daysAgo: 18,
  },
  {
    firstName: 'Stéphane',
    lastName: 'Lavoie',
    company: 'Scierie de La Doré',
    category: 'clients',
    phones: [mobile('+14685550158')],
    emails: [work('s.lavoie@scierie.example')],
    daysAgo: 120,
  },
  {
    firstName: 'Ruth',
    lastName: 'Kanapé',
    company: 'Conseil de bande, accès au territoire',
    category: 'clients',
    note: 'À prévenir deux jours avant d’ouvrir un chemin.',
    phones: [office('+14685550161')],
    emails: [work('territoire@conseil.example')],
    daysAgo: 51,
  },
  {
    firstName: 'Íñigo',
    lastName: 'Arteaga',
    company: 'Fabricant des grues, soutien technique',
    category: 'other',
    phones: [office('+34612345678')],
    emails: [work('soporte@gruas.example')],
    daysAgo: 160,
  },
];

export const kestrelContacts: readonly PlannedContact[] = [
  {
    lastName: 'Site emergency line',
    category: 'emergency',
    isFavorite: true,
    phones: [emergency('+17805550911')],
    daysAgo: 40,
  },
  {
    firstName: 'Dale',
    lastName: 'Wapass',
    company: 'Prairie Crane Rental',
    category: 'suppliers',
    phones: [mobile('+17805550134'), office('+17805550130')],
    emails: [work('dale@prairiecrane.example')],
    daysAgo: 12,
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    company: 'Northern Pipelines, contracts',
    category: 'clients',
    phones: [office('+14035550117', '408')],
    emails: [work('p.nair@northernpipelines.example')],
    daysAgo: 77,
  },
  {
    lastName: 'Edmonton office',
    category: 'offices',
    phones: [office('+17805550100')],
    emails: [work('edmonton@kestrel.example')],
    daysAgo: 200,
  },
];

const DAY_MS = 86_400_000;

/** The contacts of an organization, and that it shows every field of its members. */
export const loadContacts = async (
  ownerDb: Db,
  org: OrgId,
  contacts: readonly PlannedContact[],
  now: Date,
): Promise<void> => {
  for (const { phones = [], emails = [], daysAgo, ...planned } of contacts) {
    const contact = {
      ...planned,
      phones: phones.map(({ extension = null, ...phone }) => ({ ...phone, extension })),
      emails: [...emails],
    };
    await buildContacts(ownerDb, org, [contact], new Date(now.getTime() - daysAgo * DAY_MS));
  }
  await buildShownFields(ownerDb, org, { showsMobile: true, showsWorkPhone: true, showsEmail: true }, now);
};
