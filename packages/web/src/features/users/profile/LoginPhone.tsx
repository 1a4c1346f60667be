import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './LoginPhone.module.css';

/** The number that serves to sign in: shown with why it cannot be changed (USER-PROFILE-05). */
export function LoginPhone({ number }: { number: string | null }) {
  const t = useText('user-profile');
  const formatPhone = usePhones();
  return (
    <span className={classes.locked}>
      {number ? formatPhone(number) : t('noPhone')}
      <span className={classes.lock} title={t('lockedHint')}>
        <Glyph icon={IconLock} size={16} />
        {t('locked')}
      </span>
    </span>
  );
}
