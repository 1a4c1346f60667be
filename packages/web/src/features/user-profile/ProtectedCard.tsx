import type { User } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import classes from './ProtectedCard.module.css';
import { Fact, Section } from './Section.tsx';

/** What is nobody's business: the national id number shows its end only (GAP-59). */
export function ProtectedCard({ user }: { user: User }) {
  const t = useText('user-profile');
  return (
    <Section boxed title={t('sections.protected')}>
      <dl className={classes.facts}>
        <Fact term={t('fields.nationalId')}>{user.nationalIdMask}</Fact>
        <Fact term={t('fields.motherName')}>{user.motherName}</Fact>
      </dl>
    </Section>
  );
}
