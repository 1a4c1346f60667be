import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { LazyPostEditor } from '#widgets/post-editor/LazyPostEditor.tsx';
import { isAsking, PostActionDialog } from '#widgets/posts/PostActionDialog.tsx';
import { actionsOn, postActions } from '#widgets/posts/post-actions.rules.ts';
import { useOpenPost } from '#widgets/posts/use-open-post.ts';

const FiguresDialog = lazy(async () => ({
  default: (await import('#widgets/posts/figures/FiguresDialog.tsx')).FiguresDialog,
}));

type PostsDialogsProps = {
  open: string;
  id: string;
  /** The posts at hand; undefined until they have come. */
  rows: readonly PostRow[] | undefined;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** What the address says stands over the list: the editor, the figures of one, or a question about one. */
export function PostsDialogs(props: PostsDialogsProps) {
  const { open, id } = props;
  // A new post gets its id while the editor stands open: the same editor goes on.
  const key = open === 'new' || open === 'edit' ? 'editor' : `${open} ${id}`;
  return (
    <Suspense fallback={null}>
      <OpenOne key={key} {...props} />
    </Suspense>
  );
}

function OpenOne(props: PostsDialogsProps): ReactNode {
  const { open, id, onOpen } = props;
  const may = useMay();
  const close = () => onOpen('');
  if (open === 'new') return may('posts:create') ? <LazyPostEditor type="post" id={null} onClose={close} /> : null;
  if (id === '') return null;
  if (open === 'edit') return <LazyPostEditor type="post" id={id} onClose={close} />;
  return <OnPost {...props} />;
}

function OnPost({ open, id, rows, onOpen }: PostsDialogsProps) {
  const may = useMay();
  const close = () => onOpen('');
  const post = useOpenPost(id, rows, close);
  if (!post) return null;
  if (open === 'figures') return <FiguresDialog post={post} onClose={close} />;
  const action = postActions.find((one) => one === open);
  if (!isAsking(action) || !actionsOn(post, may).includes(action)) return null;
  return <PostActionDialog {...{ action, post }} onClose={close} onMend={(tab) => onOpen('edit', id, tab)} />;
}
