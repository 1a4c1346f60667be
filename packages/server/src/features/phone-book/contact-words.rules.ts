/** The words of contacts in files, in the three languages. */
import type { Language } from '@fanal/contract/locales';
import english from './contact-exports.text.en.json' with { type: 'json' };
import spanish from './contact-exports.text.es.json' with { type: 'json' };
import french from './contact-exports.text.fr.json' with { type: 'json' };

export type ContactWords = typeof french;
export type ContactHeading = keyof ContactWords['headings'];

export const contactWords: Record<Language, ContactWords> = { fr: french, en: english, es: spanish };

/** Columns of phones and of e-mails; a contact with more has the rest in the last one, separated by '|'. */
export const COLUMNS_OF_A_KIND = 3;
