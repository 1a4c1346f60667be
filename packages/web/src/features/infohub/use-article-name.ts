import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';

/** What an article is called by: a draft may have no title yet. */
export const useArticleName = () => {
  const t = useText('articles');
  return ({ title }: Pick<ArticleRow, 'title'>): string => title || t('untitled');
};
