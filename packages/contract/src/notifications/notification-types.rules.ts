/** The types of notifications whose texts and channels super admins decide, and the variables of their texts (GAP-77). */
import { type Language, languages } from '../locales.ts';
import { defaultTexts } from './notification-texts.rules.ts';

/** The five types (NOTIFICATION-TYPES-02). */
export const settingTypes = ['post', 'card', 'event', 'mention', 'coursePublished'] as const;
export type SettingType = (typeof settingTypes)[number];

export const noticeChannels = ['push', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const LONGEST_NOTICE_TITLE = 120;
export const LONGEST_NOTICE_BODY = 178;

/** Title and text of a notification; variables stand between double braces. */
export type NoticeText = { title: string; body: string };

/** What happened, by type: each has its own text. */
export const situationsOf = {
  post: ['published', 'reminder'],
  card: ['approved', 'rejected', 'ending', 'expired'],
  event: ['published', 'reminder'],
  mention: ['post', 'comment'],
  coursePublished: ['published'],
} as const satisfies Record<SettingType, readonly string[]>;
export type Situation = (typeof situationsOf)[SettingType][number];

export const variables = [
  'title',
  'excerpt',
  'author',
  'cardType',
  'date',
  'days',
  'firstName',
  'organization',
] as const;
export type Variable = (typeof variables)[number];

const common: readonly Variable[] = ['firstName', 'organization'];
/** The variables of each type; the first one must be in the text, since nobody would know what it is about. */
export const variablesOf: Record<SettingType, readonly Variable[]> = {
  post: ['title', 'excerpt', ...common],
  card: ['cardType', 'date', 'days', ...common],
  event: ['title', 'excerpt', ...common],
  mention: ['author', 'title', ...common],
  coursePublished: ['title', ...common],
};

export type Templates = Record<string, Record<Language, NoticeText>>;
/** Texts that differ from the default, by situation and language; null where nothing was changed. */
export type StoredTemplates = Partial<Record<string, Partial<Record<Language, NoticeText>>>> | null;

/** The text of a situation, changed or not. */
export const textIn = (
  stored: StoredTemplates,
  { type, situation, language }: { type: SettingType; situation: string; language: Language },
): NoticeText => {
  const usual = defaultTexts[type] as Record<string, Record<Language, NoticeText>>;
  return stored?.[situation]?.[language] ?? usual[situation]![language];
};

/** All texts of a type, changed or not. */
export const textsOf = (type: SettingType, stored: StoredTemplates): Templates =>
  Object.fromEntries(
    situationsOf[type].map((situation) => [
      situation,
      Object.fromEntries(
        languages.map((language) => [language, textIn(stored, { type, situation, language })]),
      ) as Record<Language, NoticeText>,
    ]),
  );

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

export type TextProblem =
  | { problem: 'unknown'; variable: string }
  | { problem: 'missing'; variable: Variable }
  | { problem: 'braces' }
  | { problem: 'empty' }
  | { problem: 'tooLong'; most: number };

const isBroken = (text: string): boolean => /[{}]{2}/.test(text.replace(PLACE, ''));

/** What is wrong with a text: a variable that the type does not have, the one that is missing, or braces without their pair. */
export const problemsIn = (type: SettingType, { title, body }: NoticeText): TextProblem[] => {
  const written = [...`${title}\n${body}`.matchAll(PLACE)].map((match) => match[1]!);
  const known = variablesOf[type] as readonly string[];
  const unknown = [...new Set(written.filter((name) => !known.includes(name)))];
  const [required] = variablesOf[type];
  return [
    ...unknown.map((variable) => ({ problem: 'unknown' as const, variable })),
    ...(required && !written.includes(required) ? [{ problem: 'missing' as const, variable: required }] : []),
    ...(isBroken(title) || isBroken(body) ? [{ problem: 'braces' as const }] : []),
    ...(title.trim() === '' ? [{ problem: 'empty' as const }] : []),
    ...(title.length > LONGEST_NOTICE_TITLE ? [{ problem: 'tooLong' as const, most: LONGEST_NOTICE_TITLE }] : []),
    ...(body.length > LONGEST_NOTICE_BODY ? [{ problem: 'tooLong' as const, most: LONGEST_NOTICE_BODY }] : []),
  ];
};

/** The text with its variables filled in; a variable without a value leaves nothing behind. */
export const fillText = ({ title, body }: NoticeText, values: Partial<Record<Variable, string>>): NoticeText => {
  const fill = (text: string) =>
    text
      .replace(PLACE, (_, name: string) => values[name as Variable] ?? '')
      .replace(/[ \t]+/g, (spaces) => (spaces.length > 1 ? ' ' : spaces))
      .trim();
  return { title: fill(title), body: fill(body) };
};

/** What a person lets through: everything, only what is important, or nothing but the list in the app. */
export const noticeLevels = ['all', 'important', 'quiet'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];
