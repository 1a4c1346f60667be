import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './PostWindow.module.css';
import type { PostEditorHandle } from './use-post-editor.ts';

/** What kept it from being saved, and the button that sends it out, for those who may. */
export function PublishFoot({ editor, onPublish }: { editor: PostEditorHandle; onPublish: () => void }) {
  const t = useText('post-editor');
  const failureText = useFailureText();
  if (editor.readOnly) return null;
  return (
    <>
      {editor.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.failure} title={t('failed')}>
            {failureText(editor.failure)}
          </Note>
        </div>
      ) : null}
      {editor.mayPublish ? (
        <Button variant="filled" wide loading={editor.isSaving} onClick={onPublish}>
          {t(editor.status === 'published' ? 'send.change' : `send.${editor.way}`)}
        </Button>
      ) : (
        <p>{t('mayNotPublish')}</p>
      )}
    </>
  );
}
