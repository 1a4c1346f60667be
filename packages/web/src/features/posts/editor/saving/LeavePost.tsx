import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useText } from '#platform/text/use-text.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import { originalOf } from '../post-draft.rules.ts';
import { useDeletePost } from '../post-editor.queries.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';

/** What of the address holds the editor open: changing it leaves. */
const watched = ['open', 'id'] as const;

type LeavePostProps = {
  editor: PostEditorHandle;
  /** Files that are still on their way: they would arrive without a post to belong to. */
  sending: number;
};

/** Whoever leaves what is not kept, by any way, is asked first: to keep it, to let it go, or to stay (POSTS-06, POSTS-40, GAP-36). */
export function LeavePost({ editor, sending }: LeavePostProps) {
  const t = useText('post-saving');
  const { saved, dirty, isUnasked, status } = editor;
  const guard = useLeaveGuard(dirty || isUnasked || sending > 0, watched, dirty || sending > 0);
  const { remove } = useDeletePost();
  const { busy, run } = useOneAtATime();
  const title = textOrNull(originalOf(editor.draft).title) ?? t('leave.untitled');
  const keep = async () => {
    const post = await editor.saveDraft();
    if (post) guard.leave();
    else guard.stay();
  };
  const letGo = async () => {
    if (isUnasked && saved) await remove(saved);
    guard.leave();
  };
  const kind = status !== 'draft' ? 'changes' : saved && !isUnasked ? 'draft' : 'fresh';
  return (
    <ConfirmDialog
      opened={guard.asking}
      onClose={guard.stay}
      size="medium"
      title={t(`leave.${kind}.title`)}
      cancelLabel={t('leave.stay')}
      confirmLabel={t(`leave.${kind}.keep`)}
      onConfirm={() => void run(keep)}
      safe="confirm"
      busy={busy}
      extra={
        <Button variant="danger" disabled={busy} onClick={() => void run(letGo)}>
          {t(`leave.${kind}.letGo`)}
        </Button>
      }
    >
      <p>{t(`leave.${kind}.text`, { title })}</p>
      {sending > 0 ? <p>{t('leave.sending', { count: sending })}</p> : null}
    </ConfirmDialog>
  );
}
