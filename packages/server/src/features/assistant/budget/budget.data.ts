import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Amounts in millionths of the currency. */
export type BudgetMonth = { spent: number; answers: number };

export const findMonth = async (db: Db, org: OrgId, month: string): Promise<BudgetMonth> => {
  const row = await db
    .selectFrom('ai_budget_months')
    .select(['spent', 'answers'])
    .where('organization_id', '=', org)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ?? { spent: 0, answers: 0 };
};

/** Counts an amount ahead unless the budget is spent; false when it is. Of two at the same time, one waits for the other. */
export const reserve = async (
  db: Db,
  org: OrgId,
  { month, amount, perMonth }: { month: string; amount: number; perMonth: number | null },
): Promise<boolean> => {
  const { rows } = await sql`insert into ai_budget_months as m (organization_id, month, spent)
    values (${org}, ${month}, ${amount})
    on conflict (organization_id, month) do update set spent = m.spent + excluded.spent
      where ${perMonth}::bigint is null or m.spent < ${perMonth}::bigint
    returning 1`.execute(db);
  return rows.length > 0;
};

export type Settled = {
  month: string;
  reserved: number;
  cost: number;
  /** 1 where the call was for an answer. */
  answers: number;
  tokensIn: number;
  tokensOut: number;
};

/** Counts what a call cost in place of what was counted ahead. Returns what the month has cost. */
export const settle = async (
  db: Db,
  org: OrgId,
  { month, reserved, cost, answers, tokensIn, tokensOut }: Settled,
): Promise<number> => {
  const { rows } = await sql<{ spent: number }>`update ai_budget_months
    set spent = greatest(spent - ${reserved}::bigint + ${cost}::bigint, 0), tokens_in = tokens_in + ${tokensIn}::bigint,
      tokens_out = tokens_out + ${tokensOut}::bigint, answers = answers + ${answers}::int
    where organization_id = ${org} and month = ${month} returning spent`.execute(db);
  return rows[0]?.spent ?? 0;
};

/** True when administrators had not been told of so much yet: then they are now. */
export const noteShare = async (db: Db, org: OrgId, month: string, share: number): Promise<boolean> => {
  const { rows } = await sql`update ai_budget_months set told_share = ${share}
    where organization_id = ${org} and month = ${month} and told_share < ${share} returning 1`.execute(db);
  return rows.length > 0;
};
