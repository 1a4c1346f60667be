import type { AiDocumentKind } from '@fanal/contract/assistant/assistant.rules';
import type { Language } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/**
 * Documents with passages; with `targetIds`, only those meant for whoever belongs to one of these targets. Articles and
 * posts have their own audience, and answer only while they are published as they were read: one that was changed since
 * does not answer until it is read again.
 */
export const answeringDocuments = async (
  db: Db,
  org: OrgId,
  targetIds: readonly string[] | null,
): Promise<string[]> => {
  const isMeant = (table: string, item: string, id: RawBuilder<unknown>) =>
    targetIds
      ? sql`exists (select from ${sql.table(table)} t where t.organization_id = ${org} and t.${sql.ref(item)} = ${id}
          and t.target_id = any(${sql.val(targetIds)}::uuid[]))`
      : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select d.id from ai_documents d where d.organization_id = ${org} and d.kind = 'file' and d.passages > 0
      and ${isMeant('ai_document_targets', 'document_id', sql`d.id`)}
    union all
    select d.id from ai_documents d join infohub_articles a on a.organization_id = ${org} and a.id = d.article_id
      where d.organization_id = ${org} and d.kind = 'article' and d.passages > 0 and a.status = 'published'
        and a.version = d.source_version
        and ${isMeant('infohub_targets', 'article_id', sql`a.id`)}
    union all
    select d.id from ai_documents d join posts p on p.organization_id = ${org} and p.id = d.post_id
      where d.organization_id = ${org} and d.kind = 'post' and d.passages > 0 and p.status = 'published'
        and p.version = d.source_version
        and ${isMeant('post_targets', 'post_id', sql`p.id`)}`.execute(db);
  return rows.map(({ id }) => id);
};

export type FoundPassage = {
  /** The cosine with the question; null where only words were compared. */
  closeness: number | null;
  coverage: number;
  matched: number;
  terms: number;
  documentId: string;
  kind: AiDocumentKind;
  sourceId: string | null;
  documentName: string;
  place: number;
  page: number | null;
  line: number | null;
  heading: string | null;
  text: string;
  language: Language;
};

/** `words` as the dictionary of the language is given them, each with its synonyms after `|`. */
type Search = { words: readonly string[]; language: Language; documentIds: readonly string[]; most: number };

const searching = (org: OrgId, { words, language, documentIds, most }: Search) => sql<FoundPassage>`
    select f.document_id as "documentId", d.kind, coalesce(d.article_id, d.post_id) as "sourceId",
      d.name as "documentName", f.place, p.page, p.line, p.heading, p.text, p.language,
      f.coverage, f.matched, f.terms, null::real as closeness
    from ai_passages_in(${sql.val(words)}::text[], ${language}, ${sql.val(documentIds)}::uuid[], ${most})
      with ordinality as f(document_id, place, matched, terms, coverage, closeness, at)
      join ai_passages p on p.organization_id = ${org} and p.document_id = f.document_id and p.place = f.place
      join ai_documents d on d.organization_id = ${org} and d.id = f.document_id
    order by f.at`;

/** The passages of these documents in one language with most of the words, best first. */
export const searchPassages = async (db: Db, org: OrgId, search: Search): Promise<FoundPassage[]> =>
  (await searching(org, search).execute(db)).rows;

/** Milliseconds inside the database. */
export const timeOfSearch = async (db: Db, org: OrgId, search: Search): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>`
    explain (analyze, timing off, format json) ${searching(org, search)}`.execute(db);
  return rows[0]!['QUERY PLAN'][0]['Execution Time'];
};

/** Vectors that are compared for one question at most. */
const MOST_COMPARED = 5_000;

/** The question as a vector of the model that made those of the passages. */
export type Meaning = { model: string; vector: readonly number[]; leastCloseness: number; leastSame: number };

/** The passages of these documents whose meaning is nearest, whatever their language, nearest first. */
export const nearestPassages = async (
  db: Db,
  org: OrgId,
  { model, vector }: Meaning,
  { documentIds, most }: { documentIds: readonly string[]; most: number },
): Promise<FoundPassage[]> => {
  const asked = sql`${sql.val(vector)}::real[]`;
  const { rows } = await sql<FoundPassage>`
    with compared as materialized (select v.document_id, v.place, v.vector from ai_passage_vectors v
      where v.organization_id = ${org} and v.document_id = any(${sql.val(documentIds)}::uuid[]) and v.model = ${model}
        and cardinality(v.vector) = ${vector.length} limit ${MOST_COMPARED}
    ), nearest as (
      select c.document_id, c.place, ai_closeness(c.vector, ${asked}) as closeness from compared c
      order by closeness desc, c.document_id, c.place limit ${most}
    )
    select n.document_id as "documentId", d.kind, coalesce(d.article_id, d.post_id) as "sourceId",
      d.name as "documentName", n.place, p.page, p.line, p.heading, p.text, p.language,
      0::real as coverage, 0 as matched, 0 as terms, n.closeness
    from nearest n join ai_passages p on p.organization_id = ${org} and p.document_id = n.document_id and p.place = n.place
      join ai_documents d on d.organization_id = ${org} and d.id = n.document_id
    order by n.closeness desc, n.document_id, n.place`.execute(db);
  return rows;
};
