const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

/** The entry after `at` that begins with the letter pressed (accents and capitals ignored); undefined when none does. */
export const nextByFirstLetters = (key: string, labels: readonly string[], at: number): number | undefined => {
  if (key.length !== 1 || key === ' ') return undefined;
  const order = labels.map((_, step) => (at + 1 + step) % labels.length);
  return order.find((index) => plain(labels[index] ?? '').startsWith(plain(key)));
};
