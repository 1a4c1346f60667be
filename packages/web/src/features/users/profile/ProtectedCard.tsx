import type { User } from '@fanal/contract/users/person.shapes';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useEffect, useState } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EditButton } from './EditButton.tsx';
import type { FilePartProps } from './file-parts.rules.ts';
import classes from './ProtectedCard.module.css';
import { RevealDialog } from './RevealDialog.tsx';
import { Fact, Section } from './Section.tsx';

/** What is nobody's business: the national id number shows its end only (GAP-59). */
export function ProtectedCard({ user, onEdit }: FilePartProps) {
  const t = useText('user-profile');
  return (
    <Section
      boxed
      title={t('sections.protected')}
      action={onEdit ? <EditButton part={t('sections.protected')} onPress={onEdit} /> : null}
    >
      <dl className={classes.facts}>
        <NationalId user={user} />
        <Fact term={t('fields.motherName')}>{user.motherName}</Fact>
      </dl>
      {user.nationalIdMask ? <p className={classes.noted}>{t('reveal.noted')}</p> : null}
    </Section>
  );
}

const nothing = '–';

/** Masked until somebody who may asks to see it, and again after half a minute. */
function NationalId({ user }: { user: User }) {
  const t = useText('user-profile');
  const { organization } = usePerson();
  const mayReveal = useMay()('users:reveal');
  const [asking, setAsking] = useState(false);
  const { seen, show, hide } = useShortSight();
  const isCanadian = (user.country ?? organization.country) === 'CA';
  const term = t(isCanadian ? 'fields.socialInsurance' : 'fields.nationalId');
  return (
    <>
      <Fact term={term}>
        <span className={classes.secret}>
          <span>{seen ?? user.nationalIdMask ?? nothing}</span>
          {user.nationalIdMask && mayReveal ? (
            <Button
              small
              variant="subtle"
              icon={seen ? IconEyeOff : IconEye}
              aria-label={t(seen ? 'reveal.hideField' : 'reveal.showField', { field: term })}
              onClick={seen ? hide : () => setAsking(true)}
            >
              {t(seen ? 'reveal.hide' : 'reveal.show')}
            </Button>
          ) : null}
        </span>
        <span role="status" className={classes.status}>
          {seen ? t('reveal.shown') : null}
        </span>
      </Fact>
      {asking ? <RevealDialog user={user} field={term} onShow={show} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** How long a secret stays on the screen. */
const SIGHT_MS = 30000;

/** A secret that is seen for half a minute at most, and no longer than somebody looks at the page. */
const useShortSight = () => {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (seen === null) return;
    const hide = () => setSeen(null);
    const timer = setTimeout(hide, SIGHT_MS);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [seen]);
  return { seen, show: setSeen, hide: () => setSeen(null) };
};
