/** What can be done with the lines of the inbox in their row. */
import { batchOf, type InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';

/** What one press does with a line, without leaving the screen. */
export type RowAction = 'invite' | 'unlock' | 'check' | 'remind';

export const rowActionOf = (kind: InboxKind): RowAction | null =>
  kind === 'lateCourses' ? 'remind' : (batchOf(kind) ?? null);

type Key = Pick<InboxLine, 'kind' | 'id'>;

export const keyOfLine = ({ kind, id }: Key): string => `${kind} ${id}`;

/** Only lines of one kind, of which several can be done at once. */
export const batchFor = (lines: readonly Key[]): Exclude<RowAction, 'remind'> | null => {
  const [first] = lines;
  return first && lines.every(({ kind }) => kind === first.kind) ? (batchOf(first.kind) ?? null) : null;
};

/** The person whose picture stands there: the author of a draft, else the one by whose name the line begins. */
export const personOfLine = ({ object, name, about }: InboxLine): string =>
  object === 'card' || object === 'user' ? name : (about ?? name);

/** The Monday after a day. */
export const nextMonday = (day: string): string => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 7 - weekday);
};
