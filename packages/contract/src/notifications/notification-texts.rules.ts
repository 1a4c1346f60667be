/** The texts of notifications until a super admin changes them. French is the source. */
export const defaultTexts = {
  post: {
    published: {
      fr: { title: '{{title}}', body: '{{excerpt}}' },
      en: { title: '{{title}}', body: '{{excerpt}}' },
      es: { title: '{{title}}', body: '{{excerpt}}' },
    },
    reminder: {
      fr: { title: 'Rappel : « {{title}} »', body: 'Lisez cette publication, et confirmez-le si on vous le demande.' },
      en: { title: 'Reminder: {{title}}', body: 'Read this post, and confirm it if you are asked to.' },
      es: { title: 'Recordatorio: {{title}}', body: 'Lea esta publicación y confírmelo si se le pide.' },
    },
  },
  event: {
    published: {
      fr: { title: '{{title}}', body: '{{excerpt}}' },
      en: { title: '{{title}}', body: '{{excerpt}}' },
      es: { title: '{{title}}', body: '{{excerpt}}' },
    },
    reminder: {
      fr: { title: 'Rappel : « {{title}} »', body: 'Dites si vous participez.' },
      en: { title: 'Reminder: {{title}}', body: 'Say whether you will come.' },
      es: { title: 'Recordatorio: {{title}}', body: 'Diga si va a participar.' },
    },
  },
  mention: {
    post: {
      fr: { title: '{{author}} vous mentionne dans une publication', body: '{{title}}' },
      en: { title: '{{author}} mentions you in a post', body: '{{title}}' },
      es: { title: '{{author}} le menciona en una publicación', body: '{{title}}' },
    },
    comment: {
      fr: { title: '{{author}} vous mentionne dans un commentaire', body: '{{title}}' },
      en: { title: '{{author}} mentions you in a comment', body: '{{title}}' },
      es: { title: '{{author}} le menciona en un comentario', body: '{{title}}' },
    },
  },
  card: {
    approved: {
      fr: { title: '« {{cardType}} » : votre carte est approuvée', body: 'Elle est en règle.' },
      en: { title: '{{cardType}}: your card is approved', body: 'It is valid.' },
      es: { title: '{{cardType}}: su tarjeta está aprobada', body: 'Está en regla.' },
    },
    rejected: {
      fr: { title: '« {{cardType}} » : votre carte est rejetée', body: 'Lisez pourquoi dans l’application.' },
      en: { title: '{{cardType}}: your card was rejected', body: 'Read why in the app.' },
      es: { title: '{{cardType}}: su tarjeta fue rechazada', body: 'Lea el motivo en la aplicación.' },
    },
    ending: {
      fr: { title: '« {{cardType}} » : votre carte expire bientôt', body: 'Pensez à la renouveler.' },
      en: { title: '{{cardType}}: your card expires soon', body: 'Remember to renew it.' },
      es: { title: '{{cardType}}: su tarjeta vence pronto', body: 'Recuerde renovarla.' },
    },
    expired: {
      fr: { title: '« {{cardType}} » : votre carte est expirée', body: 'Envoyez la nouvelle dans l’application.' },
      en: { title: '{{cardType}}: your card has expired', body: 'Send the new one in the app.' },
      es: { title: '{{cardType}}: su tarjeta ha vencido', body: 'Envíe la nueva en la aplicación.' },
    },
  },
  coursePublished: {
    published: {
      fr: { title: 'Formation : « {{title}} »', body: 'Elle vous est proposée.' },
      en: { title: 'Course: {{title}}', body: 'It is there for you.' },
      es: { title: 'Formación: {{title}}', body: 'Está disponible para usted.' },
    },
  },
} as const;
