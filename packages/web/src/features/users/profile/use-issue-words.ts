import type { FieldIssue } from '@fanal/contract/errors';
import { postalCodeExample } from '@fanal/contract/users/addresses.rules';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import type { FormName, PersonForm } from './person-form.rules.ts';

const isDay = (name: FormName) => name === 'dateOfBirth' || name.endsWith('Date');
const isPhone = (name: FormName) => /phone[12]?$/i.test(name);
const isEmail = (name: FormName) => /email$/i.test(name);

/** Says of a field how to mend it. */
export const useIssueWords = () => {
  const t = useText('user-profile');
  const { country } = usePerson().organization;
  const dayFormat = useDayFormat();
  return (name: FormName, { rule, limit }: FieldIssue, values: PersonForm): string => {
    if (rule === 'required') return t(isPhone(name) ? 'issues.phoneMissing' : 'issues.required');
    if (rule === 'tooLong') return t('issues.tooLong', { count: Number(limit) });
    if (isDay(name)) return t(rule === 'tooBig' ? 'issues.future' : 'issues.day', { example: dayFormat });
    if (isPhone(name)) return t('issues.phone');
    if (isEmail(name)) return t('issues.email');
    if (name === 'nationalId')
      return t((values.country || country) === 'CA' ? 'issues.socialInsurance' : 'issues.nationalId');
    if (name === 'postalCode')
      return t('issues.postalCode', { example: postalCodeExample(values.country || country) ?? '' });
    return t('issues.other');
  };
};
