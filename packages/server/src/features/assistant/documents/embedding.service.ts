/** Gives passages their vectors in the background, some at a time. Whoever has none yet is found by its words alone. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Embeddings } from '#platform/language-model/embeddings';
import { embedWithinBudget } from '../budget/budget.service.ts';
import { findUnembedded, nextPassages, writeVectors } from './vectors.data.ts';

type EmbedDeps = { database: Pick<Database, 'transaction'>; now: () => Date };
type JobDeps = EmbedDeps & { ownerDb: Db; embeddings: Embeddings | null };

const AT_ONCE = 32;

/** False when nothing is left, when the service does not answer, or when the budget is spent: a later turn goes on. */
const embedSome = async ({ database, now }: EmbedDeps, embeddings: Embeddings, org: OrgId): Promise<boolean> => {
  const { name } = embeddings;
  const passages = await database.transaction({ org, readOnly: true }, (db) => nextPassages(db, org, name, AT_ONCE));
  if (passages.length === 0) return false;
  const transaction = <T>(work: (db: Db) => Promise<T>) => database.transaction({ org, readOnly: false }, work);
  const texts = passages.map(({ text }) => text);
  const vectors = await embedWithinBudget({ org, now: now(), transaction }, embeddings, texts);
  if (!vectors) return false;
  const rows = passages.map((passage, at) => ({ ...passage, vector: vectors[at]! }));
  await transaction((db) => writeVectors(db, org, name, rows));
  return passages.length === AT_ONCE;
};

/** The passages of one organization, until none is left or the service does not answer. */
export const embedOrganization = async (deps: EmbedDeps, embeddings: Embeddings, org: OrgId): Promise<void> => {
  while (await embedSome(deps, embeddings, org));
};

/** Safe to run again, also at the same time: after a change of the model all passages get new vectors. */
export const embedPassages = async ({ database, ownerDb, embeddings, now }: JobDeps): Promise<void> => {
  if (!embeddings) return;
  for (const org of await findUnembedded(ownerDb, embeddings.name))
    await embedOrganization({ database, now }, embeddings, org);
};
