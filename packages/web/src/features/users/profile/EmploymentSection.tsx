import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { EditButton } from './EditButton.tsx';
import type { FilePartProps } from './file-parts.rules.ts';
import { PersonLink } from './PersonLink.tsx';
import { Fact, Facts, Section } from './Section.tsx';

/** What work, since when, for whom, and what the person was lent. */
export function EmploymentSection({ user, onEdit }: FilePartProps) {
  const t = useText('user-profile');
  const { date } = useDates();
  const day = (value: string | null) => value && date(value);
  return (
    <Section
      title={t('sections.employment')}
      action={onEdit ? <EditButton part={t('sections.employment')} onPress={onEdit} /> : null}
    >
      <Facts>
        <Fact term={t('fields.position')}>{user.position?.name ?? null}</Fact>
        <Fact term={t('fields.title')}>{user.title}</Fact>
        <Fact term={t('fields.employeeNumber')}>{user.employeeNumber}</Fact>
        <Fact term={t('fields.employmentType')}>
          {user.employmentType && t(`employmentTypes.${user.employmentType}`)}
        </Fact>
        <Fact term={t('fields.profession')}>{user.profession?.name ?? null}</Fact>
        <Fact term={t('fields.supervisor')}>{user.supervisor && <PersonLink person={user.supervisor} />}</Fact>
        <Fact term={t('fields.hireDate')}>{day(user.hireDate)}</Fact>
        <Fact term={t('fields.startDate')}>{day(user.startDate)}</Fact>
        <Fact term={t('fields.trialEndDate')}>{day(user.trialEndDate)}</Fact>
        <Fact term={t('fields.tShirtSize')}>{user.tShirtSize}</Fact>
        <Fact term={t('fields.borrowedAssets')} wide>
          {user.borrowedAssets}
        </Fact>
      </Facts>
    </Section>
  );
}
