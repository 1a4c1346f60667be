import { useMay } from '#platform/session/person.tsx';

/** Whether anything can be done with several people at once. */
export const useMayBulk = (): boolean => {
  const may = useMay();
  return may('users:create') || may('users:update') || may('users:block');
};
