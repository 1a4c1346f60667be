import type { Language } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Documents with passages; with `targetIds`, only those meant for whoever belongs to one of these targets. */
export const answeringDocuments = async (
  db: Db,
  org: OrgId,
  targetIds: readonly string[] | null,
): Promise<string[]> => {
  const isMeant = targetIds
    ? sql`exists (select from ai_document_targets t where t.organization_id = ${org} and t.document_id = d.id
        and t.target_id = any(${sql.val(targetIds)}::uuid[]))`
    : sql`true`;
  const { rows } = await sql<{ id: string }>`select d.id from ai_documents d
    where d.organization_id = ${org} and d.passages > 0 and ${isMeant}`.execute(db);
  return rows.map(({ id }) => id);
};

export type FoundPassage = {
  coverage: number;
  matched: number;
  terms: number;
  documentId: string;
  documentName: string;
  place: number;
  page: number | null;
  line: number | null;
  heading: string | null;
  text: string;
  language: Language;
};

/** `words` as the dictionary of the language is given them. */
type Search = { words: readonly string[]; language: Language; documentIds: readonly string[]; most: number };

/** The passages of these documents in one language with most of the words, best first. */
export const searchPassages = async (
  db: Db,
  org: OrgId,
  { words, language, documentIds, most }: Search,
): Promise<FoundPassage[]> => {
  const { rows } = await sql<FoundPassage>`
    select f.document_id as "documentId", d.name as "documentName", f.place, p.page, p.line, p.heading, p.text, p.language,
      f.coverage, f.matched, f.terms
    from ai_passages_in(${sql.val(words)}::text[], ${language}, ${sql.val(documentIds)}::uuid[], ${most})
      with ordinality as f(document_id, place, matched, terms, coverage, closeness, at)
      join ai_passages p on p.organization_id = ${org} and p.document_id = f.document_id and p.place = f.place
      join ai_documents d on d.organization_id = ${org} and d.id = f.document_id
    order by f.at`.execute(db);
  return rows;
};
