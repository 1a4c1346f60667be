/** Mail and SMS with the link to the pay stubs of somebody who left, in three languages. They never contain an amount. */
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { escapeHtml, MAIL_BUTTON, MAIL_LINK_COLOR, mailParagraph, renderMail } from '#platform/mail/mail-html';
import { toGsm } from '#platform/sms/gsm';

export type LinkMessage = {
  givenName: string;
  organization: string;
  locale: Locale;
  /** The whole address, with the secret. */
  address: string;
  /** The last day of the access, as it is written in that language. */
  lastDay: string;
};

type Words = {
  subject: (organization: string) => string;
  greeting: (name: string) => string;
  what: (organization: string) => string;
  how: string;
  until: (day: string) => string;
  button: string;
  copy: string;
  stranger: string;
  sms: (organization: string, address: string) => string;
};

const words: Record<Language, Words> = {
  fr: {
    subject: (organization) => `Vos talons de paie de ${organization}`,
    greeting: (name) => `Bonjour ${name},`,
    what: (organization) => `${organization} vous donne accès à vos talons de paie, même si vous n’y travaillez plus.`,
    how: 'Ayez en main votre numéro d’employé ; votre date de naissance peut aussi être demandée.',
    until: (day) => `Le lien fonctionne jusqu’au ${day}. Enregistrez vos talons avant cette date.`,
    button: 'Voir mes talons',
    copy: 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :',
    stranger: 'Si ce message ne vous est pas destiné, supprimez-le : le lien ne montre rien à d’autres que vous.',
    sms: (organization, address) => `${organization} : vos talons de paie. ${address}`,
  },
  en: {
    subject: (organization) => `Your pay stubs from ${organization}`,
    greeting: (name) => `Hello ${name},`,
    what: (organization) => `${organization} gives you access to your pay stubs, although you no longer work there.`,
    how: 'Have your employee number at hand; you may also be asked for your date of birth.',
    until: (day) => `The link works until ${day}. Save your pay stubs before that date.`,
    button: 'See my pay stubs',
    copy: 'If the button does nothing, copy this address into your browser:',
    stranger: 'If this message is not meant for you, delete it: the link shows nothing to anyone but you.',
    sms: (organization, address) => `${organization}: your pay stubs. ${address}`,
  },
  es: {
    subject: (organization) => `Sus recibos de nómina de ${organization}`,
    greeting: (name) => `Hola, ${name}:`,
    what: (organization) => `${organization} le da acceso a sus recibos de nómina, aunque ya no trabaje allí.`,
    how: 'Tenga a mano su número de empleado; también se le puede pedir su fecha de nacimiento.',
    until: (day) => `El enlace funciona hasta el ${day}. Guarde sus recibos antes de esa fecha.`,
    button: 'Ver mis recibos',
    copy: 'Si el botón no responde, copie esta dirección en su navegador:',
    stranger: 'Si este mensaje no es para usted, elimínelo: el enlace no muestra nada a otras personas.',
    sms: (organization, address) => `${organization}: sus recibos de nómina. ${address}`,
  },
};

export const linkMail = ({ givenName, organization, locale, address, lastDay }: LinkMessage) => {
  const say = words[languageOf(locale)];
  const language = tagOf(locale);
  const subject = say.subject(organization);
  const what = say.what(organization);
  const until = say.until(lastDay);
  const text = [say.greeting(givenName), what, `${say.button}\n${address}`, say.how, until, say.stranger].join('\n\n');
  const link = escapeHtml(address);
  const html = renderMail(language, subject, [
    mailParagraph(escapeHtml(say.greeting(givenName))),
    mailParagraph(escapeHtml(what)),
    mailParagraph(`<a href="${link}" style="${MAIL_BUTTON}">${escapeHtml(say.button)}</a>`),
    mailParagraph(escapeHtml(say.how)),
    mailParagraph(escapeHtml(until)),
    mailParagraph(
      `${escapeHtml(say.copy)}<br><a href="${link}" style="color:${MAIL_LINK_COLOR};overflow-wrap:anywhere">${link}</a>`,
      'font-size:14px',
    ),
    mailParagraph(escapeHtml(say.stranger), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  return { fromName: organization, subject, text: `${text}\n`, html, language };
};

export const linkSms = ({ organization, locale, address }: LinkMessage): string =>
  toGsm(words[languageOf(locale)].sms(organization, address));
