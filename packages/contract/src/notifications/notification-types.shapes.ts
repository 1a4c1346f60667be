import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { line, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { languages } from '../locales.ts';
import {
  LONGEST_NOTICE_BODY,
  LONGEST_NOTICE_TITLE,
  noticeChannels,
  noticeLevels,
  settingTypes,
} from './notification-types.rules.ts';

const NoticeText = z.strictObject({
  title: line(LONGEST_NOTICE_TITLE),
  body: text(LONGEST_NOTICE_BODY).or(z.literal('')),
});
const inLanguages = z.strictObject({ fr: NoticeText, en: NoticeText, es: NoticeText });
const Texts = z.record(z.string().regex(/^[a-z]{1,20}$/), inLanguages);

/** A type of notifications, the same for all organizations: its channels and its texts by situation (NOTIFICATION-TYPES-01). */
export const NotificationTypeSetting = z
  .object({
    id: z.enum(settingTypes),
    version: z.int(),
    isPush: z.boolean(),
    isEmail: z.boolean(),
    isSms: z.boolean(),
    /** The texts in use, by situation and language. */
    texts: Texts,
    /** Situations whose texts differ from the default. */
    changed: z.array(z.string()),
    /** Notifications of this type in the last 30 days, in all organizations. */
    noticeCount: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'NotificationTypeSetting' });
export type NotificationTypeSetting = z.infer<typeof NotificationTypeSetting>;

export const NotificationTypeAddress = z.object({ id: z.enum(settingTypes) });

/** Only what is sent changes. `texts` replaces the texts of the situations that it names; null takes all back to the default. */
export const NotificationTypeChanges = z.strictObject({
  version: Version,
  isPush: z.boolean().optional(),
  isEmail: z.boolean().optional(),
  isSms: z.boolean().optional(),
  texts: Texts.nullable().optional(),
});
export type NotificationTypeChanges = z.infer<typeof NotificationTypeChanges>;

/** An earlier state of a type. */
export const NotificationTypeVersion = z
  .object({
    version: z.int(),
    at: Instant,
    by: z.string(),
    isPush: z.boolean(),
    isEmail: z.boolean(),
    isSms: z.boolean(),
    /** Situations whose texts differed from the version before. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'NotificationTypeVersion' });
export type NotificationTypeVersion = z.infer<typeof NotificationTypeVersion>;

/** A text to be tried before it is saved: it is sent to the caller's own e-mail. */
export const NoticeTrial = z.strictObject({
  situation: z.string().regex(/^[a-z]{1,20}$/),
  language: z.enum(languages),
  title: NoticeText.shape.title,
  body: NoticeText.shape.body,
});
export type NoticeTrial = z.infer<typeof NoticeTrial>;
export const NoticeTried = z.object({ channel: z.enum(noticeChannels), contact: z.string() });
export type NoticeTried = z.infer<typeof NoticeTried>;

/** What a person lets through beside the list in the app. */
export const NotificationSettings = z.strictObject({ level: z.enum(noticeLevels) });
export type NotificationSettings = z.infer<typeof NotificationSettings>;
