import { useEffect, useSyncExternalStore } from 'react';
import { formatPhone, hasPhoneFormats, loadPhoneFormats, northAmerica, watchPhoneFormats } from './phone-numbers.ts';
import { usePerson } from './session/person.tsx';

/** Phone numbers as people of the organization's country write them; as they are kept until it is known how others write theirs. */
export const usePhones = (): ((number: string) => string) => {
  const { country } = usePerson().organization;
  useSyncExternalStore(watchPhoneFormats, hasPhoneFormats);
  // On its way together with the data, so that no number changes before people's eyes.
  useEffect(() => {
    if (!northAmerica.has(country)) void loadPhoneFormats();
  }, [country]);
  return (number) => {
    const written = formatPhone(number, country);
    if (written === null) void loadPhoneFormats();
    return written ?? number;
  };
};
