import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { useLetter } from './inbox.queries.ts';

/** Orders the letter of Monday morning, or stops it; takes effect at once. */
export function LetterDialog({ onClose }: { onClose: () => void }) {
  const t = useText('inbox');
  const { letter, isFailed, change, isChanging } = useLetter();
  const set = async (isWanted: boolean) => {
    try {
      await change(isWanted);
      toast.success(t(isWanted ? 'letter.on' : 'letter.off'));
    } catch {
      toast.error(t('failed'));
    }
  };
  const email = letter?.email ?? null;
  return (
    <Dialog opened title={t('letter.title')} size="small" onClose={onClose}>
      {isFailed ? <Note tone="danger">{t('failed')}</Note> : null}
      {letter && email === null ? <Note tone="info">{t('letter.noEmail')}</Note> : null}
      <Switch
        label={t('letter.wanted')}
        description={email === null ? undefined : t('letter.hint', { email })}
        checked={letter?.isWanted ?? false}
        disabled={email === null || isChanging}
        onChange={(isWanted) => void set(isWanted)}
      />
    </Dialog>
  );
}
