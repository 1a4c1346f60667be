/** The mail to super admins when an organization asks for something that a catalogue lacks, and the answer to whoever asked. */
import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { escapeHtml, mailParagraph, renderMail } from '#platform/mail/mail-html';

type Asked = { name: string; description: string | null; organizationName: string; requestedBy: string };
type Answered = { name: string; status: string; answer: string | null };
type Words = {
  asked: { subject: (name: string) => string; lead: (request: Asked) => string; note: string };
  answered: { done: (name: string) => string; declined: (name: string) => string; note: string };
};

const words: Record<RequestedKind, Record<Language, Words>> = {
  cardType: {
    fr: {
      asked: {
        subject: (name) => `Type de carte demandé : ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) demande le type de carte « ${name} ».`,
        note: 'Répondez à la demande dans le portail, parmi les types de carte.',
      },
      answered: {
        done: (name) => `Le type de carte « ${name} » est prêt`,
        declined: (name) => `Le type de carte « ${name} » n’a pas été créé`,
        note: 'Vous trouvez votre demande dans le portail, sous « Types de carte ».',
      },
    },
    en: {
      asked: {
        subject: (name) => `Card type requested: ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) asks for the card type “${name}”.`,
        note: 'Answer the request in the portal, among the card types.',
      },
      answered: {
        done: (name) => `The card type “${name}” is ready`,
        declined: (name) => `The card type “${name}” was not created`,
        note: 'You find your request in the portal, under “Card types”.',
      },
    },
    es: {
      asked: {
        subject: (name) => `Tipo de tarjeta solicitado: ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) solicita el tipo de tarjeta «${name}».`,
        note: 'Responda a la solicitud en el portal, entre los tipos de tarjeta.',
      },
      answered: {
        done: (name) => `El tipo de tarjeta «${name}» está listo`,
        declined: (name) => `El tipo de tarjeta «${name}» no se creó`,
        note: 'Encuentra su solicitud en el portal, en «Tipos de tarjeta».',
      },
    },
  },
  externalApp: {
    fr: {
      asked: {
        subject: (name) => `Application demandée : ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) demande l’application « ${name} ».`,
        note: 'Répondez à la demande dans le portail, parmi les applications externes.',
      },
      answered: {
        done: (name) => `L’application « ${name} » est au catalogue`,
        declined: (name) => `L’application « ${name} » n’a pas été ajoutée`,
        note: 'Vous trouvez votre demande dans le portail, sous « Applications externes ».',
      },
    },
    en: {
      asked: {
        subject: (name) => `App requested: ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) asks for the app “${name}”.`,
        note: 'Answer the request in the portal, among the external apps.',
      },
      answered: {
        done: (name) => `The app “${name}” is in the catalogue`,
        declined: (name) => `The app “${name}” was not added`,
        note: 'You find your request in the portal, under “External apps”.',
      },
    },
    es: {
      asked: {
        subject: (name) => `Aplicación solicitada: ${name}`,
        lead: ({ name, organizationName, requestedBy }) =>
          `${requestedBy} (${organizationName}) solicita la aplicación «${name}».`,
        note: 'Responda a la solicitud en el portal, entre las aplicaciones externas.',
      },
      answered: {
        done: (name) => `La aplicación «${name}» está en el catálogo`,
        declined: (name) => `La aplicación «${name}» no se agregó`,
        note: 'Encuentra su solicitud en el portal, en «Aplicaciones externas».',
      },
    },
  },
};

type Letter = { title: string; first: string; quoted: string | null; note: string };

const mailOf = (locale: Locale, { title, first, quoted, note }: Letter) => {
  const language = tagOf(locale);
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(first)),
    ...(quoted ? [mailParagraph(escapeHtml(quoted), 'white-space:pre-line')] : []),
    mailParagraph(escapeHtml(note), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  const text = [first, ...(quoted ? [quoted] : []), note].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};

export const requestMail = (kind: RequestedKind, locale: Locale, request: Asked) => {
  const { subject, lead, note } = words[kind][languageOf(locale)].asked;
  return mailOf(locale, { title: subject(request.name), first: lead(request), quoted: request.description, note });
};

export const answerMail = (kind: RequestedKind, locale: Locale, { name, status, answer }: Answered) => {
  const { done, declined, note } = words[kind][languageOf(locale)].answered;
  const title = status === 'done' ? done(name) : declined(name);
  return mailOf(locale, { title, first: `${title}.`, quoted: answer, note });
};
