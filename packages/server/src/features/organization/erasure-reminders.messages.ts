/** The mail to the owner and the administrators before all data is erased (GAP-75). */
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { escapeHtml, MAIL_BUTTON, mailParagraph, renderMail } from '#platform/mail/mail-html';

type Reminder = { organizationName: string; days: number; day: string; address: string };
type Words = {
  subject: (reminder: Reminder) => string;
  lead: (reminder: Reminder) => string;
  note: string;
  button: string;
};

const words: Record<Language, Words> = {
  fr: {
    subject: ({ organizationName, days }) =>
      days === 1
        ? `Les données de ${organizationName} seront effacées demain`
        : `Les données de ${organizationName} seront effacées dans ${days} jours`,
    lead: ({ organizationName, day }) =>
      `L’abonnement de ${organizationName} est annulé. Toutes ses données seront effacées le ${day} : personnes, publications, formations, cartes, talons de paie et fichiers.`,
    note: 'Jusque-là, la personne propriétaire peut reprendre l’abonnement. Ensuite, rien ne peut être récupéré. Exportez d’abord ce que la loi vous demande de garder.',
    button: 'Ouvrir la facturation et l’abonnement',
  },
  en: {
    subject: ({ organizationName, days }) =>
      days === 1
        ? `The data of ${organizationName} will be erased tomorrow`
        : `The data of ${organizationName} will be erased in ${days} days`,
    lead: ({ organizationName, day }) =>
      `The subscription of ${organizationName} is cancelled. All its data will be erased on ${day}: people, posts, courses, cards, pay stubs and files.`,
    note: 'Until then the owner can resume the subscription. Afterwards nothing can be recovered. First export what the law requires you to keep.',
    button: 'Open billing and subscription',
  },
  es: {
    subject: ({ organizationName, days }) =>
      days === 1
        ? `Los datos de ${organizationName} se borrarán mañana`
        : `Los datos de ${organizationName} se borrarán en ${days} días`,
    lead: ({ organizationName, day }) =>
      `La suscripción de ${organizationName} está cancelada. Todos sus datos se borrarán el ${day}: personas, publicaciones, formaciones, tarjetas, recibos de nómina y archivos.`,
    note: 'Hasta entonces, la persona titular puede reanudar la suscripción. Después no se podrá recuperar nada. Exporte antes lo que la ley le exige conservar.',
    button: 'Abrir la facturación y la suscripción',
  },
};

/** 2026-12-20 as the language writes it. */
const written = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const erasureMail = (locale: Locale, reminder: Reminder) => {
  const { subject, lead, note, button } = words[languageOf(locale)];
  const shown = { ...reminder, day: written(reminder.day, locale) };
  const [title, first] = [subject(shown), lead(shown)];
  const language = tagOf(locale);
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(first)),
    mailParagraph(escapeHtml(note)),
    mailParagraph(`<a href="${escapeHtml(reminder.address)}" style="${MAIL_BUTTON}">${escapeHtml(button)}</a>`),
  ]);
  const text = [first, note, `${button}: ${reminder.address}`].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};
