import type { Locale } from '@fanal/contract/locales';
import { shownContents } from '#widgets/editor/languages/contents.rules.ts';
import type { LessonDraft } from '../lesson-draft.rules.ts';

/** What of a lesson is written now: one language, or the original and a translation beside each other. */
export const shownOf = ({ contents }: Pick<LessonDraft, 'contents'>, at: { locale: Locale; beside: boolean }) =>
  shownContents(contents, at.locale, at.beside);
