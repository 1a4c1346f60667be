import { BlockList, isIP } from 'node:net';

/** `::ffff:10.0.0.1` is the IPv4 address 10.0.0.1, as a dual-stack socket reports it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses `10.0.0.1`, `10.0.0.0/8`, `::1` or `2001:db8::/32`; null for anything else. */
const parse = (text: string): { address: string; bits: number } | null => {
  const [given = '', prefix, ...more] = text.split('/');
  const address = plain(given);
  const most = isIP(address) === 6 ? 128 : 32;
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return more.length === 0 && isIP(address) !== 0 && bits >= 0 && bits <= most ? { address, bits } : null;
};

/** The entries that are neither an address nor a network. */
export const unreadableNetworks = (list: readonly string[]): string[] => list.filter((text) => parse(text) === null);

/** Returns a test whether an address is in one of the networks; false for anything that is not an address. */
export const networksOf = (list: readonly string[]): ((address: string | undefined) => boolean) => {
  const networks = new BlockList();
  for (const text of list) {
    const network = parse(text);
    if (network) networks.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  return (address) => {
    const candidate = plain(address ?? '');
    return isIP(candidate) !== 0 && networks.check(candidate, familyOf(candidate));
  };
};
