/** The mail to super admins when an organization requests a card type, and the one to whoever asked, with the answer. */
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { escapeHtml, mailParagraph, renderMail } from '#platform/mail/mail-html';

type RequestDetails = { name: string; description: string | null; organizationName: string; requestedBy: string };
type Words = { subject: (request: RequestDetails) => string; lead: (request: RequestDetails) => string; note: string };

const words: Record<Language, Words> = {
  fr: {
    subject: ({ name }) => `Type de carte demandé : ${name}`,
    lead: ({ name, organizationName, requestedBy }) =>
      `${requestedBy} (${organizationName}) demande le type de carte « ${name} ».`,
    note: 'Répondez à la demande dans le portail, parmi les types de cartes.',
  },
  en: {
    subject: ({ name }) => `Card type requested: ${name}`,
    lead: ({ name, organizationName, requestedBy }) =>
      `${requestedBy} (${organizationName}) asks for the card type “${name}”.`,
    note: 'Answer the request in the portal, among the card types.',
  },
  es: {
    subject: ({ name }) => `Tipo de tarjeta solicitado: ${name}`,
    lead: ({ name, organizationName, requestedBy }) =>
      `${requestedBy} (${organizationName}) solicita el tipo de tarjeta «${name}».`,
    note: 'Responda a la solicitud en el portal, entre los tipos de tarjeta.',
  },
};

export const requestMail = (locale: Locale, request: RequestDetails) => {
  const { subject, lead, note } = words[languageOf(locale)];
  const [title, first] = [subject(request), lead(request)];
  const language = locale.replace('_', '-');
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(first)),
    ...(request.description ? [mailParagraph(escapeHtml(request.description), 'white-space:pre-line')] : []),
    mailParagraph(escapeHtml(note), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  const text = [first, ...(request.description ? [request.description] : []), note].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};

type AnswerDetails = { name: string; status: string; answer: string | null };
type AnswerWords = { done: (name: string) => string; declined: (name: string) => string; note: string };

const answerWords: Record<Language, AnswerWords> = {
  fr: {
    done: (name) => `Le type de carte « ${name} » est prêt`,
    declined: (name) => `Le type de carte « ${name} » n’a pas été créé`,
    note: 'Vous trouvez votre demande dans le portail, sous « Types de carte ».',
  },
  en: {
    done: (name) => `The card type “${name}” is ready`,
    declined: (name) => `The card type “${name}” was not created`,
    note: 'You find your request in the portal, under “Card types”.',
  },
  es: {
    done: (name) => `El tipo de tarjeta «${name}» está listo`,
    declined: (name) => `El tipo de tarjeta «${name}» no se creó`,
    note: 'Encuentra su solicitud en el portal, en «Tipos de tarjeta».',
  },
};

export const answerMail = (locale: Locale, { name, status, answer }: AnswerDetails) => {
  const { done, declined, note } = answerWords[languageOf(locale)];
  const title = status === 'done' ? done(name) : declined(name);
  const language = locale.replace('_', '-');
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(`${title}.`)),
    ...(answer ? [mailParagraph(escapeHtml(answer), 'white-space:pre-line')] : []),
    mailParagraph(escapeHtml(note), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  const text = [`${title}.`, ...(answer ? [answer] : []), note].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};
