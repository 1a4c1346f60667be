import { type Language, languages } from '@fanal/contract/locales';
import {
  type NoticeChannel,
  type NoticeText,
  problemsIn,
  type SettingType,
  type Situation,
  settingTypes,
  situationsOf,
  type TextProblem,
} from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import { oneOf, type SearchState, searchSchema } from '#platform/search-schema.ts';

const situations = [...new Set(settingTypes.flatMap((type) => situationsOf[type] as readonly Situation[]))];

/** What the screen shows, as its address keeps it: the type and the situation whose texts are written, and what stands over it. */
export const pageSearch = searchSchema(
  {
    type: oneOf(settingTypes, 'post'),
    situation: oneOf(situations),
    open: oneOf(['history', 'reset']),
  },
  ['open'],
);
export type PageState = SearchState<typeof pageSearch>;

/** The situation of the address, if the type has it; otherwise its first one. */
export const situationIn = ({ type, situation }: Pick<PageState, 'type' | 'situation'>): Situation =>
  (situationsOf[type] as readonly Situation[]).find((one) => one === situation) ?? situationsOf[type][0];

export const switches = { push: 'isPush', email: 'isEmail', sms: 'isSms' } as const satisfies Record<
  NoticeChannel,
  keyof NotificationTypeSetting
>;

export type Texts = Record<Language, NoticeText>;

/** The fields of the form: title and text in each language. */
export type TextsForm = Record<`${'title' | 'body'}_${Language}`, string>;

export const formOf = (texts: Texts): TextsForm =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, texts[language].title],
      [`body_${language}`, texts[language].body],
    ]),
  ) as TextsForm;

export const textIn = (form: TextsForm, language: Language): NoticeText => ({
  title: form[`title_${language}`].trim(),
  body: form[`body_${language}`].trim(),
});

export const textsOf = (form: TextsForm): Texts =>
  Object.fromEntries(languages.map((language) => [language, textIn(form, language)])) as Texts;

/** What is wrong, by language; languages that are right are left out. */
export const problemsOf = (type: SettingType, form: TextsForm): [Language, readonly TextProblem[]][] =>
  languages.flatMap((language) => {
    const problems = problemsIn(type, textIn(form, language));
    return problems.length > 0 ? [[language, problems] as [Language, readonly TextProblem[]]] : [];
  });
