/** A real SMTP server with configurable failures of mail providers. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { to: string; messageId: string; content: string };

/**
 * `take`: accepts the mail. `refuse`, `defer`: refuses the recipient, permanently or temporarily. `reject`: refuses the
 * content. `leave`: closes with 421. `cutBefore`, `cutAfter`: drops the connection instead of answering to the content,
 * before or after accepting the mail. `hang`: never answers to the content.
 */
type Behaviour = 'take' | 'refuse' | 'defer' | 'reject' | 'leave' | 'cutBefore' | 'cutAfter' | 'hang';

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Sets its behaviour for the following mails. */
  behave: (choose: (to: string) => Behaviour) => void;
  /** Connections are refused and open ones dropped, until it is up again at the same port. */
  down: () => Promise<void>;
  up: () => Promise<void>;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const headerOf = (content: string, name: string) =>
  new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im').exec(content)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

type Account = { user: string; pass: string };
type Told = {
  account: Account | undefined;
  choose: (to: string) => Behaviour;
  receive: (mail: ReceivedMail) => void;
  drop: (session: SMTPServerSession) => void;
};

const openServer = ({ account, choose, receive, drop }: Told) =>
  new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(refusal(535, '5.7.8 Authentication credentials invalid')),
    onRcptTo: ({ address }, _session, done) => {
      const behaviour = choose(address);
      if (behaviour === 'refuse') return done(refusal(550, '5.1.1 No such user here'));
      if (behaviour === 'defer') return done(refusal(451, '4.7.1 Greylisted, come back later'));
      return done(behaviour === 'leave' ? refusal(421, '4.3.2 Shutting down') : undefined);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]!.address;
      const behaviour = choose(to);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        if (behaviour === 'hang') return;
        if (behaviour === 'reject') return done(refusal(554, '5.6.0 Not this content'));
        if (behaviour !== 'cutBefore') receive({ to, messageId: headerOf(content, 'message-id'), content });
        if (behaviour === 'take') done();
        else drop(session);
      });
    },
  });

export const startMailServer = async (account?: Account): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let choose: (to: string) => Behaviour = () => 'take';
  let port = 0;
  const open = () =>
    openServer({
      account,
      choose: (to) => choose(to),
      receive: (mail) => received.push(mail),
      drop: ({ remotePort }) => {
        for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
      },
    });

  let server = open();
  const up = async () => {
    server = open();
    server.on('error', () => {});
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  await up();
  return {
    get url() {
      return `smtp://${account ? `${account.user}:${account.pass}@` : ''}127.0.0.1:${port}`;
    },
    received,
    behave: (next) => {
      choose = next;
    },
    down: async () => {
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    up,
  };
};
