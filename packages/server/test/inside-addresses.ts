/** Addresses that lead to this machine or its network, however they are written, for whatever makes requests for people (P24). */

/** Names that resolve inside, by what a resolver answers each time that it is asked. */
export const insideNames: Record<string, readonly (readonly string[])[]> = {
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'mixed.example': [['93.184.216.34', '127.0.0.1']],
  'private.example': [['10.0.0.5']],
  'metadata.example': [['169.254.169.254']],
  'nowhere.example': [[]],
  // changes between the check and the use
  'rebinding.example': [['127.0.0.1'], ['93.184.216.34'], ['127.0.0.1']],
};

/** Hosts of addresses. */
export const insideHosts = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST.',
  '127.0.0.1.',
  '①②⑦.0.0.1',
  ...Object.keys(insideNames),
] as const;

/** Answers as the names above say, and counts how often it was asked for each. */
export const makeInsideResolver = () => {
  const asked = new Map<string, number>();
  const resolve = async (host: string) => {
    const times = asked.get(host) ?? 0;
    asked.set(host, times + 1);
    const answers = insideNames[host.toLowerCase()] ?? [[]];
    return answers[Math.min(times, answers.length - 1)]!.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
  };
  return { resolve, asked };
};
