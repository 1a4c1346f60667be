import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { WEBHOOK_PATIENCE_DAYS } from '@fanal/contract/webhooks/webhooks.rules';
import { escapeHtml, MAIL_BUTTON, mailParagraph, renderMail } from '#platform/mail/mail-html';

type Told = { organizationName: string; webhook: string; address: string };
type Words = { subject: (told: Told) => string; lead: (told: Told) => string; note: string; button: string };

const words: Record<Language, Words> = {
  fr: {
    subject: ({ organizationName }) => `Un webhook de ${organizationName} est désactivé`,
    lead: ({ webhook }) =>
      `Depuis ${WEBHOOK_PATIENCE_DAYS} jours, aucun message n’est arrivé à ${webhook}. Fanal a donc désactivé ce webhook, et n’y envoie plus rien.`,
    note: 'Vérifiez que ce système répond, puis activez le webhook de nouveau. Les messages manqués se renvoient depuis la liste des envois, pendant 30 jours.',
    button: 'Ouvrir les intégrations',
  },
  en: {
    subject: ({ organizationName }) => `A webhook of ${organizationName} was switched off`,
    lead: ({ webhook }) =>
      `For ${WEBHOOK_PATIENCE_DAYS} days no message has arrived at ${webhook}. Fanal has therefore switched this webhook off, and sends it nothing more.`,
    note: 'Check that this system answers, then switch the webhook on again. Missed messages can be sent again from the list of deliveries for 30 days.',
    button: 'Open the integrations',
  },
  es: {
    subject: ({ organizationName }) => `Se desactivó un webhook de ${organizationName}`,
    lead: ({ webhook }) =>
      `Desde hace ${WEBHOOK_PATIENCE_DAYS} días, ningún mensaje ha llegado a ${webhook}. Por eso Fanal desactivó este webhook y ya no le envía nada.`,
    note: 'Compruebe que ese sistema responde y vuelva a activar el webhook. Los mensajes perdidos se pueden enviar de nuevo desde la lista de envíos durante 30 días.',
    button: 'Abrir las integraciones',
  },
};

export const switchedOffMail = (locale: Locale, told: Told) => {
  const { subject, lead, note, button } = words[languageOf(locale)];
  const [title, first] = [subject(told), lead(told)];
  const language = tagOf(locale);
  const html = renderMail(language, title, [
    mailParagraph(escapeHtml(first)),
    mailParagraph(escapeHtml(note)),
    mailParagraph(`<a href="${escapeHtml(told.address)}" style="${MAIL_BUTTON}">${escapeHtml(button)}</a>`),
  ]);
  const text = [first, note, `${button}: ${told.address}`].join('\n\n');
  return { fromName: 'Fanal', subject: title, text: `${text}\n`, html, language };
};
