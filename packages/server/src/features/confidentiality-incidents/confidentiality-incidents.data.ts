import type { Seriousness } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.rules';
import type { NewIncident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

const columns = [
  'id',
  'version',
  'occurred_on as occurredOn',
  'what_happened as whatHappened',
  'data_concerned as dataConcerned',
  'people_count as peopleCount',
  'seriousness',
  'authority_notified_on as authorityNotifiedOn',
  'people_notified_on as peopleNotifiedOn',
  'measures',
  'recorded_by_name as recordedByName',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const incidents = (db: Db, org: OrgId) =>
  db.selectFrom('confidentiality_incidents').select(columns).where('organization_id', '=', org);

export type IncidentRow = NewIncident & {
  id: string;
  version: number;
  recordedByName: string;
  createdAt: Date;
  updatedAt: Date;
};

type StoredRow = Omit<IncidentRow, 'seriousness'> & { seriousness: string };
const toRow = (row: StoredRow): IncidentRow => ({ ...row, seriousness: row.seriousness as Seriousness });

export const countIncidents = async (db: Db, org: OrgId): Promise<number> => {
  const { count } = await db
    .selectFrom('confidentiality_incidents')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const pageOfIncidents = async (
  db: Db,
  org: OrgId,
  { skip, take }: { skip: number; take: number },
): Promise<IncidentRow[]> =>
  (
    await incidents(db, org).orderBy('occurred_on', 'desc').orderBy('id', 'desc').offset(skip).limit(take).execute()
  ).map(toRow);

export const idsOfIncidents = async (db: Db, org: OrgId): Promise<string[]> => {
  const rows = await incidents(db, org).orderBy('occurred_on', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
};

/** In the order of the ids. */
export const incidentsInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<IncidentRow[]> => {
  if (ids.length === 0) return [];
  const rows = await incidents(db, org)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const lockIncident = async (db: Db, org: OrgId, id: string): Promise<IncidentRow | undefined> => {
  const row = await incidents(db, org).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRow(row);
};

const valuesOf = (incident: NewIncident) => ({
  occurred_on: incident.occurredOn,
  what_happened: incident.whatHappened,
  data_concerned: incident.dataConcerned,
  people_count: incident.peopleCount,
  seriousness: incident.seriousness,
  authority_notified_on: incident.authorityNotifiedOn,
  people_notified_on: incident.peopleNotifiedOn,
  measures: incident.measures,
});

type Recorded = { id: string; recordedByName: string; now: Date };

export const insertIncident = (db: Db, org: OrgId, incident: NewIncident, { id, recordedByName, now }: Recorded) =>
  db
    .insertInto('confidentiality_incidents')
    .values({
      organization_id: org,
      id,
      ...valuesOf(incident),
      recorded_by_name: recordedByName,
      created_at: now,
      updated_at: now,
    })
    .execute();

export const updateIncident = (db: Db, org: OrgId, id: string, incident: NewIncident, now: Date) =>
  db
    .updateTable('confidentiality_incidents')
    .set((e) => ({ ...valuesOf(incident), updated_at: now, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
