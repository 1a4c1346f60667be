import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { type ListedArticle, useCheckArticle, useRestoreArticle } from './infohub.queries.ts';
import { useArticleName } from './use-article-name.ts';

/** What loses nothing is done without a question. */
export const useImmediateActions = () => {
  const t = useText('articles');
  const nameOf = useArticleName();
  const failureText = useFailureText();
  const checkArticle = useCheckArticle();
  const restoreArticle = useRestoreArticle();
  const showOutcome = async (work: Promise<unknown>, words: string) => {
    try {
      await work;
      toast.success(words);
    } catch (error) {
      toast.error(t('failed'), { text: failureText(error) });
    }
  };
  return {
    check: (article: ListedArticle) => showOutcome(checkArticle(article), t('done.check', { name: nameOf(article) })),
    restore: (article: ListedArticle) =>
      showOutcome(restoreArticle(article), t('done.restore', { name: nameOf(article) })),
  };
};
