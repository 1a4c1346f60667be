import { type Locale, languageOf } from '@fanal/contract/locales';
import type { MissingCode } from '@fanal/contract/posts/posts.rules';
import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { originalOf, type PostDraft } from '../post-draft.rules.ts';
import type { ReviewPoint } from './review-points.rules.ts';

type Words = { title: string; detail?: string };

/** What a point of the review says. */
export const usePointWords = ({ postContents }: Pick<PostDraft, 'postContents'>): ((point: ReviewPoint) => Words) => {
  const t = useText('post-review');
  const pinWords = usePinWords();
  const locale = useLocale();
  const list = new Intl.ListFormat(tagOf(locale), { type: 'conjunction' });
  const missingWords = (code: MissingCode) =>
    code === 'VIDEO_ADDRESS_INVALID' ? wrongVideoAddress[languageOf(locale)] : t(`missing.${code}`);
  const nameOf = (locale: Locale) => t(`languages.${locale}`);
  return (point) => {
    switch (point.kind) {
      case 'missing':
        return { title: missingWords(point.missing.code) };
      case 'unreadable':
        return { title: t(`unreadable.${point.unread.field}`), detail: t('unreadable.detail') };
      case 'translation':
        return { title: t(`translations.${point.locale}`), detail: t(`lacks.${point.lacks}`) };
      case 'outdated':
        return { title: t(`translations.${point.locale}`), detail: t('outdated') };
      case 'unread': {
        const original = t(`read.${languageOf(originalOf({ postContents }).locale)}`, { count: point.people });
        return { title: t(`unread.${point.language}`), detail: original };
      }
      case 'empty':
        return { title: point.name, detail: t('empty') };
      case 'written':
        return { title: t('written', { languages: list.format(point.locales.map(nameOf)) }) };
      case 'files':
        return { title: t('files', { count: point.count }) };
      default:
        return { title: pinWords(point.pin) };
    }
  };
};

/** « Épinglée du 23/11/2026 au 25/11/2026 » */
const usePinWords = () => {
  const t = useText('post-review');
  const { date } = useDates();
  return ({ kind, from, to }: PostDraft['pin']): string => {
    if (kind !== 'period' || from === null) return t('pinned.indefinite');
    return to === null
      ? t('pinned.from', { from: date(from) })
      : t('pinned.period', { from: date(from), to: date(to) });
  };
};
