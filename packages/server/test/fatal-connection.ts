/** A database proxy that counts the statements and kills the sending process at one of them. */
import net from 'node:net';

/** Kills before the statement arrives, or after PostgreSQL has answered it but before the answer is delivered. */
export type Death = { at: number; when: 'before' | 'after' };

const letter = (of: string) => of.charCodeAt(0);
const [QUERY, EXECUTE, SYNC, READY] = [letter('Q'), letter('E'), letter('S'), letter('Z')];

/** Cuts a stream into messages: a letter and a length each, except the first one of a client, which has no letter. */
const createCutter = ({ isClient }: { isClient: boolean }) => {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = !isClient;
  return (chunk: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (rest.length < header + 4) return messages;
      const length = header + rest.readUInt32BE(header);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
};

export const openFatalConnection = async (target: { host: string; port: number }) => {
  let sent = 0;
  let armed: (Death & { kill: () => void }) | null = null;
  let isDead = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(target);
    const [cutSent, cutAnswered] = [createCutter({ isClient: true }), createCutter({ isClient: false })];
    /** Statements that PostgreSQL has still to answer; the beginning of the connection counts as one. */
    let unanswered = 1;
    let isLast = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    const die = () => {
      isDead = true;
      armed?.kill();
    };
    // Statements may come in one packet: nothing behind the fatal one is passed on.
    client.on('data', (chunk) => {
      for (const message of cutSent(chunk)) {
        if (isDead || isLast) return;
        const isStatement = message[0] === QUERY || message[0] === EXECUTE;
        if (isStatement) sent += 1;
        const isFatal = armed !== null && sent === armed.at;
        if (isFatal && isStatement && armed?.when === 'before') return die();
        upstream.write(message);
        if (message[0] !== QUERY && message[0] !== SYNC) continue;
        unanswered += 1;
        isLast = isFatal;
      }
    });
    upstream.on('data', (chunk) => {
      if (isDead) return;
      for (const message of cutAnswered(chunk)) if (message[0] === READY) unanswered -= 1;
      if (isLast && unanswered === 0) return die();
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Resets the counter; without a death, only counts. */
    arm: (death: (Death & { kill: () => void }) | null) => {
      sent = 0;
      isDead = false;
      armed = death;
    },
    sent: () => sent,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
