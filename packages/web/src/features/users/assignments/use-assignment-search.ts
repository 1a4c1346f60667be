import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useAssignmentOptions } from './assignments.queries.ts';
import type { AssignmentField } from './assignments.rules.ts';

/** Milliseconds of rest before the server is asked. */
const REST_MS = 300;

/** Choices of a field that the server looks for while one types. */
export const useAssignmentSearch = (field: AssignmentField) => {
  // Nothing is asked for until a list opens.
  const [text, setText] = useState<string | null>(null);
  const [rested] = useDebouncedValue(text?.trim() ?? '', REST_MS);
  return { options: useAssignmentOptions(field, rested, text !== null), onSearch: setText };
};

/** The structure may be switched off, and with it everything that people are assigned to but a supervisor. */
export const useAssignable = (): ((field: AssignmentField) => boolean) => {
  const { organization } = usePerson();
  const hasStructure = isSwitchedOn(organization, 'organizationStructure');
  return (field) => field === 'supervisorId' || field === 'userGroupId' || hasStructure;
};

/** What people can be filtered by: neither the structure nor the groups are for every role to read. */
export const useFilterable = (): ((field: AssignmentField) => boolean) => {
  const may = useMay();
  const isAssignable = useAssignable();
  return (field) => {
    if (field === 'userGroupId') return may('groups:read');
    return isAssignable(field) && (field === 'supervisorId' || may('structure:read'));
  };
};
