/** Mail and SMS with the code for the sign-in page of the embedded provider. */
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { escapeHtml, mailParagraph, renderMail } from '#platform/mail/mail-html';
import { toGsm } from '#platform/sms/gsm';

type Words = { subject: string; lead: string; note: string; sms: (code: string) => string };

const words: Record<Language, Words> = {
  fr: {
    subject: 'Votre code de connexion',
    lead: 'Inscrivez ce code à la page de connexion, puis choisissez un mot de passe :',
    note: 'Il vaut 10 minutes. Si vous n’avez rien demandé, ignorez ce message et ne donnez ce code à personne.',
    sms: (code) => `${code} est votre code de connexion. Ne le donnez à personne.`,
  },
  en: {
    subject: 'Your sign-in code',
    lead: 'Enter this code on the sign-in page, then choose a password:',
    note: 'It works for 10 minutes. If you did not ask for it, ignore this message and give the code to nobody.',
    sms: (code) => `${code} is your sign-in code. Give it to nobody.`,
  },
  es: {
    subject: 'Su código de inicio de sesión',
    lead: 'Escriba este código en la página de inicio de sesión y elija una contraseña:',
    note: 'Vale durante 10 minutos. Si no lo pidió, ignore este mensaje y no dé el código a nadie.',
    sms: (code) => `${code} es su código de inicio de sesión. No lo dé a nadie.`,
  },
};

export const codeMail = (locale: Locale, code: string) => {
  const { subject, lead, note } = words[languageOf(locale)];
  const language = tagOf(locale);
  const html = renderMail(language, subject, [
    mailParagraph(escapeHtml(lead)),
    mailParagraph(code, 'font-size:32px;font-weight:600;letter-spacing:6px'),
    mailParagraph(escapeHtml(note), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  return { fromName: 'Fanal', subject, text: `${lead}\n\n${code}\n\n${note}\n`, html, language };
};

export const codeSms = (locale: Locale, code: string): string => toGsm(words[languageOf(locale)].sms(code));
