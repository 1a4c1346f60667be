import { isIP } from 'node:net';

/** True for a loopback address. Host names are never loopback, whatever they start with. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./i.test(address));
