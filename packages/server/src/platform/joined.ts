/**
 * Joins questions for rows by their ids: those that are asked at the same moment for the same context become one. Rows that are not
 * there are left out.
 */
export const joinedPer = <Context extends object, Row extends { id: string }>(
  find: (context: Context, ids: readonly string[]) => Promise<readonly Row[]>,
) => {
  type Question = { ids: Set<string>; answer: Promise<ReadonlyMap<string, Row>> };
  const open = new WeakMap<Context, Question>();
  const ask = (context: Context): Question => {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(async () => {
      open.delete(context);
      return new Map((await find(context, [...ids])).map((row) => [row.id, row]));
    });
    return { ids, answer };
  };
  return async (context: Context, ids: readonly string[]): Promise<Row[]> => {
    const question = open.get(context) ?? ask(context);
    open.set(context, question);
    for (const id of ids) question.ids.add(id);
    const rows = await question.answer;
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
};
