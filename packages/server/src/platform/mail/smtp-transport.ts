/** Sends mail by SMTP with reused connections. Reports a result as certain only when it is. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { default as SMTPConnection, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Delivery, HandOver, Transport } from '#platform/delivery/transport';
import { isLoopback } from '#platform/http/loopback';
import { addressOf, composeMail, type Mail } from '#platform/mail/mail';

export type SmtpSettings = {
  /** smtp://user:password@host:587 or smtps://host:465 */
  url: string;
  from: string;
};

const CONNECT_MS = 5_000;
/** Time limit until a connection is ready (P57). */
const OPEN_MS = 9_000;
const SILENCE_MS = 10_000;
/** Time limit for one message. */
const MESSAGE_MS = 25_000;
const IDLE_MS = 10_000;

type Failure = Error & { code?: string; command?: string; responseCode?: number; response?: string };

const optionsOf = (url: URL): SMTPConnectionOptions => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is sent without encryption only to this machine.
    requireTLS: url.username !== '' && !secure && !isLoopback(host) && host !== 'localhost',
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    socketCloseTimeout: 0,
  };
};

/** '550 5.1.1' from '550 5.1.1 No such user', or the error code of the network. */
const codeOf = (failure: Failure): string =>
  failure.responseCode
    ? (/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(failure.response ?? '')?.[0].replace('-', ' ') ??
      String(failure.responseCode))
    : (failure.code ?? 'SMTP');

/** What is known about the message depends on the SMTP command that failed. */
const deliveryOf = (failure: Failure, isHandedOver: boolean): Delivery => {
  const code = codeOf(failure);
  const { responseCode, command } = failure;
  if (responseCode === undefined) {
    if (isHandedOver) return { kind: 'unknown', code, outage: true };
    // the client refuses the address or the size without asking the server
    if (code === 'EENVELOPE') return { kind: 'refused', code, stage: 'recipient' };
    if (code === 'EMESSAGE') return { kind: 'refused', code, stage: 'message' };
    // ESTREAM: the hand-over was cancelled on our side
    return { kind: 'later', code, outage: code !== 'ESTREAM' };
  }
  const isOwn = command === 'RCPT TO' || command === 'DATA';
  // 421: the server is shutting down. A refused sender, password or greeting affects all messages.
  if (responseCode === 421 || !isOwn) return { kind: 'later', code, outage: true };
  if (responseCode < 500) return { kind: 'later', code, outage: false };
  return { kind: 'refused', code, stage: command === 'RCPT TO' ? 'recipient' : 'message' };
};

/** The content of a message, read only when the server is ready to receive it. */
const heldBack = (bytes: Buffer, handOver: HandOver, onHandedOver: () => void): Readable => {
  let begun = false;
  return new Readable({
    read() {
      if (begun) return;
      begun = true;
      handOver().then(
        () => {
          onHandedOver();
          this.push(bytes);
          this.push(null);
        },
        (error: unknown) => this.destroy(error as Error),
      );
    },
  });
};

const called = <T>(act: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => act((error, result) => (error ? reject(error) : resolve(result as T))));

const open = async (url: URL): Promise<SMTPConnection> => {
  // Loaded with the first mail.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(optionsOf(url));
  const failed = once(connection, 'error').then(([error]) => Promise.reject(error as Error));
  // later errors are reported to the pending command
  connection.on('error', () => {});
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), OPEN_MS);
  try {
    await Promise.race([failed, late.promise, called<void>((done) => connection.connect(done))]);
    if (url.username)
      await Promise.race([
        failed,
        late.promise,
        called((done) =>
          connection.login({ user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }, done),
        ),
      ]);
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
    failed.catch(() => {});
  }
  return connection;
};

/** Idle connections for the next message; each is closed after ten seconds. */
const createIdle = () => {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const drop = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    connection.close();
  };
  return {
    take: (): SMTPConnection | null => {
      for (const [connection, timer] of idle) {
        clearTimeout(timer);
        idle.delete(connection);
        if (!connection.destroyed) return connection;
      }
      return null;
    },
    keep: (connection: SMTPConnection) => {
      const timer = setTimeout(() => drop(connection), IDLE_MS);
      timer.unref();
      idle.set(connection, timer);
    },
    end: () => {
      for (const connection of [...idle.keys()]) drop(connection);
    },
  };
};

/** Sends one message over one connection. */
const attempt = async (
  connection: SMTPConnection,
  envelope: { from: string; to: string; size: number },
  bytes: Buffer,
  handOver: HandOver,
): Promise<Delivery> => {
  let isHandedOver = false;
  const message = heldBack(bytes, handOver, () => {
    isHandedOver = true;
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), MESSAGE_MS);
  try {
    const sent = called<{ response: string }>((done) => connection.send(envelope, message, done));
    const { response } = await Promise.race([sent, late.promise]);
    return { kind: 'taken', reference: response.slice(0, 200) };
  } catch (error) {
    return deliveryOf(error as Failure, isHandedOver);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends over SMTP. A message counts as handed over when its content begins to be sent. When the connection is lost
 * between that moment and the server's response, its result is unknown (RFC 1047), and the server cannot be asked.
 */
export const createSmtpTransport = ({ url, from }: SmtpSettings, now: () => Date): Transport<Mail> => {
  const address = new URL(url);
  const idle = createIdle();
  const over = async (mail: Mail, handOver: HandOver, waiting: SMTPConnection | null): Promise<Delivery> => {
    let connection: SMTPConnection;
    try {
      connection = waiting ?? (await open(address));
    } catch (error) {
      return { kind: 'later', code: codeOf(error as Failure), outage: true };
    }
    const bytes = await composeMail(mail, from, now());
    const envelope = { from: addressOf(from), to: mail.to, size: bytes.length };
    const delivery = await attempt(connection, envelope, bytes, handOver);
    if (delivery.kind === 'taken') idle.keep(connection);
    else connection.close();
    return delivery;
  };
  return {
    send: async (mail, handOver) => {
      const waiting = idle.take();
      const delivery = await over(mail, handOver, waiting);
      // A connection that was lost while idle says nothing about the server.
      const diedWaiting = waiting !== null && delivery.kind === 'later' && delivery.outage;
      return diedWaiting ? over(mail, handOver, null) : delivery;
    },
    find: null,
    stop: idle.end,
  };
};
