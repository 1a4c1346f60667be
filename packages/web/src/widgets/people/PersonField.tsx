import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SelectField } from '#ui/SelectField.tsx';
import { usePeopleFound } from './people.queries.ts';

/** Milliseconds of rest before the server is asked. */
const REST_MS = 300;

type ChosenPerson = { id: string; displayName: string };

type PersonFieldProps = {
  label: string;
  placeholder: string;
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
  /** Somebody who is not offered. */
  except?: string | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
};

/** One person who has access, looked for by the server. */
export function PersonField({ value, onChange, except, ...field }: PersonFieldProps) {
  // Nothing is asked for until the list opens.
  const [text, setText] = useState<string | null>(null);
  const [rested] = useDebouncedValue(text?.trim() ?? '', REST_MS);
  const people = usePeopleFound(rested, text !== null);
  const choose = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    onChange(person ? { id: person.id, displayName: person.displayName } : null);
  };
  return (
    <SelectField
      {...field}
      value={value?.id ?? null}
      chosenLabel={value?.displayName}
      onChange={choose}
      options={people
        .filter(({ id }) => id !== except)
        .map(({ id, displayName, positionName, employeeNumber }) => {
          const detail = [positionName, employeeNumber].filter(Boolean).join(', ');
          return { value: id, label: displayName, ...(detail && { detail }) };
        })}
      searchable
      onSearch={setText}
    />
  );
}
