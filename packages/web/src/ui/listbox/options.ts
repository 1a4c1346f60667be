/** One thing to choose. */
export type Option = { value: string; label: string; detail?: string; disabled?: boolean };

/** Text as it is searched: accents and capitals do not count. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options that hold the words searched, accents and capitals ignored. */
export const optionsMatching = (options: readonly Option[], search: string): readonly Option[] => {
  const wanted = plain(search.trim());
  return wanted === ''
    ? options
    : options.filter(({ label, detail = '' }) => plain(`${label} ${detail}`).includes(wanted));
};
