/** A database proxy that counts the statements and kills the sending process at one of them. */
import net from 'node:net';

/** Kills before the statement arrives, or after PostgreSQL has answered it but before the answer is delivered. */
export type Death = { at: number; when: 'before' | 'after' };

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);

/**
 * Counts the statements of a client: each message is a letter and a length, except the first one, which has no letter.
 */
const createCounter = () => {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): number => {
    rest = Buffer.concat([rest, chunk]);
    let statements = 0;
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (rest.length < header + 4) return statements;
      const length = header + rest.readUInt32BE(header);
      if (rest.length < length) return statements;
      if (isStarted && (rest[0] === QUERY || rest[0] === EXECUTE)) statements += 1;
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
    const count = createCounter();
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
    client.on('data', (chunk) => {
      if (isDead) return;
      const before = sent;
      sent += count(chunk);
      const isFatal = armed !== null && before < armed.at && sent >= armed.at;
      if (isFatal && armed?.when === 'before') return die();
      isLast ||= isFatal;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isDead) return;
      if (isLast) return die();
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
