import { lazy } from '#ui/lazy.tsx';

const load = async () => {
  const { ArticleEditor } = await import('./ArticleEditor.tsx');
  return { default: ArticleEditor };
};

/** Somebody is about to open the editor: its code may come. */
export const preloadArticleEditor = (): void => void load();

/** The editor of articles, fetched with the first one that is opened. */
export const LazyArticleEditor = lazy(load);
