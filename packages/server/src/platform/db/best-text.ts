import { type Locale, languageOf } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression to sort the texts of an item by preference for a reader: what `bestContent` of the contract chooses
 * comes first, where one of them is the original. `texts` is the alias of a table with `locale` and `is_original`.
 */
export const byPreference = (texts: string, locale: Locale): RawBuilder<unknown> => {
  const of = sql.ref(`${texts}.locale`);
  return sql`case when ${of} = ${locale} then 0 when left(${of}, 2) = ${languageOf(locale)} then 1
    when ${sql.ref(`${texts}.is_original`)} then 2 else 3 end`;
};
