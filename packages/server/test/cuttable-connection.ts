import net from 'node:net';

/**
 * The state of a network connection. `open`: everything passes. `cut`: connections are refused, open ones dropped.
 * `silent`: connections are accepted but nothing passes. `half`: the first half of the next response on each connection
 * passes, then nothing.
 */
type State = 'open' | 'cut' | 'silent' | 'half';

/**
 * A TCP proxy to another server that fails like networks and servers do. A connection that has lost bytes never passes
 * any again, as behind a firewall.
 */
export const openCuttableConnection = async (target: { host: string; port: number }) => {
  let state: State = 'open';
  const sockets = new Set<net.Socket>();

  const join = (client: net.Socket) => {
    const upstream = net.connect(target);
    let isDead = false;
    const pass = (from: net.Socket, to: net.Socket, isAnswer: boolean) =>
      from.on('data', (bytes) => {
        if (state === 'half' && isAnswer && !isDead) to.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
        if (state === 'silent' || (state === 'half' && isAnswer)) isDead = true;
        if (!isDead) to.write(bytes);
      });
    pass(client, upstream, false);
    pass(upstream, client, true);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };

  const server = net.createServer((client) => {
    if (state === 'cut') client.destroy();
    else join(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Open connections, counted on the client side. */
    count: () => sockets.size / 2,
    cut: () => {
      state = 'cut';
      dropAll();
    },
    fail: (how: 'silent' | 'half') => {
      state = how;
    },
    mend: () => {
      state = 'open';
    },
    close: () => {
      dropAll();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
