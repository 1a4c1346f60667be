import type { Referral } from '@fanal/contract/assistant/assistant.shapes';
import type { Language } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Configuration = {
  version: number;
  isEnabled: boolean;
  name: string;
  tone: string | null;
  languages: Language[];
  starters: string[];
  referrals: Referral[];
  /** A configuration that makes golden questions fail is saved only after a second question. */
  holdsBack: boolean;
  /** How long questions of members are kept. */
  questionDays: number;
};

/** What holds until an organization decides. */
const byDefault: Configuration = {
  version: 1,
  isEnabled: false,
  name: 'Assistant',
  tone: null,
  languages: ['fr', 'en', 'es'],
  starters: [],
  referrals: [],
  holdsBack: false,
  questionDays: 180,
};

const columnsOf = ({
  isEnabled,
  name,
  tone,
  languages,
  starters,
  referrals,
  holdsBack,
  questionDays,
}: Configuration) => ({
  is_enabled: isEnabled,
  name,
  tone,
  languages,
  starters: JSON.stringify(starters),
  referrals: JSON.stringify(referrals),
  holds_back: holdsBack,
  question_days: questionDays,
});

export const findConfiguration = async (db: Db, org: OrgId): Promise<Configuration> => {
  const row = await db
    .selectFrom('ai_configurations')
    .selectAll()
    .where('organization_id', '=', org)
    .executeTakeFirst();
  if (!row) return byDefault;
  return {
    version: row.version,
    isEnabled: row.is_enabled,
    name: row.name,
    tone: row.tone,
    languages: row.languages as Language[],
    starters: row.starters as string[],
    referrals: row.referrals as Referral[],
    holdsBack: row.holds_back,
    questionDays: row.question_days,
  };
};

/** The configuration, stored if it was not, locked until the end of the transaction. */
export const lockConfiguration = async (db: Db, org: OrgId, now: Date): Promise<Configuration> => {
  await db
    .insertInto('ai_configurations')
    .values({ organization_id: org, ...columnsOf(byDefault), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('ai_configurations')
    .select('version')
    .where('organization_id', '=', org)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findConfiguration(db, org);
};

export const updateConfiguration = (db: Db, org: OrgId, configuration: Configuration, now: Date) =>
  db
    .updateTable('ai_configurations')
    .set((e) => ({ ...columnsOf(configuration), updated_at: now, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .execute();

/** People who are not disabled, documents with passages, and golden questions. */
export const countUses = async (
  db: Db,
  org: OrgId,
): Promise<{ people: number; documents: number; goldenQuestions: number }> => {
  const { count: people } = await db
    .selectFrom('phone_book_members')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  const { count: documents } = await db
    .selectFrom('ai_documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('passages', '>', 0)
    .executeTakeFirstOrThrow();
  const { count: goldenQuestions } = await db
    .selectFrom('ai_golden_questions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return { people: Number(people), documents: Number(documents), goldenQuestions: Number(goldenQuestions) };
};
