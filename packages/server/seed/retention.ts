/** What the latest nights removed, and the register of confidentiality incidents. */
import type { NewIncident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import { insertIncident } from '#features/confidentiality-incidents/confidentiality-incidents.data';
import { endRun, openRun } from '#features/retention/retention.data';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

const DAY_MS = 86_400_000;
const NIGHTS = 3;

type Planned = Omit<NewIncident, 'occurredOn' | 'authorityNotifiedOn' | 'peopleNotifiedOn'> & {
  daysAgo: number;
  authorityAfter: number | null;
  peopleAfter: number | null;
};

const planned: readonly Planned[] = [
  {
    daysAgo: 44,
    whatHappened:
      'Un relevé des heures de l’équipe de Forestville a été envoyé par courriel à un fournisseur qui porte presque le même nom.',
    dataConcerned: 'Noms, numéros d’employé et heures travaillées',
    peopleCount: 12,
    seriousness: 'low',
    authorityAfter: null,
    peopleAfter: 2,
    measures: 'Le fournisseur a confirmé par écrit la suppression du fichier. L’adresse a été retirée des suggestions.',
  },
  {
    daysAgo: 131,
    whatHappened:
      'Le portable d’une contremaîtresse a été volé dans une roulotte de chantier. Son disque n’était pas chiffré.',
    dataConcerned: 'Noms, adresses, dates de naissance et contacts d’urgence',
    peopleCount: 41,
    seriousness: 'serious',
    authorityAfter: 3,
    peopleAfter: 3,
    measures: 'Mots de passe changés, plainte à la Sûreté du Québec, chiffrement imposé à tous les portables.',
  },
];

export const loadRetention = async (ownerDb: Db, org: OrgId, recordedByName: string, now: Date): Promise<void> => {
  for (let night = NIGHTS; night > 0; night -= 1) {
    const at = new Date(now.getTime() - night * DAY_MS);
    const { id } = await openRun(ownerDb, org, newId(at.getTime()), at);
    await endRun(ownerDb, org, id, new Date(at.getTime() + 2_000));
  }
  for (const { daysAgo, authorityAfter, peopleAfter, ...incident } of planned) {
    const dayAfter = (days: number) => new Date(now.getTime() - (daysAgo - days) * DAY_MS).toISOString().slice(0, 10);
    const days = {
      occurredOn: dayAfter(0),
      authorityNotifiedOn: authorityAfter === null ? null : dayAfter(authorityAfter),
      peopleNotifiedOn: peopleAfter === null ? null : dayAfter(peopleAfter),
    };
    const recorded = new Date(now.getTime() - (daysAgo - 1) * DAY_MS);
    const id = newId(recorded.getTime());
    await insertIncident(ownerDb, org, { ...incident, ...days }, { id, recordedByName, now: recorded });
  }
};
