import { formatPhone } from './phone-numbers.ts';
import { usePerson } from './session/person.tsx';

/** Phone numbers as people of the organization's country write them. */
export const usePhones = (): ((number: string) => string) => {
  const { country } = usePerson().organization;
  return (number) => formatPhone(number, country);
};
