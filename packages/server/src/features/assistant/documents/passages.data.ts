import type { AiPassage } from '@fanal/contract/assistant/assistant.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A passage with the words by which it is found, as the dictionary of its language is given them. */
export type IndexRow = AiPassage & { words: string; headingWords: string; nameWords: string };

const AT_ONCE = 200;

/** Replaces all passages of a document. */
export const writePassages = async (
  db: Db,
  org: OrgId,
  documentId: string,
  passages: readonly IndexRow[],
): Promise<void> => {
  await sql`delete from ai_passages where organization_id = ${org} and document_id = ${documentId}`.execute(db);
  for (let at = 0; at < passages.length; at += AT_ONCE) {
    const rows = JSON.stringify(passages.slice(at, at + AT_ONCE));
    await sql`insert into ai_passages (organization_id, document_id, place, page, line, heading, text, language, search)
      select ${org}, ${documentId}, x.place, x.page, x.line, x.heading, x.text, x.language,
        setweight(to_tsvector(ai_dictionary(x.language), x."headingWords"), 'A')
          || setweight(to_tsvector(ai_dictionary(x.language), x.words), 'B') || to_tsvector(ai_dictionary(x.language), x."nameWords")
      from json_to_recordset(${rows}::json) as x(place int, page int, line int, heading text, text text, language text, words text,
        "headingWords" text, "nameWords" text)`.execute(db);
  }
};

export const pageOfPassages = async (
  db: Db,
  org: OrgId,
  documentId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<AiPassage[]> => {
  const first = (page - 1) * perPage;
  const { rows } = await sql<AiPassage>`select place, page, line, heading, text, language from ai_passages
    where organization_id = ${org} and document_id = ${documentId} and place > ${first} and place <= ${first + perPage}
    order by place`.execute(db);
  return rows;
};
