import type { User } from '@fanal/contract/users/person.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './ProfileFrame.module.css';

/** Says what is missing before this person can be invited, and leads to it (USER-PROFILE-18, ERRORS-08). */
export function IncompleteBanner({ user: { missing } }: { user: User }) {
  const t = useText('user-profile');
  const mayEdit = useMay()('users:update');
  const navigate = useNavigate();
  if (missing.length === 0) return null;
  const edit = missing.every((part) => part === 'loginContact') ? 'contact' : 'identity';
  const complete = () =>
    void navigate({ to: '.', search: { selectedTab: 'profile', edit } as never, resetScroll: false });
  return (
    <Note
      tone="signal"
      className={classes.banner}
      title={t('incomplete.title')}
      action={
        mayEdit ? (
          <Button small onClick={complete}>
            {t('incomplete.complete')}
          </Button>
        ) : null
      }
    >
      {t('incomplete.missing', { parts: missing.map((part) => t(`incomplete.parts.${part}`)).join(', ') })}
    </Note>
  );
}
