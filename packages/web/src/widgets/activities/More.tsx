import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './More.module.css';

/** Goes on with a timeline that has not come to its end. */
export function More({ loading, failed, onMore }: { loading: boolean; failed: boolean; onMore: () => void }) {
  const t = useText('activities');
  return (
    <div className={classes.more}>
      {failed && !loading ? <Note tone="danger">{t('moreFailed')}</Note> : null}
      <Button loading={loading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
