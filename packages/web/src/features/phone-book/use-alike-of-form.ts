import type { Alike } from '@fanal/contract/phone-book/phone-book.shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { type ContactForm, filledEmails, filledPhones } from './contact-form.rules.ts';
import { useAlike } from './phone-book.queries.ts';

/** Milliseconds of rest before the server is asked who has the same. */
const REST_MS = 500;

/** Contacts and members with the same number, e-mail or name as what is written, once typing rests. */
export const useAlikeOfForm = (id: string | null, values: ContactForm): readonly Alike[] => {
  const query = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phones: filledPhones(values.phones)
      .map(({ number }) => number.trim())
      .join('\n'),
    emails: filledEmails(values.emails)
      .map(({ email }) => email.trim())
      .join('\n'),
  };
  const [rested] = useDebouncedValue(JSON.stringify(query), REST_MS);
  const { firstName, lastName, ...reach } = JSON.parse(rested) as typeof query;
  const found = useAlike({
    ...(id && { id }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...reach,
  });
  return found ?? [];
};
