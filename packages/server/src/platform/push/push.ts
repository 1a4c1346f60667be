import type { Locale } from '@fanal/contract/locales';

/** What a telephone shows. `data` is handed to the app when somebody opens it. */
export type Push = {
  id: string;
  token: string;
  locale: Locale;
  title: string;
  body: string;
  data: Record<string, string>;
};
