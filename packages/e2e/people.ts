/** Who lives in the demonstration (npm start prints the same list). Each journey says whom it sends. */
export const PASSWORD = 'fanal-demo';

export const boreal = 'Groupe Boréal';
export const kestrel = 'Kestrel Freight';

export type Someone = { name: string; email: string };

/** Groupe Boréal: nothing that happens here closes an account. */
export const people = {
  organizationAdmin: { name: 'Maude Tremblay-Roy', email: 'maude.tremblay@boreal.example' },
  userAdmin: { name: 'Julie Paradis', email: 'julie.paradis@boreal.example' },
  contentCreator: { name: 'Luc Roy', email: 'luc.roy@boreal.example' },
  influencer: { name: 'Fatou Diallo', email: 'fatou.diallo@boreal.example' },
  lead: { name: 'Éloïse Côté-Bélanger', email: 'eloise.cote@boreal.example' },
  member: { name: 'Samuel Gagnon-Lefebvre', email: 'samuel.gagnon@boreal.example' },
  guest: { name: 'Denise Saint-Gelais', email: 'denise.saint-gelais@boreal.example' },
  superAdmin: { name: 'Noémie Deschênes', email: 'noemie.deschenes@fanal.example' },
  both: { name: 'Catherine Larouche-Ortega', email: 'catherine.larouche@boreal.example' },
} as const satisfies Record<string, Someone>;

/** Kestrel Freight: its accounts are blocked and locked in one journey each, and used in no other. */
export const kestrelPeople = {
  organizationAdmin: { name: 'Heather MacDonald', email: 'heather.macdonald@kestrel.example' },
  userAdmin: { name: 'Gabriela Fuentes Ortiz', email: 'gabriela.fuentes@kestrel.example' },
  lead: { name: 'José Luis Treviño Garza', email: 'jose-luis.trevino@kestrel.example' },
} as const satisfies Record<string, Someone>;
