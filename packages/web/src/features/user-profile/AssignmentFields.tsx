import type { User } from '@fanal/contract/users/person.shapes';
import type { AssignmentField } from '@fanal/contract/users/users.shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { useChoices, usePeopleFound } from './assignments.queries.ts';
import { useAssigning } from './use-assigning.ts';

/** Milliseconds of rest before the server is asked. */
const REST = 300;

/** Nothing is asked for until the list opens, and then no more often than typing rests. */
const useSearch = () => {
  const [search, setSearch] = useState<string | null>(null);
  const [rested] = useDebouncedValue(search?.trim() ?? '', REST);
  return {
    asked: { search: rested, enabled: search !== null },
    isTyping: (search?.trim() ?? '') !== rested,
    setSearch,
  };
};

/** Site, project, profession, position or job category of a person. */
export function NounAssignment({ user, field }: { user: User; field: AssignmentField }) {
  const t = useText('assignments');
  const { asked, isTyping, setSearch } = useSearch();
  const { data, isFetching } = useChoices(field, asked);
  const { chosen, busy, error, assign } = useAssigning(user, field);
  return (
    <SelectField
      label={t(`fields.${field}`)}
      value={chosen?.id ?? null}
      {...(chosen && { chosenLabel: chosen.name })}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      searching={isTyping || isFetching}
      onChange={(id) => void assign(id)}
      placeholder={t('none')}
      clearable
      disabled={busy}
      {...(error && { error })}
    />
  );
}

/** Whom the person answers to; nobody is offered as one's own supervisor. */
export function SupervisorAssignment({ user }: { user: User }) {
  const t = useText('assignments');
  const { asked, isTyping, setSearch } = useSearch();
  const { data, isFetching } = usePeopleFound(asked);
  const { chosen, busy, error, assign } = useAssigning(user, 'supervisorId');
  const people = (data?.items ?? []).filter(({ id }) => id !== user.id);
  return (
    <SelectField
      label={t('fields.supervisorId')}
      value={chosen?.id ?? null}
      {...(chosen && { chosenLabel: chosen.name })}
      options={people.map(({ id, displayName, positionName, employeeNumber }) => {
        const detail = [positionName, employeeNumber].filter(Boolean).join(', ');
        return { value: id, label: displayName, ...(detail && { detail }) };
      })}
      onSearch={setSearch}
      searching={isTyping || isFetching}
      onChange={(id) => void assign(id)}
      placeholder={t('nobody')}
      clearable
      disabled={busy}
      {...(error && { error })}
    />
  );
}
