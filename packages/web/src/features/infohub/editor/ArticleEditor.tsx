import type { Article } from '@fanal/contract/infohub/articles.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { toast } from '#ui/toast.ts';
import { ArticleWindow } from './ArticleWindow.tsx';
import { titledContent } from './article-draft.rules.ts';
import { useAllCategories, useArticle } from './article-editor.queries.ts';
import { editorSearch } from './article-places.rules.ts';

export type ArticleEditorProps = {
  /** Null makes a new one: once it is saved the address leads to it, and the same editor stays open. */
  id: string | null;
  /** The category of a new one. */
  categoryId?: string | null;
  /** The list takes `editorSearch` out of its address. */
  onClose: () => void;
};

/** What is gone closes the editor, and says so. */
const useFailedRead = (error: Error | null, onClose: () => void) => {
  const t = useText('article-editor');
  const failureText = useFailureText();
  const notify = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.status < 500 && failure.status >= 400;
    toast.error(isGone ? t('gone') : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
};

/** Makes an article, or changes one. */
export function ArticleEditor({ id, categoryId = null, onClose }: ArticleEditorProps) {
  const [{ about }, changeAddress] = useUrlState(editorSearch);
  const [created, setCreated] = useState<string | null>(null);
  const reads = id === created ? null : id;
  const { data, error, isFetchedAfterMount } = useArticle(reads);
  const category = useAllCategories().find((one) => one.id === categoryId);
  useFailedRead(error, onClose);
  const begin = ({ id: begun }: Article) => {
    setCreated(begun);
    void changeAddress({ open: 'edit', id: begun, about: '' }, { replace: true, asks: false });
  };
  const given = { onClose, onCreated: begin };
  if (reads === null) {
    // what it begins with is known from its first moment
    if (categoryId !== null && !category && created === null) return null;
    const initial = {
      ...(category && { category: { id: category.id, name: category.name } }),
      ...(about && { infoHubContents: [titledContent(about)] }),
    };
    return <ArticleWindow key="new" article={null} initial={initial} {...given} />;
  }
  return data && isFetchedAfterMount ? <ArticleWindow key={reads} article={data} {...given} /> : null;
}
