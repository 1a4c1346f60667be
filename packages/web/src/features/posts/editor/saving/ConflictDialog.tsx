import type { Locale } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { draftOf } from '../post-draft.rules.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import classes from './ConflictDialog.module.css';
import { differences, type Part, rebased } from './post-conflict.rules.ts';
import { usePartWords } from './use-part-words.ts';
import type { Conflict } from './use-saving.ts';
import { useWhen } from './use-when.ts';

type ConflictDialogProps = { editor: PostEditorHandle; conflict: Conflict };

const keyOf = (one: Part) => ('locale' in one ? `${one.part} ${one.locale}` : one.part);

/** Somebody else saved the post meanwhile: what differs, and the choice between the two (POSTS-41, P60). */
export function ConflictDialog({ editor, conflict: { theirs, sentence } }: ConflictDialogProps) {
  const t = useText('post-saving');
  const when = useWhen();
  const { nameOf, wordsOf } = usePartWords();
  const other = draftOf(theirs);
  const mine = rebased(editor.savedDraft, editor.draft, other);
  const parts = differences(mine, other);
  return (
    <Dialog
      opened
      size="large"
      // Closing decides nothing: what was written stays, and saving asks again.
      onClose={editor.putOff}
      title={t('conflict.head')}
      footer={
        <>
          <Button onClick={editor.takeTheirs}>{t('conflict.theirs')}</Button>
          <Button variant="filled" onClick={() => void editor.keepMine()} data-autofocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
      <p className={classes.hint}>{t('conflict.hint', { when: when(theirs.updatedAt) })}</p>
      {theirs.status === editor.status ? null : <p className={classes.hint}>{t(`conflict.now.${theirs.status}`)}</p>}
      {parts.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.part')}</th>
              <th scope="col">{t('conflict.yours')}</th>
              <th scope="col">{t('conflict.saved')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={keyOf(part)}>
                <th scope="row">{nameOf(part)}</th>
                <td lang={langOf(part)}>{wordsOf(mine, part)}</td>
                <td lang={langOf(part)}>{wordsOf(other, part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.hint}>{t('conflict.same')}</p>
      )}
    </Dialog>
  );
}

/** Words of a post are in a language of their own. */
const langOf = (part: Part): string | undefined =>
  'locale' in part ? (part.locale satisfies Locale).replace('_', '-') : undefined;
