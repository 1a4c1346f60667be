/** Texts of an invitation in three languages: the mail as text and HTML, and the SMS. */
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { may, type RoleType } from '@fanal/contract/permissions';
import { escapeHtml, MAIL_BUTTON, MAIL_LINK_COLOR, mailParagraph, renderMail } from '#platform/mail/mail-html';
import { gsmLength, toGsm } from '#platform/sms/gsm';

export type Invited = {
  givenName: string;
  organization: string;
  roleType: RoleType;
  locale: Locale;
  /** The public URL of the portal, without a slash at the end. */
  publicUrl: string;
  /** The e-mail or phone number to use at the first sign-in. */
  contact: string;
};

type Words = {
  subject: (organization: string) => string;
  greeting: (name: string) => string;
  portal: (organization: string) => string;
  app: (organization: string) => string;
  portalButton: string;
  appButton: string;
  contact: (contact: string) => string;
  copy: string;
  stranger: (organization: string) => string;
  sms: (name: string, link: string) => string;
};

const words: Record<Language, Words> = {
  fr: {
    subject: (organization) => `${organization} vous invite`,
    greeting: (name) => `Bonjour ${name},`,
    portal: (organization) => `${organization} vous donne accès à son portail d’administration.`,
    app: (organization) =>
      `${organization} vous invite à utiliser son application mobile : nouvelles, formations, cartes et horaires au même endroit.`,
    portalButton: 'Me connecter au portail',
    appButton: 'Obtenir l’application',
    contact: (contact) =>
      `À la première connexion, servez-vous de ${contact} : c’est par là que nous vous reconnaissons.`,
    copy: 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :',
    stranger: (organization) =>
      `Vous recevez ce message parce que ${organization} vous compte parmi ses membres. S’il ne vous est pas destiné, ignorez-le.`,
    sms: (name, link) => `${name} vous invite. Connectez-vous avec ce numéro : ${link}`,
  },
  en: {
    subject: (organization) => `${organization} invites you`,
    greeting: (name) => `Hello ${name},`,
    portal: (organization) => `${organization} gives you access to its administration portal.`,
    app: (organization) =>
      `${organization} invites you to use its mobile app: news, training, cards and schedules in one place.`,
    portalButton: 'Sign in to the portal',
    appButton: 'Get the app',
    contact: (contact) => `At your first sign-in, use ${contact}: that is how we recognize you.`,
    copy: 'If the button does nothing, copy this address into your browser:',
    stranger: (organization) =>
      `You receive this message because ${organization} added you to its people. If it is not meant for you, ignore it.`,
    sms: (name, link) => `${name} invites you. Sign in with this number: ${link}`,
  },
  es: {
    subject: (organization) => `${organization} le invita`,
    greeting: (name) => `Hola, ${name}:`,
    portal: (organization) => `${organization} le da acceso a su portal de administración.`,
    app: (organization) =>
      `${organization} le invita a usar su aplicación móvil: noticias, formación, tarjetas y horarios en un solo lugar.`,
    portalButton: 'Iniciar sesión en el portal',
    appButton: 'Obtener la aplicación',
    contact: (contact) => `La primera vez, inicie sesión con ${contact}: así le reconocemos.`,
    copy: 'Si el botón no responde, copie esta dirección en su navegador:',
    stranger: (organization) =>
      `Recibe este mensaje porque ${organization} le agregó a su personal. Si no es para usted, ignórelo.`,
    sms: (name, link) => `${name} le invita. Inicie sesión con este número: ${link}`,
  },
};

/** Roles with access to the portal get a link to its sign-in, all others to the app download page (ROLES-11, GAP-12). */
const hasPortal = (roleType: RoleType) => may({ isSuperAdmin: false, roleType }, 'webapp:read');
const linkOf = ({ roleType, publicUrl }: Invited) =>
  hasPortal(roleType) ? `${publicUrl}/` : `${publicUrl}/download-app`;

export type InvitationMail = { fromName: string; subject: string; text: string; html: string; language: string };

/** The mail: sent in the name of the organization, in the person's language, with one button. */
export const invitationMail = (invited: Invited): InvitationMail => {
  const { givenName, organization, roleType, locale, contact } = invited;
  const say = words[languageOf(locale)];
  const link = linkOf(invited);
  const subject = say.subject(organization);
  const what = hasPortal(roleType) ? say.portal(organization) : say.app(organization);
  const label = hasPortal(roleType) ? say.portalButton : say.appButton;
  const language = tagOf(locale);
  const text = [
    say.greeting(givenName),
    what,
    `${label}\n${link}`,
    say.contact(contact),
    say.stranger(organization),
  ].join('\n\n');
  const html = renderMail(language, subject, [
    `<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escapeHtml(organization)}</h1>`,
    mailParagraph(escapeHtml(say.greeting(givenName))),
    mailParagraph(escapeHtml(what)),
    mailParagraph(`<a href="${escapeHtml(link)}" style="${MAIL_BUTTON}">${escapeHtml(label)}</a>`),
    mailParagraph(escapeHtml(say.contact(contact))),
    mailParagraph(
      `${escapeHtml(say.copy)}<br><a href="${escapeHtml(link)}" style="color:${MAIL_LINK_COLOR}">${escapeHtml(link)}</a>`,
      'font-size:14px',
    ),
    mailParagraph(escapeHtml(say.stranger(organization)), 'margin-bottom:0;font-size:14px;color:#4a5361'),
  ]);
  return { fromName: organization, subject, text: `${text}\n`, html, language };
};

const ONE_MESSAGE = 160;

/** One SMS of 160 characters if the link leaves enough room: a long organization name is cut, the link never. */
export const invitationSms = (invited: Invited): string => {
  const say = words[languageOf(invited.locale)];
  const link = linkOf(invited);
  const written = (name: string) => toGsm(say.sms(name, link));
  const fits = (text: string) => (gsmLength(text) ?? 0) <= ONE_MESSAGE;
  let name = toGsm(invited.organization);
  let text = written(name);
  while (!fits(text) && name.length > 0) {
    name = name.slice(0, -1).trimEnd();
    text = written(`${name}...`);
  }
  return text;
};
