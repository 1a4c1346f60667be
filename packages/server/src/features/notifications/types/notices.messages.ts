/** The texts of notifications from their templates, and the mail that carries one. */
import { nameIn } from '@fanal/contract/cards/cards.rules';
import { dayIn } from '@fanal/contract/kit/days.rules';
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import {
  fillText,
  type NoticeText,
  type SettingType,
  type Situation,
  type StoredTemplates,
  textIn,
  type Variable,
} from '@fanal/contract/notifications/notification-types.rules';
import { excerptOf } from '#platform/excerpt';
import { escapeHtml, mailParagraph, renderMail } from '#platform/mail/mail-html';
import type { PendingNotice } from '../pending.data.ts';

/** In characters; lock screens show about this much. */
const LONGEST_EXCERPT = 140;

export type PostText = { title: string; contentJson: RichText | null };

const DAY_MS = 86_400_000;

/** Days from today until the last day of a card; empty without one, or after it. */
const daysUntil = (day: string | null, now: Date): string => {
  if (day === null) return '';
  const days = Math.ceil((Date.parse(`${day}T00:00:00Z`) - now.getTime()) / DAY_MS);
  return days > 0 ? String(days) : '';
};

const situationOf = (notice: PendingNotice): { type: SettingType; situation: Situation } | null => {
  const { type, cardEvent, isReminder, isReadingReminder, isComment, actorName } = notice;
  if (isReadingReminder) return { type: 'post', situation: 'reminder' };
  switch (type) {
    case 'card':
      return cardEvent && { type, situation: cardEvent };
    case 'event':
      return { type, situation: isReminder ? 'reminder' : 'published' };
    case 'mention':
      // The organization mentions nobody: the person reads the post itself.
      return actorName ? { type, situation: isComment ? 'comment' : 'post' } : { type: 'post', situation: 'published' };
    case 'post':
      return isReminder ? { type: 'event', situation: 'reminder' } : { type, situation: 'published' };
    case 'coursePublished':
      return { type, situation: 'published' };
    default:
      return null;
  }
};

const valuesOf = (notice: PendingNotice, item: PostText | undefined, now: Date): Partial<Record<Variable, string>> => ({
  title: item?.title ?? '',
  excerpt: item?.contentJson ? excerptOf(plainTextOf(item.contentJson), LONGEST_EXCERPT) : '',
  author: notice.actorName ?? '',
  cardType: notice.cardNames ? nameIn(notice.cardNames, notice.locale) : '',
  date: notice.cardExpiresOn ? dayIn(notice.locale, notice.cardExpiresOn) : '',
  days: daysUntil(notice.cardExpiresOn, now),
  firstName: notice.firstName,
  organization: notice.organizationName,
});

/** The text of one of the five types, from the version that the notification keeps; null for any other type. */
export const noticeText = (notice: PendingNotice, item: PostText | undefined, now: Date): NoticeText | null => {
  const place = situationOf(notice);
  if (!place) return null;
  // The texts of another type than its own are not kept with it.
  const stored: StoredTemplates = place.type === notice.type ? notice.texts : null;
  return fillText(textIn(stored, { ...place, language: languageOf(notice.locale) }), valuesOf(notice, item, now));
};

const samples: Record<Language, Partial<Record<Variable, string>>> = {
  fr: {
    title: 'Chemin forestier 12 fermé',
    excerpt: 'Passez par la route 169 jusqu’à vendredi.',
    author: 'Maude Tremblay-Roy',
    cardType: 'Permis de conduire, classe 3',
    days: '9',
    firstName: 'Samuel',
    organization: 'Groupe Boréal',
  },
  en: {
    title: 'Forest road 12 closed',
    excerpt: 'Take route 169 until Friday.',
    author: 'Maude Tremblay-Roy',
    cardType: 'Driver’s licence, class 3',
    days: '9',
    firstName: 'Samuel',
    organization: 'Groupe Boréal',
  },
  es: {
    title: 'Camino forestal 12 cerrado',
    excerpt: 'Tome la ruta 169 hasta el viernes.',
    author: 'Maude Tremblay-Roy',
    cardType: 'Licencia de conducir, clase 3',
    days: '9',
    firstName: 'Samuel',
    organization: 'Groupe Boréal',
  },
};

const localeOf: Record<Language, Locale> = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' };

/** What a text is tried with. */
export const sampleValues = (language: Language, now: Date): Partial<Record<Variable, string>> => {
  const day = new Date(now.getTime() + 9 * DAY_MS).toISOString().slice(0, 10);
  return { ...samples[language], date: dayIn(localeOf[language], day) };
};

type Sender = { id: string; to: string; fromName: string; locale: Locale };

export const noticeMail = ({ title, body }: NoticeText, { id, to, fromName, locale }: Sender) => {
  const language = tagOf(locale);
  const paragraphs = body === '' ? [] : [mailParagraph(escapeHtml(body), 'margin-bottom:0')];
  const html = renderMail(language, title, [mailParagraph(escapeHtml(title), 'font-weight:600'), ...paragraphs]);
  return { id, to, fromName, subject: title, text: `${[title, body].filter(Boolean).join('\n\n')}\n`, html, language };
};

export const trialMail = (text: NoticeText, { id, to, language }: { id: string; to: string; language: Language }) =>
  noticeMail(text, { id, to, fromName: 'Fanal', locale: localeOf[language] });
