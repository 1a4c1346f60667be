const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${tag} ${options?.style ?? ''} ${options?.unit ?? ''} ${options?.maximumFractionDigits ?? ''}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, known);
  return known;
};

/** The text font draws the narrow space almost without width, and no figure is parted from its unit: both become the full space that never breaks. */
const wide = (text: string): string => text.replaceAll(/[\u202f ]/g, '\u00a0');

/**
 * 1284 -> 1 284 in French, 1,284 in English; spaces never break. Small counts, most of those on a first screen, are the same in
 * every language: the first use of a format costs a phone a tenth of a second.
 */
export const formatNumber = (value: number, tag: string): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : wide(formatFor(tag).format(value));

/** A share of 1 as a percentage: 0.5 -> 50 % in French, 50% in English. */
export const formatPercent = (share: number, tag: string, digits = 0): string =>
  wide(formatFor(tag, { style: 'percent', maximumFractionDigits: digits }).format(share));

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const GIGABYTE = MEGABYTE * KILOBYTE;

const sizeOf = (bytes: number) => {
  if (bytes < MEGABYTE) return { unit: 'kilobyte', size: KILOBYTE, digits: 0 };
  return bytes < 10 * GIGABYTE
    ? { unit: 'megabyte', size: MEGABYTE, digits: 1 }
    : { unit: 'gigabyte', size: GIGABYTE, digits: 1 };
};

/** 19293798 bytes -> 18,4 Mo in French, 18.4 MB in English; under a megabyte in whole kilobytes, from 10 GB on in gigabytes. */
export const formatBytes = (bytes: number, tag: string): string => {
  const { unit, size, digits } = sizeOf(bytes);
  const amount = bytes === 0 ? 0 : Math.max(1, bytes / size);
  const options = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return wide(formatFor(tag, options).format(amount));
};
