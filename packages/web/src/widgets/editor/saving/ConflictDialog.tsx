import type { Locale } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './ConflictDialog.module.css';
import { useWhen } from './use-when.ts';

/** A part in which the two versions differ, in words. */
export type DifferingPart = {
  id: string;
  name: string;
  mine: string;
  theirs: string;
  /** The language of the words, where they are the text of the item. */
  locale?: Locale | undefined;
};

/** Statuses that the other version may have by now. */
type OtherStatus = 'draft' | 'scheduled' | 'published' | 'archived' | 'deleted';

type ConflictDialogProps = {
  /** What the server says about it. */
  sentence: string | undefined;
  /** When the other version was saved. */
  savedAt: string;
  /** The status of the other version, when it is another one. */
  status: OtherStatus | null;
  parts: readonly DifferingPart[];
  /** Closing decides nothing: what was written stays, and saving asks again. */
  onPutOff: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved the same meanwhile: what differs, and the choice between the two (POSTS-41, P60). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { sentence, savedAt, status, parts, onPutOff, onTakeTheirs, onKeepMine } = props;
  const t = useText('editor-saving');
  const when = useWhen();
  return (
    <Dialog
      opened
      size="large"
      onClose={onPutOff}
      title={t('conflict.head')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('conflict.theirs')}</Button>
          <Button variant="filled" onClick={onKeepMine} data-autofocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
      <p className={classes.hint}>{t('conflict.hint', { when: when(savedAt) })}</p>
      {status === null ? null : <p className={classes.hint}>{t(`conflict.now.${status}`)}</p>}
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
            {parts.map(({ id, name, mine, theirs, locale }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td lang={locale?.replace('_', '-')}>{mine || t('conflict.nothing')}</td>
                <td lang={locale?.replace('_', '-')}>{theirs || t('conflict.nothing')}</td>
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
