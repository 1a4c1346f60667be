import type { ArticleRow, ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { type ReactNode, useState } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { type ArticleAction, actionsOn, articleActions } from './article-actions.rules.ts';
import { LazyArticleEditor } from './editor/LazyArticleEditor.tsx';
import { type ListedArticle, useArticleRow } from './infohub.queries.ts';
import { useArticleName } from './use-article-name.ts';

export { preloadArticleEditor } from './editor/LazyArticleEditor.tsx';

const FiguresDialog = lazy(async () => ({ default: (await import('./figures/FiguresDialog.tsx')).FiguresDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedArticles = lazy(async () => ({ default: (await import('./RefusedArticles.tsx')).RefusedArticles }));
const DeleteDialog = lazy(async () => ({ default: (await import('./RemovalDialogs.tsx')).DeleteDialog }));
const EraseDialog = lazy(async () => ({ default: (await import('./RemovalDialogs.tsx')).EraseDialog }));

type ArticleDialogsProps = {
  open: string;
  id: string;
  /** The category that the list shows: a new article begins there. */
  categoryId: string | null;
  /** Those at hand; undefined until they have come. */
  rows: readonly ArticleRow[] | undefined;
  onOpen: (dialog: string, id?: string) => void;
};

/** What the address says stands over the list: the editor, the figures of an article, or a question about one. */
export function ArticleDialogs(props: ArticleDialogsProps) {
  const { open, id } = props;
  // A new one gets its id while the editor stands open: the same editor goes on.
  const key = open === 'new' || open === 'edit' ? 'editor' : `${open} ${id}`;
  return <OpenOne key={key} {...props} />;
}

function OpenOne(props: ArticleDialogsProps): ReactNode {
  const { open, id, categoryId, onOpen } = props;
  const may = useMay();
  const close = () => onOpen('');
  if (open === 'new')
    return may('infohub:create') ? <LazyArticleEditor id={null} categoryId={categoryId} onClose={close} /> : null;
  if (id === '') return null;
  if (open === 'edit') return <LazyArticleEditor id={id} onClose={close} />;
  return <OnArticle {...props} />;
}

function OnArticle({ open, id, rows, onOpen }: ArticleDialogsProps) {
  const t = useText('articles');
  const may = useMay();
  const { profile } = usePerson();
  const close = () => onOpen('');
  const article = useOpenItem<ListedArticle>({
    id,
    rows,
    useItem: useArticleRow,
    gone: t('refused.gone'),
    onGone: close,
  });
  if (!article) return null;
  if (open === 'figures') return <FiguresDialog article={article} onClose={close} />;
  const action = articleActions.find((one) => one === open);
  if (!action || !actionsOn(article, may, profile.id).includes(action)) return null;
  return <ActionDialog action={action} article={article} onClose={close} />;
}

type ActionDialogProps = { action: ArticleAction; article: ListedArticle; onClose: () => void };

function ActionDialog({ action, article, onClose }: ActionDialogProps): ReactNode {
  const t = useText('articles');
  const name = useArticleName()(article);
  const [refused, setRefused] = useState<ArticlesChanged['refused'] | null>(null);
  if (action === 'delete') return <DeleteDialog article={article} onClose={onClose} />;
  if (action === 'erase') return <EraseDialog article={article} onClose={onClose} />;
  if (action === 'handOver') return article.owner ? <HandOverDialog owner={article.owner} onClose={onClose} /> : null;
  if (action === 'check' || action === 'restore') return null;
  if (refused) return <RefusedArticles action={action} left={refused} onClose={onClose} />;
  return (
    <BulkDialog
      action={action}
      ids={[article.id]}
      title={t(`${action}.title`, { name })}
      onDone={(left) => (left.length > 0 ? setRefused(left) : onClose())}
      onClose={onClose}
    />
  );
}
