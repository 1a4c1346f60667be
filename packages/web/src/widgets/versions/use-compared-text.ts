import type { Locale } from '@fanal/contract/locales';
import type { KeptSection, KeptText, KeptVersionDetails } from '@fanal/contract/versions/versions.shapes';
import { useMemo } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { differenceBetween, type Piece } from './differences.rules.ts';

/** Title and body of one column, in pieces; null where the version has no text in this language. */
export type ColumnText = { title: Piece[]; body: Piece[] } | null;

const textIn = ({ texts }: KeptVersionDetails, locale: Locale): KeptText | undefined =>
  texts.find((text) => text.locale === locale);

const isSameFormat = (one: KeptText, other: KeptText): boolean =>
  JSON.stringify(one.contentJson) === JSON.stringify(other.contentJson);

/** The words of one language of two versions, compared, and how much differs in a sentence. Without a second version nothing is marked. */
export const useComparedText = (first: KeptVersionDetails, second: KeptVersionDetails | undefined, locale: Locale) => {
  const t = useText('versions');
  const [before, after] = [textIn(first, locale), second && textIn(second, locale)];
  return useMemo(() => {
    const wordsOf = ({ kind, words }: KeptSection) => {
      if (kind === 'text') return words;
      return words ? t('picture', { words }) : t('undescribedPicture');
    };
    const bodyOf = (text: KeptText | undefined) => text?.sections.map(wordsOf).join('\n\n') ?? '';
    const whole = (text: KeptText | undefined): ColumnText =>
      text
        ? { title: [{ text: text.title, isChanged: false }], body: [{ text: bodyOf(text), isChanged: false }] }
        : null;
    if (!second) return { columns: [whole(before)], sentence: t('chooseOther') };
    const title = differenceBetween(before?.title ?? '', after?.title ?? '');
    const body = differenceBetween(bodyOf(before), bodyOf(after));
    const added = title.addedWords + body.addedWords;
    const removed = title.removedWords + body.removedWords;
    const isUnmarked = [title, body].every((one) => !one.before.concat(one.after).some(({ isChanged }) => isChanged));
    const isSame = isUnmarked && (!before || !after || isSameFormat(before, after));
    const words = [t('added', { count: added }), t('removed', { count: removed })].join(', ');
    const columns: ColumnText[] = [
      before ? { title: title.before, body: body.before } : null,
      after ? { title: title.after, body: body.after } : null,
    ];
    if (added + removed > 0) return { columns, sentence: t('changed', { words }) };
    return { columns, sentence: isSame ? t('same') : t('sameWords') };
  }, [before, after, second, t]);
};
