import type { User } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** How the person is called, and who this is. */
export function IdentitySection({ user }: { user: User }) {
  const t = useText('user-profile');
  const { date } = useDates();
  const { gender, preferredPronouns, dateOfBirth } = user;
  const genderAndPronouns = [gender && t(`genders.${gender}`), preferredPronouns].filter(Boolean).join(', ');
  return (
    <Section title={t('sections.identity')}>
      <Facts>
        <Fact term={t('fields.givenName')}>{user.givenName}</Fact>
        <Fact term={t('fields.familyName')}>{user.familyName}</Fact>
        <Fact term={t('fields.preferredGivenName')}>{user.preferredGivenName}</Fact>
        <Fact term={t('fields.middleName')}>{user.middleName}</Fact>
        <Fact term={t('fields.displayName')}>{user.displayName}</Fact>
        <Fact term={t('fields.dateOfBirth')}>{dateOfBirth && date(dateOfBirth)}</Fact>
        <Fact term={t('fields.genderAndPronouns')}>{genderAndPronouns}</Fact>
      </Facts>
    </Section>
  );
}
