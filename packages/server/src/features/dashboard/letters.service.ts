/** The letter of Monday morning: the most urgent lines of the inbox, by mail to whoever has ordered it. */
import { hasUncounted } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxLetter, InboxLetterChange, InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import type { Context, FileUrl, ReadingContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { sendOrRetry } from '#platform/delivery/send-or-retry';
import { fail } from '#platform/fail';
import { featureSwitchesOf } from '#platform/session/feature-switches';
import { readInbox } from './inbox.service.ts';
import * as data from './letters.data.ts';
import { type Letter, letterMail } from './letters.messages.ts';

/** The hour of Monday at which letters leave, in the time zone of the organization. */
const HOUR = 6;
const LINES = 5;
/** Letters that are looked for at once. */
const BATCH = 200;

/** A super admin who is not a member of the organization has no letter of it. */
const requireUser = ({ actor }: Context): string => {
  if (actor.userId === null) throw fail('NOT_FOUND');
  return actor.userId;
};

export const readLetter = async (ctx: Context): Promise<InboxLetter> => {
  const { db, org, actor } = ctx;
  const found = actor.userId === null ? undefined : await data.findLetter(db, org, actor.userId);
  return found ?? { isWanted: false, email: null };
};

export const changeLetter = async (ctx: Context, { isWanted }: InboxLetterChange): Promise<InboxLetter> => {
  const { db, org, now } = ctx;
  const userId = requireUser(ctx);
  const { isWanted: wasWanted, email } = await readLetter(ctx);
  if (isWanted && email === null) throw fail('VALIDATION_FAILED', { issues: [{ path: 'email', rule: 'required' }] });
  if (isWanted === wasWanted) return { isWanted, email };
  if (isWanted) await data.orderLetter(db, org, userId, now);
  else await data.stopLetter(db, org, userId);
  ctx.audit({
    action: isWanted ? 'inboxLetter.ordered' : 'inboxLetter.stopped',
    object: { type: 'user', id: userId },
  });
  return { isWanted, email };
};

export type LetterDeps = {
  database: Pick<Database, 'transaction'>;
  ownerDb: Db;
  transport: Transports['transports']['email'];
  publicUrl: string;
  now: () => Date;
};

/** A mail shows no pictures. */
const noFiles = (() => null) as unknown as FileUrl;

/** The inbox is read as this person would read it. */
export const readerContext = (db: Db, ownerDb: Db, now: Date, due: data.Recipient): ReadingContext => ({
  db,
  org: due.org,
  now,
  locale: due.locale,
  actor: {
    accountId: due.accountId,
    userId: due.userId,
    displayName: due.displayName,
    roleType: due.roleType,
    isSuperAdmin: false,
    signedInAt: null,
  },
  organization: { ownerUserId: null, timeZone: due.timeZone, features: featureSwitchesOf(due), settingsVersion: 0 },
  fileUrl: noFiles,
  system: { ownerDb },
});

/** What waits for the person, the most urgent first. */
const mostUrgent = async (
  { database, ownerDb }: LetterDeps,
  due: data.DueLetter,
  now: Date,
): Promise<{ total: number; isMore: boolean; lines: InboxLine[] }> => {
  const { total, groups } = await database.transaction({ org: due.org, readOnly: true }, (db) =>
    readInbox(readerContext(db, ownerDb, now, due), { snoozed: 'false' }),
  );
  const lines = groups.flatMap((group) => group.lines).toSorted((one, other) => other.urgency - one.urgency);
  return { total, isMore: hasUncounted(groups), lines: lines.slice(0, LINES) };
};

type Told = Pick<Letter, 'occasion' | 'lines' | 'total' | 'isMore'> & { id: string };

/** Mails lines of the inbox to somebody. */
export const sendLetter = async (deps: LetterDeps, to: data.Recipient, { id, ...told }: Told): Promise<void> => {
  const { org, email, locale, organizationName, givenName } = to;
  const words = letterMail(locale, { organizationName, givenName, ...told, base: `${deps.publicUrl}/${org}` });
  await sendOrRetry(deps.transport!, { id, to: email, ...words }, 'A letter of the inbox');
};

const send = async (deps: LetterDeps, due: data.DueLetter): Promise<void> => {
  const urgent = await mostUrgent(deps, due, deps.now());
  if (urgent.lines.length > 0)
    await sendLetter(deps, due, { id: `inbox-${due.day}-${due.userId}`, occasion: { kind: 'monday' }, ...urgent });
  await data.noteSent(deps.ownerDb, due);
};

/** Sends the letters that are due; nobody for whom nothing waits gets one. */
export const sendLetters = async (deps: LetterDeps): Promise<void> => {
  if (!deps.transport) return;
  for (;;) {
    const due = await data.dueLetters(deps.ownerDb, { now: deps.now(), hour: HOUR, most: BATCH });
    for (const letter of due) await send(deps, letter);
    if (due.length < BATCH) return;
  }
};
