/** The languages that people of an organization read. */
import { type Language, languages } from '@fanal/contract/locales';
import type { Context } from '#platform/context';
import * as data from './readers.data.ts';

/** Each language that somebody reads, with how many do. */
export const readersByLanguage = async ({
  db,
  org,
}: Pick<Context, 'db' | 'org'>): Promise<{ language: Language; people: number }[]> => {
  const counted = await data.countReaders(db, org);
  return languages.flatMap((language) => counted.filter((one) => one.language === language));
};
