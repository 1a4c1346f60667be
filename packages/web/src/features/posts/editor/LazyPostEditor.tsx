import { lazy } from '#ui/lazy.tsx';

const load = async () => {
  const { PostEditor } = await import('./PostEditor.tsx');
  return { default: PostEditor };
};

/** Somebody is about to open the editor: its code may come. */
export const preloadPostEditor = (): void => void load();

/** The editor of posts and events, fetched with the first one that is opened. */
export const LazyPostEditor = lazy(load);
