import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './LanguageBar.module.css';

type OutdatedNoteProps = { beside: boolean; onBeside: (beside: boolean) => void; onHolds: () => void };

/** The original has changed since: the translation is looked at again, or said to hold still. */
export function OutdatedNote({ beside, onBeside, onHolds }: OutdatedNoteProps) {
  const t = useText('editor-languages');
  return (
    <Note tone="signal" className={classes.note} title={t('outdated.title')}>
      <span className={classes.actions}>
        <Button small onClick={onHolds}>
          {t('outdated.holds')}
        </Button>
        {beside ? null : (
          <Button small variant="subtle" onClick={() => onBeside(true)}>
            {t('outdated.compare')}
          </Button>
        )}
      </span>
    </Note>
  );
}
