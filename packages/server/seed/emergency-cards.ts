/** Hospitals of the sites and the cards that count as first aid. Names are real, numbers are fictional. */

import { makeCards } from '#features/emergency-cards/card-contents.service';
import { buildFirstAidTypes, buildHospital } from '#features/emergency-cards/emergency-cards.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Hospital = readonly [name: string, address: string, number: string];

const chicoutimi: Hospital = ['Hôpital de Chicoutimi', '305, rue Saint-Vallier, Chicoutimi', '+14185550171'];
const jonquiere: Hospital = ['Hôpital de Jonquière', '2230, rue de l’Hôpital, Jonquière', '+14185550172'];
const alma: Hospital = ['Hôpital d’Alma', '300, boulevard Champlain Sud, Alma', '+14185550173'];
const roberval: Hospital = ['Hôpital de Roberval', '450, rue Brassard, Roberval', '+14185550174'];
const quebec: Hospital = ['Hôpital de l’Enfant-Jésus', '1401, 18e Rue, Québec', '+14185550175'];

/** By city; sites of other cities have none yet. */
const hospitals: Readonly<Record<string, Hospital>> = {
  Chicoutimi: chicoutimi,
  'La Baie': ['Hôpital de La Baie', '1000, rue Docteur-Desgagné, La Baie', '+14185550176'],
  'Saint-Ambroise': jonquiere,
  Jonquière: jonquiere,
  Alma: alma,
  Hébertville: alma,
  Roberval: roberval,
  'Saint-Félicien': roberval,
  Québec: quebec,
  Lévis: ['Hôtel-Dieu de Lévis', '143, rue Wolfe, Lévis', '+14185550177'],
  Forestville: ['Centre multiservices de Forestville', '2, 7e Rue, Forestville', '+14185550178'],
  'Sept-Îles': ['Hôpital de Sept-Îles', '45, rue du Père-Divet, Sept-Îles', '+14185550179'],
};
/** Whose hospital was found only lately. */
const lately: readonly string[] = ['Forestville', 'Sept-Îles'];

const DAY_MS = 86_400_000;

/** Cards as they were three weeks ago, then the hospitals that were typed since. */
export const loadEmergencyCards = async (ownerDb: Db, org: OrgId, firstAidTypeId: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 21 * DAY_MS);
  await buildFirstAidTypes(ownerDb, org, [firstAidTypeId], before);
  const sites = await ownerDb.selectFrom('sites').select(['id', 'city']).where('organization_id', '=', org).execute();
  const typeIn = async (cities: (city: string) => boolean, at: Date) => {
    for (const { id, city } of sites) {
      const hospital = city === null || !cities(city) ? undefined : hospitals[city];
      if (!hospital) continue;
      const [name, address, number] = hospital;
      await buildHospital(ownerDb, org, id, { name, address, phone: { number, extension: null } }, at);
    }
  };
  const make = (at: Date) =>
    makeCards(
      { db: ownerDb, org, now: at, timeZone: 'America/Toronto', hasOperations: true },
      sites.map(({ id }) => id),
    );
  await typeIn((city) => !lately.includes(city), before);
  await make(before);
  const since = new Date(now.getTime() - 2 * DAY_MS);
  await typeIn((city) => lately.includes(city), since);
  await make(since);
};
