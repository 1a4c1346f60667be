import { buildAiText } from '#features/assistant/assistant.build';
import { buildOrganization } from '#features/session/organizations.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type CorpusDocument = { name: string; passages: readonly { heading: string; text: string }[] };

/** An organization with these documents, for everybody; for the benchmarks. */
export const loadCorpus = async (ownerDb: Db, name: string, documents: readonly CorpusDocument[]): Promise<OrgId> => {
  const org = await buildOrganization(ownerDb, { name });
  for (const { name: document, passages } of documents)
    await buildAiText(ownerDb, org, {
      name: `${document}.txt`,
      size: 1,
      blocks: passages.map(({ heading, text }, at) => ({ page: null, line: at + 1, heading, text })),
      pages: null,
      addedBy: { id: null, displayName: name },
      at: new Date(),
    });
  return org;
};
