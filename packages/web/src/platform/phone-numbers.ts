/**
 * Phone numbers as people of a country read them. North American ones are written here; the library that knows all others is
 * fetched when a first one has to be shown.
 */
/** Countries whose numbers begin with +1. */
export const northAmerica: ReadonlySet<string> = new Set(
  'AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'.split(' '),
);
const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/;

let formatByLibrary: ((number: string, country: string) => string) | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches how the numbers of the whole world are written. Without it (offline), they stay as they are kept. */
export const loadPhoneFormats = (): Promise<void> => {
  loading ??= import('./phone-library.ts').then(
    ({ formatByMetadata }) => {
      formatByLibrary = formatByMetadata;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
};

export const watchPhoneFormats = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const hasPhoneFormats = (): boolean => formatByLibrary !== undefined;

/**
 * A number in E.164 in the national way for people of `country` (ISO 3166), with the code of its country for everybody else.
 * Null while the library that it needs is not here.
 */
export const formatPhone = (number: string, country: string): string | null => {
  const [, area, middle, end] = northAmerican.exec(number) ?? [];
  if (area) {
    const text = northAmerica.has(country) ? `${area} ${middle}-${end}` : `+1 ${area} ${middle} ${end}`;
    return text.replaceAll(' ', '\u00a0');
  }
  // An extension, or what somebody wrote before numbers were checked.
  if (!number.startsWith('+')) return number;
  return formatByLibrary?.(number, country) ?? null;
};
