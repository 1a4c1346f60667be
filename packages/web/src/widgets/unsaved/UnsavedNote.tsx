import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './UnsavedNote.module.css';
import type { FoundText } from './use-unsaved-text.ts';

/** Offers what was written and not saved, because the session ended or the page was left. */
export function UnsavedNote({ found }: { found: FoundText | null }) {
  const t = useText('unsaved');
  const { relative } = useDates();
  if (!found) return null;
  return (
    <div className={classes.note}>
      <Note tone="signal" title={t('title')}>
        {t('text', { when: relative(found.at) })}
        <span className={classes.buttons}>
          <Button small variant="filled" onClick={found.restore}>
            {t('restore')}
          </Button>
          <Button small onClick={found.discard}>
            {t('discard')}
          </Button>
        </span>
      </Note>
    </div>
  );
}
