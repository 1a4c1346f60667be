import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MINUTE = 60_000;
/** A read link is valid for 10 to 15 minutes and stays the same for five, so that browsers can cache the file (P19). */
const READ_STEP = 5 * MINUTE;
const READ_STEPS = 3;
/** A write link is valid for starting an upload within an hour. */
const WRITE_LIFE = 60 * MINUTE;

export type LinkOperation = 'read' | 'write';
export type FileAddress = { org: string; id: string };

/** Signed addresses under `/files/`: for one file and one operation, for a limited time. */
export type FileLinks = {
  /** Absolute address for reading the file, valid for at most 15 minutes for anyone who has it. */
  read: (file: FileAddress, now: Date) => string;
  /** Absolute address for one PUT that starts within an hour. */
  write: (file: FileAddress, now: Date) => string;
  /** True for a link that we signed and that has not expired; `expires` in milliseconds since 1970. */
  isGood: (operation: LinkOperation, file: FileAddress, expires: number, signature: string, now: Date) => boolean;
};

/** Signs with a key derived from the secret of the installation, so that all processes accept each other's links. */
export const createFileLinks = (publicUrl: string, secret: string): FileLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fanal file links', 32));
  const sign = (operation: LinkOperation, { org, id }: FileAddress, expires: number) =>
    createHmac('sha256', key).update(`${operation} ${org} ${id} ${expires}`).digest();
  const link = (operation: LinkOperation, file: FileAddress, expires: number) =>
    `${publicUrl}/files/${file.org}/${file.id}?expires=${expires}&signature=${sign(operation, file, expires).toString('base64url')}`;
  return {
    read: (file, now) => link('read', file, (Math.floor(now.getTime() / READ_STEP) + READ_STEPS) * READ_STEP),
    write: (file, now) => link('write', file, now.getTime() + WRITE_LIFE),
    isGood: (operation, file, expires, signature, now) => {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(operation, file, expires);
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires;
    },
  };
};
