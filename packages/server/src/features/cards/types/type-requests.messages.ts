/** What super admins read when an organisation asks for a type of card. */
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { escapeHtml, mailParagraph, renderMail } from '#platform/mail/mail-html';

type Told = { name: string; description: string | null; organizationName: string; requestedBy: string };
type Words = { subject: (told: Told) => string; lead: (told: Told) => string; note: string };

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

export const requestMail = (locale: Locale, told: Told) => {
  const { subject, lead, note } = words[languageOf(locale)];
  const [title, first] = [subject(told), lead(told)];
  const language = locale.replace('_', '-');
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(first)),
    ...(told.description ? [mailParagraph(escapeHtml(told.description), 'white-space:pre-line')] : []),
    mailParagraph(escapeHtml(note), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  const text = [first, ...(told.description ? [told.description] : []), note].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};
