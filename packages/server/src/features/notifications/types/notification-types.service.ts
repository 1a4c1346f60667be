/** Channels and texts of the types of notifications, for the whole installation (NOTIFICATION-TYPES-01, GAP-77). */
import { type Language, languages } from '@fanal/contract/locales';
import {
  fillText,
  type NoticeText,
  problemsIn,
  type SettingType,
  type StoredTemplates,
  situationsOf,
  textIn,
  textsOf,
} from '@fanal/contract/notifications/notification-types.rules';
import type {
  NoticeTrial,
  NoticeTried,
  NotificationSettings,
  NotificationTypeChanges,
  NotificationTypeSetting,
  NotificationTypeVersion,
} from '@fanal/contract/notifications/notification-types.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { sampleValues } from './notices.messages.ts';
import * as data from './notification-types.data.ts';

const DAY_MS = 86_400_000;
const COUNTED_DAYS = 30;
const MOST_VERSIONS = 50;
export const TRIAL_TASK = 'send-notice-trial';

const changedIn = (type: SettingType, stored: StoredTemplates): string[] =>
  situationsOf[type].filter((situation) => stored?.[situation] !== undefined);

const toSetting = ({ texts, updatedAt, ...row }: data.TypeRow & { noticeCount: number }): NotificationTypeSetting => ({
  ...row,
  texts: textsOf(row.id, texts),
  changed: changedIn(row.id, texts),
  updatedAt: updatedAt?.toISOString() ?? null,
});

const readAll = async ({ system, now }: Context): Promise<NotificationTypeSetting[]> => {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  return (await data.allTypes(system.ownerDb, since)).map(toSetting);
};

export const listTypes = (ctx: Context): Promise<NotificationTypeSetting[]> => readAll(ctx);

/** Throws NOTICE_TEXT_WRONG with the situation, the language and everything that is wrong. */
const refuseWrongText = (type: SettingType, text: NoticeText, place: { situation: string; language: Language }) => {
  const problems = problemsIn(type, text);
  const [first] = problems;
  if (!first) return;
  const name = 'variable' in first ? first.variable : '';
  throw fail('NOTICE_TEXT_WRONG', { ...place, problems, name });
};

const refuseUnknownSituation = (type: SettingType, situation: string, path: string) => {
  if (!(situationsOf[type] as readonly string[]).includes(situation))
    throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'choice' }] });
};

type SentTexts = NonNullable<NotificationTypeChanges['texts']>;

/** Texts that differ from the default; what equals it follows later defaults. */
const storedTexts = (type: SettingType, before: StoredTemplates, sent: SentTexts | null): StoredTemplates => {
  if (sent === null) return null;
  const after: NonNullable<StoredTemplates> = { ...before };
  for (const [situation, inLanguages] of Object.entries(sent)) {
    refuseUnknownSituation(type, situation, `texts.${situation}`);
    for (const language of languages) refuseWrongText(type, inLanguages[language], { situation, language });
    const isDefault = languages.every((language) => {
      const usual = textIn(null, { type, situation, language });
      return usual.title === inLanguages[language].title && usual.body === inLanguages[language].body;
    });
    if (isDefault) delete after[situation];
    else after[situation] = inLanguages;
  }
  return Object.keys(after).length > 0 ? after : null;
};

export const changeType = async (
  ctx: Context,
  id: SettingType,
  { version, texts, ...switches }: NotificationTypeChanges,
): Promise<NotificationTypeSetting> => {
  const row = await data.findType(ctx.db, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const { isPush = row.isPush, isEmail = row.isEmail, isSms = row.isSms } = switches;
  const after = { isPush, isEmail, isSms, texts: texts === undefined ? row.texts : storedTexts(id, row.texts, texts) };
  const by = ctx.actor.displayName;
  if (!(await data.updateType(ctx.db, id, after, { from: version, by, now: ctx.now })))
    throw fail('VERSION_CONFLICT', { version: (await data.findType(ctx.db, id)).version });
  const { isPush: wasPush, isEmail: wasEmail, isSms: wasSms } = row;
  ctx.audit({
    action: 'notificationType.changed',
    object: { type: 'notificationType', id },
    before: { isPush: wasPush, isEmail: wasEmail, isSms: wasSms },
    after: { name: id, isPush, isEmail, isSms, ...(texts === undefined ? {} : { texts: changedIn(id, after.texts) }) },
  });
  const changed = await data.findType(ctx.db, id);
  const { noticeCount } = (await readAll(ctx)).find((type) => type.id === id)!;
  return toSetting({ ...changed, noticeCount });
};

const differing = (type: SettingType, now: StoredTemplates, before: StoredTemplates): string[] =>
  situationsOf[type].filter((situation) =>
    languages.some((language) => {
      const [one, other] = [now, before].map((stored) => textIn(stored, { type, situation, language }));
      return one!.title !== other!.title || one!.body !== other!.body;
    }),
  );

/** Who changed a type and when, newest first; the state of the installation itself is left out. */
export const listVersions = async ({ db }: Context, id: SettingType): Promise<NotificationTypeVersion[]> => {
  const rows = await data.versionsOf(db, id, MOST_VERSIONS + 1);
  return rows.flatMap(({ version, at, by, texts, ...switches }, index) => {
    const before = rows[index + 1];
    if (!at || !before) return [];
    return [{ version, at: at.toISOString(), by: by ?? '', ...switches, changed: differing(id, texts, before.texts) }];
  });
};

/** Queues a mail with this text to the caller's own address. */
export const tryText = async (
  ctx: Context,
  id: SettingType,
  { situation, language, title, body }: NoticeTrial,
): Promise<NoticeTried> => {
  refuseUnknownSituation(id, situation, 'situation');
  refuseWrongText(id, { title, body }, { situation, language });
  if (!ctx.system.settings.invitations.channels.email) throw fail('CHANNEL_OFF');
  const contact = await data.emailOfAccount(ctx.system.ownerDb, ctx.actor.accountId);
  if (!contact) throw fail('CONTACT_MISSING');
  const text = fillText({ title, body }, sampleValues(language, ctx.now));
  await ctx.enqueue(TRIAL_TASK, { org: ctx.org, id: newId(ctx.now.getTime()), to: contact, language, ...text });
  ctx.audit({
    action: 'notificationType.tried',
    object: { type: 'notificationType', id },
    after: { name: id, situation, language },
  });
  return { channel: 'email', contact };
};

export const readSettings = async ({ db, org, actor }: Context): Promise<NotificationSettings> => ({
  level: actor.userId ? await data.levelOf(db, org, actor.userId) : 'all',
});

export const writeSettings = async (
  { db, org, actor }: Context,
  { level }: NotificationSettings,
): Promise<NotificationSettings> => {
  if (!actor.userId) throw fail('NOT_FOUND');
  await data.writeLevel(db, org, actor.userId, level);
  return { level };
};
