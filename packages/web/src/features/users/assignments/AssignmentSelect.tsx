import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import type { AssignmentField, Named } from './assignments.rules.ts';
import { useAssignmentSearch } from './use-assignment-search.ts';

type AssignmentSelectProps = {
  field: AssignmentField;
  value: Named | null;
  onChange: (value: Named | null) => void;
  error?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  /** Somebody who is not offered: nobody is one's own supervisor. */
  except?: string;
};

/** Where a person is put: a site, a project, a supervisor…, looked for by the server. */
export function AssignmentSelect(props: AssignmentSelectProps) {
  const { field, value, onChange, error, hideLabel = false, disabled = false, except } = props;
  const t = useText('people');
  const { options, onSearch } = useAssignmentSearch(field);
  const choose = (id: string | null) => {
    const option = options.find((one) => one.value === id);
    onChange(option ? { id: option.value, name: option.label } : null);
    onSearch('');
  };
  return (
    <SelectField
      label={t(`fields.${field}`)}
      hideLabel={hideLabel}
      placeholder={t('assign.none')}
      value={value?.id ?? null}
      chosenLabel={value?.name}
      onChange={choose}
      options={options.filter((option) => option.value !== except)}
      disabled={disabled}
      searchable
      onSearch={onSearch}
      clearable
      error={error}
    />
  );
}
