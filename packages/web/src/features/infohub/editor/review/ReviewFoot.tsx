import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import classes from '#widgets/editor/review/Review.module.css';
import type { ArticleEditorHandle } from '../use-article-editor.ts';
import { useArticleReach, type Ways } from './ReviewPanel.tsx';

type ReviewFootProps = Ways & {
  editor: ArticleEditorHandle;
  /** It was published, or what people see has been changed: there is nothing left to do here. */
  onDone: () => void;
};

/** The button that publishes, for those who may; before push notifications are sent it asks once more, since that cannot be taken back. */
export function ReviewFoot({ editor, onDone, lead, leadToDay }: ReviewFootProps) {
  const t = useText('article-editor');
  const review = useText('editor-review');
  const failureText = useFailureText();
  const { date } = useDates();
  const { data: reach } = useArticleReach(editor);
  const [asking, setAsking] = useState(false);
  const { draft, saved, status, missing, unread } = editor;
  const isOut = status === 'published';
  const go = async () => {
    setAsking(false);
    if (!(await (isOut ? editor.saveDraft() : editor.moveTo('published')))) return;
    toast.success(t(isOut ? 'done.changed' : 'done.published'));
    onDone();
  };
  const ask = () => {
    const [first] = missing;
    if (first) return lead(first);
    const [place] = unread;
    if (place) return leadToDay(place);
    if (!isOut && draft.isNotificationEnabled && saved?.publishedAt == null) setAsking(true);
    else void go();
  };
  if (editor.readOnly) return null;
  const when = isOut && saved?.publishedAt ? t('foot.since', { day: date(saved.publishedAt) }) : t('foot.atOnce');
  return (
    <>
      {editor.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.failure} title={review('failed')}>
            {failureText(editor.failure)}
          </Note>
        </div>
      ) : null}
      {editor.mayPublish ? (
        <>
          <p className={classes.when}>
            <Glyph icon={IconWorld} size={16} />
            <span>{when}</span>
          </p>
          <Button variant="filled" wide loading={editor.isSaving} onClick={ask}>
            {t(isOut ? 'foot.change' : 'foot.publish')}
          </Button>
        </>
      ) : (
        <p className={classes.when}>{t('foot.mayNot')}</p>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('question.title')}
        cancelLabel={t('question.back')}
        confirmLabel={t('question.confirm')}
        onConfirm={() => void go()}
        busy={editor.isSaving}
      >
        {t('question.text', { count: reach?.withPush ?? 0 })}
      </ConfirmDialog>
    </>
  );
}
