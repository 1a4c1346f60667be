import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodFile, goodFiles, hostileFiles } from '../../../../test/hostile-files.ts';
import { groups } from '../../../../test/made-files/hostile-file.ts';
import { EICAR } from '../../../../test/made-files/texts.ts';
import { openInspector, outcomeOf } from '../../../../test/open-inspector.ts';
import { type FileSource, sourceOfBytes } from './file-source.ts';
import type { ClamdAddress } from './virus-scan.ts';

const COMMAND = 'zINSTREAM\0';

/** The file that the scanner received, or null while it is incomplete. */
const sentFile = (received: Buffer): Buffer | null => {
  expect(received.toString('latin1', 0, COMMAND.length)).toBe(COMMAND);
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Answers like clamd; it knows one virus. */
const scanner = (scanned: Buffer[]) => (socket: Socket) => {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const file = received.length > COMMAND.length ? sentFile(received) : null;
    if (!file) return;
    scanned.push(file);
    socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
};

describe('a virus scanner', () => {
  const scanned: Buffer[] = [];
  const servers: Server[] = [];
  let folder: string;
  let clamd: ClamdAddress;
  let clamdOnSocket: ClamdAddress;
  const listen = async (answer: (socket: Socket) => void, at: object = { host: '127.0.0.1', port: 0 }) => {
    const server = createServer(answer).listen(at);
    servers.push(server);
    await once(server, 'listening');
    return server.address() as AddressInfo;
  };
  const answering = async (answer: (socket: Socket) => void): Promise<ClamdAddress> => {
    const { port } = await listen(answer);
    return { host: '127.0.0.1', port };
  };
  beforeAll(async () => {
    clamd = await answering(scanner(scanned));
    folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
    clamdOnSocket = { path: path.join(folder, 'clamd.sock') };
    await listen(scanner(scanned), clamdOnSocket);
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true });
  });
  const pdf = sourceOfBytes(goodFile('pdf').bytes);

  it('receives every file completely, pictures in their original form, before it is accepted (P26)', async () => {
    const inspector = openInspector({ clamd });
    for (const { format, bytes } of goodFiles()) {
      await inspector.inspect(sourceOfBytes(bytes), [format]);
      expect(scanned.pop()?.equals(bytes)).toBe(true);
    }
    const { bytes } = goodFile('jpeg');
    await inspector.convertPicture(sourceOfBytes(bytes), { width: 8, height: 8, fit: 'cover' });
    expect(scanned.pop()?.equals(bytes)).toBe(true);
  });

  it('decides: an infected file is refused, over TCP and over a socket (P26)', async () => {
    const infected = hostileFiles().filter((file) => file.infected);
    expect(infected).not.toEqual([]);
    for (const address of [clamd, clamdOnSocket]) {
      const inspector = openInspector({ clamd: address });
      for (const { bytes } of infected) {
        expect(await outcomeOf(inspector.inspect(sourceOfBytes(bytes), groups.sheet))).toBe('FILE_INFECTED');
        const picture = Buffer.concat([goodFile('png').bytes, bytes]);
        const size = { width: 8, height: 8, fit: 'cover' } as const;
        expect(await outcomeOf(inspector.convertPicture(sourceOfBytes(picture), size))).toBe('FILE_INFECTED');
      }
      expect(await outcomeOf(inspector.inspect(pdf, groups.pdf))).toBe('ok');
    }
  });

  it.each<[string, (socket: Socket) => void]>([
    ['finds the file too large', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says something else', (socket) => socket.end('stream: perhaps\0')],
    ['says nothing', (socket) => socket.end()],
    ['breaks off', (socket) => socket.destroy()],
  ])('that %s lets nothing pass (P26)', async (_, answer) => {
    const inspector = openInspector({ clamd: await answering(answer) });
    expect(await outcomeOf(inspector.inspect(pdf, groups.pdf))).toBe('SERVICE_UNAVAILABLE');
    expect(inspector.logged).toHaveLength(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['is stopped', (socket) => socket.pause()],
    ['stops in the middle of its answer', (socket) => socket.resume().write('stream:')],
  ])(
    'that %s lets nothing pass, and holds nobody for 10 s (P57)',
    async (_, answer) => {
      const inspector = openInspector({ clamd: await answering(answer) });
      await inspector.inspect(pdf, groups.pdf).catch(() => {}); // the reading process has started
      const began = performance.now();
      expect(await outcomeOf(inspector.inspect(pdf, groups.pdf))).toBe('SERVICE_UNAVAILABLE');
      expect(performance.now() - began).toBeLessThan(10_000);
    },
    30_000,
  );

  it('that cannot be reached lets no file pass (P26)', async () => {
    const { port } = await listen(() => {});
    servers.pop()!.close();
    for (const address of [{ host: '127.0.0.1', port }, { path: path.join(folder, 'nobody.sock') }]) {
      const inspector = openInspector({ clamd: address });
      expect(await outcomeOf(inspector.inspect(pdf, groups.pdf))).toBe('SERVICE_UNAVAILABLE');
    }
  });

  it('does not accept a file whose bytes stop coming', async () => {
    const inspector = openInspector({ clamd });
    const film = sourceOfBytes(
      Buffer.concat([
        goodFile('mp4').bytes,
        Buffer.from([0, 16, 0, 0]),
        Buffer.from('free'),
        Buffer.alloc(2 ** 20 - 8),
      ]),
    );
    // The scanner is sent large chunks, the parser reads small ones.
    const source: FileSource = {
      size: film.size,
      read: async (start, end) =>
        start > 0 && end - start > 100_000 ? Promise.reject(new Error('gone')) : film.read(start, end),
    };
    expect(await outcomeOf(inspector.inspect(film, groups.video))).toBe('ok');
    expect(scanned.pop()).toHaveLength(film.size);
    const before = scanned.length;
    expect(await outcomeOf(inspector.inspect(source, groups.video))).toBe('SERVICE_UNAVAILABLE');
    expect(scanned).toHaveLength(before);
  });
});
