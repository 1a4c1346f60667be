import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type UnembeddedPassage = { documentId: string; place: number; text: string };

/** Organizations with passages that have no vector of this model. */
export const findUnembedded = async (ownerDb: Db, model: string): Promise<OrgId[]> => {
  const { rows } = await sql<{ org: OrgId }>`select o.organization_id as org from organizations o
    where exists (select from ai_passages p where p.organization_id = o.organization_id and not exists (select from ai_passage_vectors v
      where v.organization_id = p.organization_id and v.document_id = p.document_id and v.place = p.place and v.model = ${model}))`.execute(
    ownerDb,
  );
  return rows.map(({ org }) => org);
};

/** Some passages of an organization without a vector of this model, with their headings. */
export const nextPassages = async (db: Db, org: OrgId, model: string, most: number): Promise<UnembeddedPassage[]> => {
  const { rows } = await sql<UnembeddedPassage>`select p.document_id as "documentId", p.place,
      concat_ws(E'\n', p.heading, p.text) as text
    from ai_passages p where p.organization_id = ${org} and not exists (select from ai_passage_vectors v
      where v.organization_id = ${org} and v.document_id = p.document_id and v.place = p.place and v.model = ${model})
    order by p.document_id, p.place limit ${most}`.execute(db);
  return rows;
};

export type PassageVector = UnembeddedPassage & { vector: readonly number[] };

/** Keeps vectors of passages that still say what was sent: a document that was replaced meanwhile is embedded again. */
export const writeVectors = (db: Db, org: OrgId, model: string, vectors: readonly PassageVector[]) =>
  sql`insert into ai_passage_vectors (organization_id, document_id, place, model, vector)
    select ${org}, x."documentId", x.place, ${model}, x.vector
    from json_to_recordset(${JSON.stringify(vectors)}::json) as x("documentId" uuid, place int, text text, vector real[])
      join ai_passages p on p.organization_id = ${org} and p.document_id = x."documentId" and p.place = x.place
        and concat_ws(E'\n', p.heading, p.text) = x.text
    on conflict (organization_id, document_id, place) do update set model = excluded.model, vector = excluded.vector`.execute(
    db,
  );
