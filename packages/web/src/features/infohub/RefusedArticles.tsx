import type { ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RefusedDialog } from '#ui/RefusedDialog.tsx';
import type { BulkAction } from './article-actions.rules.ts';
import { useArticleName } from './use-article-name.ts';

type RefusedArticlesProps = { action: BulkAction; left: ArticlesChanged['refused']; onClose: () => void };

/** Articles that stayed as they were, each with the reason. */
export function RefusedArticles({ action, left, onClose }: RefusedArticlesProps) {
  const t = useText('articles');
  const nameOf = useArticleName();
  return (
    <RefusedDialog
      title={t('refused.title', { count: left.length })}
      hint={t('refused.hint')}
      refused={left.map(({ id, title, code, message }) => ({
        id,
        name: title === null ? t('refused.gone') : nameOf({ title }),
        reason: code === 'ARTICLE_STATUS_WRONG' ? t(`refused.status.${action}`) : message,
      }))}
      closeLabel={t('refused.close')}
      onClose={onClose}
    />
  );
}
