import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useAnswerOffer } from '../organization.queries.ts';
import classes from './Notice.module.css';

/** The question to an administrator who was asked to become owner (GAP-62). */
export function OwnershipNote({ offeredBy }: { offeredBy: string }) {
  const t = useText('organization-notices');
  const { displayName: name } = usePerson().organization;
  const answer = useAnswerOffer();
  const reply = async (accepts: boolean) => {
    await answer(accepts);
    toast.success(t(accepts ? 'ownership.accepted' : 'ownership.declined', { name }));
  };
  const { busy, run } = useAction(reply, { failed: t('ownership.failed') });
  return (
    <Note
      tone="signal"
      className={classes.notice}
      title={t('ownership.title', { name, by: offeredBy })}
      action={
        <>
          <Button small loading={busy} onClick={() => run(false)}>
            {t('ownership.decline')}
          </Button>
          <Button small variant="filled" loading={busy} onClick={() => run(true)}>
            {t('ownership.accept')}
          </Button>
        </>
      }
    >
      {t('ownership.text')}
    </Note>
  );
}
