import { lazy, Suspense } from 'react';
import { loadWords } from '#platform/text/words.ts';
import type { PostEditorProps } from './PostEditor.tsx';

const namespaces = [
  ...(['post-editor', 'post-attachments', 'post-content', 'post-event', 'post-preview', 'post-saving'] as const),
  ...(['moments', 'rich-text', 'uploads', 'audiences', 'history'] as const),
  ...(['post-audience', 'post-settings', 'post-review', 'post-diffusion'] as const),
];

const load = async () => {
  const [{ PostEditor }] = await Promise.all([import('./PostEditor.tsx'), loadWords(...namespaces)]);
  return { default: PostEditor };
};
const PostEditor = lazy(load);

/** Somebody is about to open the editor: its code may come. */
export const preloadPostEditor = (): void => void load();

/** The editor of posts and events, fetched with the first one that is opened. */
export function LazyPostEditor(props: PostEditorProps) {
  return (
    <Suspense fallback={null}>
      <PostEditor {...props} />
    </Suspense>
  );
}
