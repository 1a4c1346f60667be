import { isIP } from 'node:net';

/** True for an address of this machine; names are none, whatever they begin with. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./i.test(address));
