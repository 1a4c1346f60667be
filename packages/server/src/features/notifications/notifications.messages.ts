/** Texts of push messages, in the recipient's language. */
import { type Named, nameIn } from '@fanal/contract/cards/cards.rules';
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { CardEvent } from '@fanal/contract/notifications/inbox.shapes';

/** In characters; lock screens show about this much. */
const LONGEST_BODY = 140;

type Mention = { by: string; isComment: boolean };

const mentioned: Record<Language, (mention: Mention) => string> = {
  fr: ({ by, isComment }) => `${by} vous mentionne dans ${isComment ? 'un commentaire' : 'une publication'}`,
  en: ({ by, isComment }) => `${by} mentions you in a ${isComment ? 'comment' : 'post'}`,
  es: ({ by, isComment }) => `${by} le menciona en ${isComment ? 'un comentario' : 'una publicación'}`,
};

const shortened = (text: string) =>
  text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).replace(/\s+\S*$/, '')}…`;

type PostText = { title: string; contentJson: RichText | null };

/** Title and first words of a post, or who mentioned the recipient and where. */
export const pushWords = (locale: Locale, post: PostText | undefined, mention: Mention | null) => {
  const title = post?.title ?? '';
  if (mention) return { title: mentioned[languageOf(locale)](mention), body: title };
  return { title, body: post?.contentJson ? shortened(plainTextOf(post.contentJson)) : '' };
};

const reminders: Record<Language, { title: (event: string) => string; body: string }> = {
  fr: { title: (event) => `Rappel : « ${event} »`, body: 'Dites si vous participez.' },
  en: { title: (event) => `Reminder: ${event}`, body: 'Say whether you will come.' },
  es: { title: (event) => `Recordatorio: ${event}`, body: 'Diga si va a participar.' },
};

/** Asks for the answer to an event. */
export const reminderWords = (locale: Locale, event: PostText | undefined) => {
  const { title, body } = reminders[languageOf(locale)];
  return { title: title(event?.title ?? ''), body };
};

const reviews: Record<Language, { title: (article: string) => string; body: (day: string) => string }> = {
  fr: {
    title: (article) => `À vérifier : « ${article} »`,
    body: (day) => `Dites qu’il est encore vrai d’ici le ${day}.`,
  },
  en: { title: (article) => `To check: ${article}`, body: (day) => `Say that it still holds by ${day}.` },
  es: {
    title: (article) => `Por verificar: ${article}`,
    body: (day) => `Diga que sigue siendo cierto antes del ${day}.`,
  },
};

/** '2026-11-20' as the locale writes it. */
const dayIn = (locale: Locale, day: string): string =>
  locale === 'en_US' ? day.replaceAll('-', '/') : day.split('-').reverse().join('/');

/** Asks the owner of an article to check it by a day. */
export const reviewWords = (locale: Locale, article: PostText | undefined, dueOn: string) => {
  const { title, body } = reviews[languageOf(locale)];
  return { title: title(article?.title ?? ''), body: body(dayIn(locale, dueOn)) };
};

const ofCard: Record<Language, Record<CardEvent, { title: (type: string) => string; body: string }>> = {
  fr: {
    approved: { title: (type) => `« ${type} » : votre carte est approuvée`, body: 'Elle est en règle.' },
    rejected: { title: (type) => `« ${type} » : votre carte est rejetée`, body: 'Lisez pourquoi dans l’application.' },
    ending: { title: (type) => `« ${type} » : votre carte expire bientôt`, body: 'Pensez à la renouveler.' },
    expired: {
      title: (type) => `« ${type} » : votre carte est expirée`,
      body: 'Envoyez la nouvelle dans l’application.',
    },
  },
  en: {
    approved: { title: (type) => `${type}: your card is approved`, body: 'It is valid.' },
    rejected: { title: (type) => `${type}: your card was rejected`, body: 'Read why in the app.' },
    ending: { title: (type) => `${type}: your card expires soon`, body: 'Remember to renew it.' },
    expired: { title: (type) => `${type}: your card has expired`, body: 'Send the new one in the app.' },
  },
  es: {
    approved: { title: (type) => `${type}: su tarjeta está aprobada`, body: 'Está en regla.' },
    rejected: { title: (type) => `${type}: su tarjeta fue rechazada`, body: 'Lea el motivo en la aplicación.' },
    ending: { title: (type) => `${type}: su tarjeta vence pronto`, body: 'Recuerde renovarla.' },
    expired: { title: (type) => `${type}: su tarjeta ha vencido`, body: 'Envíe la nueva en la aplicación.' },
  },
};

/** The card type and the event (CARDS-41). */
export const cardWords = (locale: Locale, event: CardEvent, names: readonly Named[]) => {
  const { title, body } = ofCard[languageOf(locale)][event];
  return { title: title(nameIn(names, locale)), body };
};
