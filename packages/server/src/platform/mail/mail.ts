import { hostname } from 'node:os';
import addressparser from 'nodemailer/lib/addressparser';

/** A mail to one person. */
export type Mail = {
  /** Unique id of the message: the same id gives the same Message-ID. */
  id: string;
  to: string;
  /** Display name of the sender. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** 'fr-CA' */
  language: string;
};

/** The bare address in 'Fanal <no-reply@fanal.example>', for envelopes and Message-IDs. */
export const addressOf = (from: string): string => {
  const [first] = addressparser(from, { flatten: true });
  return first?.address ?? '';
};

const domainOf = (address: string) => address.split('@')[1] || hostname();

export const messageIdOf = (mail: Mail, from: string): string => `<${mail.id}@${domainOf(addressOf(from))}>`;

/** The message in the format of RFC 5322: text and HTML, marked as automatic so that no out-of-office reply is sent. */
export const composeMail = async (mail: Mail, from: string, date: Date): Promise<Buffer> => {
  // Loaded with the first mail.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    messageId: messageIdOf(mail, from),
    date,
    from: { name: mail.fromName, address: addressOf(from) },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
