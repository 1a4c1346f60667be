import type { Locale } from '@fanal/contract/locales';

/** A notification on a phone. `data` is passed to the app when the person opens it. */
export type Push = {
  id: string;
  token: string;
  locale: Locale;
  title: string;
  body: string;
  data: Record<string, string>;
};
