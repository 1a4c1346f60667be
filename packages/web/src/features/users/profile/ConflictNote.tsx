import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './SectionDialog.module.css';
import type { Conflict } from './use-section-form.ts';
import { useShownValue } from './use-shown-value.ts';

/** Somebody else changed the same fields meanwhile: what is kept now, beside what stands in the form (P60). */
export function ConflictNote({ conflict: { fields, theirs }, onTake }: { conflict: Conflict; onTake: () => void }) {
  const t = useText('user-profile');
  const shown = useShownValue();
  return (
    <Note tone="signal" className={classes.note} title={t('conflict.title')}>
      {t('conflict.hint')}
      <dl className={classes.conflict}>
        {fields.map((name) => {
          const { label, value } = shown(name, theirs);
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value || t('conflict.nothing')}</dd>
            </div>
          );
        })}
      </dl>
      <Button small onClick={onTake}>
        {t('conflict.take')}
      </Button>
    </Note>
  );
}
