/** Texts of push messages, in the recipient's language. */

import { dayIn } from '@fanal/contract/kit/days.rules';
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { NotificationType } from '@fanal/contract/notifications/inbox.shapes';
import { excerptOf } from '#platform/excerpt';

/** In characters; lock screens show about this much. */
const LONGEST_BODY = 140;

type PostText = { title: string; contentJson: RichText | null };

/** Title and first words of an article. */
export const pushWords = (post: PostText | undefined) => ({
  title: post?.title ?? '',
  body: post?.contentJson ? excerptOf(plainTextOf(post.contentJson), LONGEST_BODY) : '',
});

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

/** Asks the owner of an article to check it by a day. */
export const reviewWords = (locale: Locale, article: PostText | undefined, dueOn: string) => {
  const { title, body } = reviews[languageOf(locale)];
  return { title: title(article?.title ?? ''), body: body(dayIn(locale, dueOn)) };
};

type CourseEvent = Exclude<Extract<NotificationType, `course${string}`>, 'coursePublished'>;
/** `day` is empty for a course without a deadline. */
type CourseFacts = { day: string; people: number };
type CourseSentences = { title: (course: string) => string; body: (facts: CourseFacts) => string };

const ofCourse: Record<Language, Record<CourseEvent, CourseSentences>> = {
  fr: {
    courseReminder: {
      title: (course) => `À terminer : « ${course} »`,
      body: ({ day }) => (day ? `Échéance : ${day}.` : 'Elle vous attend.'),
    },
    courseAgain: {
      title: (course) => `À refaire : « ${course} »`,
      body: ({ day }) => `Elle est valable jusqu’au ${day}.`,
    },
    courseLate: {
      title: (course) => `En retard : « ${course} »`,
      body: ({ people }) => `${people} ${people > 1 ? 'personnes' : 'personne'} de votre équipe.`,
    },
    courseSigned: { title: (course) => `« ${course} » : vos gestes sont approuvés`, body: () => 'Formation terminée.' },
    courseRefused: {
      title: (course) => `« ${course} » : gestes à reprendre`,
      body: () => 'Lisez la remarque dans l’application.',
    },
    courseRegraded: {
      title: (course) => `« ${course} » : quiz réussi`,
      body: () => 'Une réponse attendue était fausse. Votre essai a été corrigé de nouveau.',
    },
  },
  en: {
    courseReminder: {
      title: (course) => `To complete: ${course}`,
      body: ({ day }) => (day ? `Due on ${day}.` : 'It is waiting for you.'),
    },
    courseAgain: { title: (course) => `To do again: ${course}`, body: ({ day }) => `It holds until ${day}.` },
    courseLate: {
      title: (course) => `Late: ${course}`,
      body: ({ people }) => `${people} ${people === 1 ? 'person' : 'people'} of your team.`,
    },
    courseSigned: { title: (course) => `${course}: you have been signed off`, body: () => 'The course is complete.' },
    courseRefused: { title: (course) => `${course}: to be observed again`, body: () => 'Read the remark in the app.' },
    courseRegraded: {
      title: (course) => `${course}: quiz passed`,
      body: () => 'An expected answer was wrong. Your attempt was graded again.',
    },
  },
  es: {
    courseReminder: {
      title: (course) => `Por terminar: ${course}`,
      body: ({ day }) => (day ? `Vence el ${day}.` : 'Le está esperando.'),
    },
    courseAgain: { title: (course) => `Por repetir: ${course}`, body: ({ day }) => `Es válida hasta el ${day}.` },
    courseLate: {
      title: (course) => `Con retraso: ${course}`,
      body: ({ people }) => `${people} ${people === 1 ? 'persona' : 'personas'} de su equipo.`,
    },
    courseSigned: { title: (course) => `${course}: sus gestos están aprobados`, body: () => 'Formación terminada.' },
    courseRefused: {
      title: (course) => `${course}: gestos por repetir`,
      body: () => 'Lea la observación en la aplicación.',
    },
    courseRegraded: {
      title: (course) => `${course}: cuestionario aprobado`,
      body: () => 'Una respuesta esperada era incorrecta. Su intento se calificó de nuevo.',
    },
  },
};

const isOfCourse = (type: NotificationType): type is CourseEvent =>
  type.startsWith('course') && type !== 'coursePublished';

/** What happened with a course; null for a notification of something else. */
export const courseWords = (
  locale: Locale,
  type: NotificationType,
  { course, day, people }: { course: string; day: string | null; people: number },
) => {
  if (!isOfCourse(type)) return null;
  const { title, body } = ofCourse[languageOf(locale)][type];
  return { title: title(course), body: body({ day: day ? dayIn(locale, day) : '', people }) };
};

const ofPaystub: Record<
  Language,
  { title: (day: string) => string; body: string; reminder: string; recalled: string }
> = {
  fr: {
    title: (day) => `Votre talon de paie du ${day} est prêt.`,
    body: 'Ouvrez-le dans l’application.',
    reminder: 'Vous ne l’avez pas encore ouvert.',
    recalled: 'Un talon de paie a été retiré',
  },
  en: {
    title: (day) => `Your pay stub of ${day} is ready.`,
    body: 'Open it in the app.',
    reminder: 'You have not opened it yet.',
    recalled: 'A pay stub was taken back',
  },
  es: {
    title: (day) => `Su recibo de nómina del ${day} está listo.`,
    body: 'Ábralo en la aplicación.',
    reminder: 'Todavía no lo ha abierto.',
    recalled: 'Se retiró un recibo de nómina',
  },
};

/** A released pay stub, by its pay date: never an amount (P36). */
export const paystubWords = (locale: Locale, payDate: string, isReminder: boolean) => {
  const { title, body, reminder } = ofPaystub[languageOf(locale)];
  return { title: title(dayIn(locale, payDate)), body: isReminder ? reminder : body };
};

/** What the organization wrote about a pay stub that it took back. */
export const recallWords = (locale: Locale, message: string) => ({
  title: ofPaystub[languageOf(locale)].recalled,
  body: message,
});
