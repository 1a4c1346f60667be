import { type Language, languages } from '@fanal/contract/locales';
import {
  type TranslatedModule,
  type TranslationGap,
  translatedModules,
  translationGaps,
  translationOrders,
} from '@fanal/contract/translations/translations.rules';
import type { TranslatedText } from '@fanal/contract/translations/translations.shapes';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import type { IconComponent } from '#ui/Glyph.tsx';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema({
  gap: oneOf(translationGaps),
  module: oneOf(translatedModules),
  language: oneOf(languages),
  ranking: oneOf(translationOrders),
  search: text(),
  page: pageNumber(),
  perPage: oneOfNumbers(pageSizes),
});
export type ListState = SearchState<typeof listSearch>;

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = ({ gap, module, language, ranking, search }: ListState) => ({
  ...(gap !== '' && { gap }),
  ...(module !== '' && { module }),
  ...(language !== '' && { language }),
  ...(ranking !== '' && { order: ranking }),
  ...(search.trim() && { search: search.trim() }),
});

export const listQueryOf = (state: ListState) => ({
  ...exportQueryOf(state),
  page: state.page,
  perPage: state.perPage,
});

export const stateKinds: Record<TranslationGap | 'done', StatusKind> = {
  missing: 'refused',
  outdated: 'half',
  done: 'done',
};

export const moduleIcons: Record<TranslatedModule, IconComponent> = {
  posts: IconNews,
  events: IconCalendarEvent,
  infohub: IconBooks,
  courses: IconSchool,
  cardTypes: IconIdBadge2,
};

type Destination = { path: string; search: Record<string, string> };

/** The editor of a text. Card types are written by super admins alone: others find theirs among those of the organization. */
export const placeOfText = (
  { module, id, title }: Pick<TranslatedText, 'module' | 'id' | 'title'>,
  isSuperAdmin: boolean,
): Destination => {
  if (module === 'courses') return { path: 'lms/formations', search: { course: id } };
  if (module !== 'cardTypes') return { path: `content/${module}`, search: { open: 'edit', id } };
  return isSuperAdmin
    ? { path: 'superadmin/card-types', search: { open: 'type', id } }
    : { path: 'organization/cards', search: { search: title } };
};

/** How a text stands in a language; undefined where it was written in it. */
export const stateIn = ({ languages: all }: Pick<TranslatedText, 'languages'>, language: Language) =>
  all.find((one) => one.language === language)?.state;
