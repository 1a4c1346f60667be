import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { usePlan, usePlanWords } from '../diffusion/use-plan.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import type { Asked, useGoing } from './use-going.ts';

type GoingQuestionProps = { editor: PostEditorHandle; going: ReturnType<typeof useGoing>; asked: Asked };

/** Before everybody sees it, many push notifications are sent, or it leaves the feed: how many, and what cannot be taken back (GAP-30). */
export function GoingQuestion({ editor, going, asked }: GoingQuestionProps) {
  const t = useText('post-review');
  const plan = usePlan(editor);
  const { when } = usePlanWords();
  const { people, withPush } = going.reach ?? { people: 0, withPush: 0 };
  const isPushed = editor.draft.isNotificationEnabled && asked.question !== 'archived';
  const moment = asked.going === 'published' ? when(null) : when(plan);
  return (
    <ConfirmDialog
      opened
      onClose={going.cancel}
      title={t(`question.${asked.question}`)}
      cancelLabel={t('question.back')}
      confirmLabel={t(`question.${asked.going}Confirm`)}
      onConfirm={() => going.go(asked.going)}
      busy={editor.isSaving}
    >
      <p>{t(asked.question === 'archived' ? 'question.leaves' : 'question.people', { count: people })}</p>
      {isPushed ? <p>{t('question.phones', { count: withPush, when: moment })}</p> : null}
    </ConfirmDialog>
  );
}
