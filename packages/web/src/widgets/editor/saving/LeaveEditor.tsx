import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useText } from '#platform/text/use-text.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';

/** What of the address holds most editors open. */
const usuallyWatched = ['open', 'id'] as const;

type LeaveEditorProps = {
  /** What is written. */
  what: 'post' | 'event' | 'article' | 'course';
  editor: {
    saved: object | null;
    status: string;
    dirty: boolean;
    isUnasked: boolean;
    saveDraft: () => Promise<unknown>;
  };
  /** The title of what is written; it may be empty. */
  title: string;
  /** Files that are still on their way: they would arrive without anything to belong to. */
  sending: number;
  /** What of the address holds the editor open: changing it leaves. */
  watched?: readonly string[];
  /** Deletes what saved itself and nobody wanted. */
  onDiscard: () => Promise<unknown>;
};

/** Whoever leaves what is not kept, by any way, is asked first: to keep it, to let it go, or to stay (POSTS-06, POSTS-40, GAP-36). */
export function LeaveEditor({ what, editor, title, sending, watched = usuallyWatched, onDiscard }: LeaveEditorProps) {
  const t = useText('editor-saving');
  const { saved, dirty, isUnasked, status } = editor;
  const guard = useLeaveGuard(dirty || isUnasked || sending > 0, watched, dirty || sending > 0);
  const { busy, run } = useOneAtATime();
  const keep = async () => {
    if (await editor.saveDraft()) guard.leave();
    else guard.stay();
  };
  const letGo = async () => {
    if (isUnasked && saved) await onDiscard();
    guard.leave();
  };
  const named = { title: textOrNull(title) ?? t('leave.untitled') };
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
      <p>{kind === 'fresh' ? t(`leave.fresh.text.${what}`, named) : t(`leave.${kind}.text`, named)}</p>
      {sending > 0 ? <p>{t('leave.sending', { count: sending })}</p> : null}
    </ConfirmDialog>
  );
}
