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
  return (field) => field === 'supervisorId' || hasStructure;
};

/** What people can be filtered by: the structure itself is not for every role to read. */
export const useFilterable = (): ((field: AssignmentField) => boolean) => {
  const readsStructure = useMay()('structure:read');
  const isAssignable = useAssignable();
  return (field) => isAssignable(field) && (field === 'supervisorId' || readsStructure);
};
