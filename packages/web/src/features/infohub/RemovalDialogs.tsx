import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { type ListedArticle, useDeleteArticle, useEraseArticle } from './infohub.queries.ts';
import { useArticleName } from './use-article-name.ts';

type RemovalProps = { article: ListedArticle; onClose: () => void };

/** Out of sight for 30 days, then gone (GAP-42). */
export function DeleteDialog({ article, onClose }: RemovalProps) {
  const t = useText('articles');
  const name = useArticleName()(article);
  const remove = useDeleteArticle();
  const { status, clickCount } = article;
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      keepLabel={t('keep')}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(article)}
      removed={t('done.delete', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t(status === 'published' ? 'delete.published' : 'delete.hint', { days: RESTORE_DAYS })}{' '}
      {clickCount > 0 ? t('delete.opened', { count: clickCount }) : null}
    </RemovalDialog>
  );
}

/** Gone for good with all that people did with it: the word is typed. */
export function EraseDialog({ article, onClose }: RemovalProps) {
  const t = useText('articles');
  const name = useArticleName()(article);
  const erase = useEraseArticle();
  return (
    <RemovalDialog
      typed
      title={t('erase.title', { name })}
      onRemove={() => erase(article)}
      removed={t('done.erase', { name })}
      failed={t('failed')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('erase.hint', { count: article.clickCount })}
    </RemovalDialog>
  );
}
