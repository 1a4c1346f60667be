const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${tag} ${options?.style ?? ''} ${options?.maximumFractionDigits ?? ''}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, known);
  return known;
};

/** The text font draws the narrow space almost without width: groups of three and `%` take the full one. */
const wide = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** 1284 -> 1 284 in French, 1,284 in English; spaces never break. */
export const formatNumber = (value: number, tag: string): string => wide(formatFor(tag).format(value));

/** A share of 1 as a percentage: 0.5 -> 50 % in French, 50% in English. */
export const formatPercent = (share: number, tag: string, digits = 0): string =>
  wide(formatFor(tag, { style: 'percent', maximumFractionDigits: digits }).format(share));
