import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { EditButton } from './EditButton.tsx';
import type { FilePartProps } from './file-parts.rules.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** How the person is called, and who this is. */
export function IdentitySection({ user, onEdit }: FilePartProps) {
  const t = useText('user-profile');
  const { date } = useDates();
  const { gender, preferredPronouns, dateOfBirth } = user;
  const genderAndPronouns = [gender && t(`genders.${gender}`), preferredPronouns].filter(Boolean).join(', ');
  return (
    <Section
      title={t('sections.identity')}
      action={onEdit ? <EditButton part={t('sections.identity')} onPress={onEdit} /> : null}
    >
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
