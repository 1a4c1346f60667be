/**
 * Writes messages to a folder when no provider is set. In a local installation and in tests the folder shows what
 * would have been sent.
 */
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transport } from '#platform/delivery/transport';

type Options<Message> = {
  folder: string;
  /** The same name for the same message, so that a repeated send overwrites the file. */
  nameOf: (message: Message) => string;
  contentOf: (message: Message) => Promise<string | Buffer>;
  onWritten: (file: string) => void;
};

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Creates a transport that writes each message completely or not at all. */
export const createOutbox = <Message>({
  folder,
  nameOf,
  contentOf,
  onWritten,
}: Options<Message>): Transport<Message> => {
  const fileOf = (message: Message) => path.join(folder, nameOf(message));
  return {
    send: async (message, handOver) => {
      const file = fileOf(message);
      try {
        const content = await contentOf(message);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await handOver();
        await writeFile(`${file}.part`, content, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        return { kind: 'later', code: (error as NodeJS.ErrnoException).code ?? 'OUTBOX', outage: true };
      }
      onWritten(file);
      return { kind: 'taken', reference: path.basename(file) };
    },
    find: async (message) => ((await exists(fileOf(message))) ? { reference: nameOf(message) } : null),
    stop: () => {},
  };
};
