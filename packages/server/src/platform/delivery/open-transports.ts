import type { Logger } from 'pino';
import { type Circuit, createCircuit } from '#platform/delivery/circuit';
import { createOutbox } from '#platform/delivery/outbox';
import type { Transport } from '#platform/delivery/transport';
import { composeMail, type Mail } from '#platform/mail/mail';
import { createSmtpTransport } from '#platform/mail/smtp-transport';
import { createFcmTransport } from '#platform/push/fcm-transport';
import type { Push } from '#platform/push/push';
import type { Settings } from '#platform/settings';
import type { Sms } from '#platform/sms/sms';
import { createTwilioTransport } from '#platform/sms/twilio-transport';

/** The message providers of this installation; null where there is none. */
export type Transports = {
  transports: { email: Transport<Mail> | null; sms: Transport<Sms> | null; push: Transport<Push> | null };
  circuits: { email: Circuit; sms: Circuit; push: Circuit };
  stop: () => void;
};

type Options = { now: () => Date; log: Logger };

const LOCAL_FROM = 'no-reply@localhost';

const openMail = ({ smtp, outboxDir }: Settings, { now, log }: Options): Transport<Mail> | null => {
  if (smtp) return createSmtpTransport(smtp, now);
  if (outboxDir === null) return null;
  return createOutbox<Mail>({
    folder: outboxDir,
    nameOf: ({ id }) => `${id}.eml`,
    contentOf: (mail) => composeMail(mail, LOCAL_FROM, now()),
    onWritten: (file) => log.info({ file }, 'a mail was written to the outbox'),
  });
};

const openSms = ({ twilio, outboxDir }: Settings, { log }: Options): Transport<Sms> | null => {
  if (twilio) return createTwilioTransport(twilio);
  if (outboxDir === null) return null;
  return createOutbox<Sms>({
    folder: outboxDir,
    nameOf: ({ id }) => `${id}.sms.txt`,
    contentOf: async ({ to, text }) => `To: ${to}\n\n${text}\n`,
    onWritten: (file) => log.info({ file }, 'a text message was written to the outbox'),
  });
};

const openPush = ({ fcm, outboxDir }: Settings, { now, log }: Options): Transport<Push> | null => {
  if (fcm) return createFcmTransport(fcm, now);
  if (outboxDir === null) return null;
  return createOutbox<Push>({
    folder: outboxDir,
    nameOf: ({ id }) => `${id}.push.json`,
    contentOf: async (push) => `${JSON.stringify(push, null, 2)}\n`,
    onWritten: (file) => log.info({ file }, 'a push notification was written to the outbox'),
  });
};

/**
 * Creates the transports that the settings name, and logs which are missing. Nothing connects before the first
 * message.
 */
export const openTransports = (settings: Settings, options: Options): Transports => {
  const { now, log } = options;
  const transports = {
    email: openMail(settings, options),
    sms: openSms(settings, options),
    push: openPush(settings, options),
  };
  if (!transports.email) log.warn('mail is off: SMTP_URL is not set, and nobody can be invited by e-mail');
  if (!transports.sms)
    log.warn('text messages are off: TWILIO_ACCOUNT_SID is not set, and nobody can be invited by SMS');
  if (!transports.push) log.warn('push is off: FCM_CREDENTIALS is not set, and no push notification is sent');
  const circuitOf = (channel: string) =>
    createCircuit(
      () => now().getTime(),
      (isAway) =>
        isAway
          ? log.warn({ channel, alert: 'provider-away' }, 'the provider does not take messages; they wait')
          : log.info({ channel }, 'the provider takes messages again'),
    );
  return {
    transports,
    circuits: { email: circuitOf('email'), sms: circuitOf('sms'), push: circuitOf('push') },
    stop: () => {
      transports.email?.stop();
      transports.sms?.stop();
      transports.push?.stop();
    },
  };
};
