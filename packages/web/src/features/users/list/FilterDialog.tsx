import { roleTypes } from '@fanal/contract/permissions';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterForm } from '#ui/FilterForm.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { useAssignmentNames } from '../assignments/assignments.queries.ts';
import { useAssignmentSearch, useFilterable } from '../assignments/use-assignment-search.ts';
import { useUserCounts } from './users.queries.ts';
import { idFilters, noFilters, type UserListFilter, withFilter, withoutFilter } from './users.rules.ts';

type FilterDialogProps = { filter: UserListFilter; onApply: (filter: UserListFilter) => void; onClose: () => void };

/** Chooses whom the list shows; the button says how many they are before anything changes. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const t = useText('users');
  const isFilterable = useFilterable();
  const [draft, setDraft] = useState<UserListFilter>(filter);
  const found = useUserCounts(draft).data?.all;
  const apply = () => {
    onApply(draft);
    onClose();
  };
  return (
    <FilterForm
      title={t('filters.title')}
      applyLabel={found === undefined ? t('filters.apply') : t('filters.applyCount', { count: found })}
      clearLabel={t('filters.clearAll')}
      cancelLabel={t('dialog.cancel')}
      onApply={apply}
      onClear={() => setDraft({ ...draft, ...noFilters })}
      onClose={onClose}
    >
      <RoleFilter draft={draft} onChange={setDraft} />
      {idFilters.filter(isFilterable).map((name) => (
        <IdFilter key={name} name={name} draft={draft} onChange={setDraft} />
      ))}
    </FilterForm>
  );
}

type FilterFieldProps = { draft: UserListFilter; onChange: (draft: UserListFilter) => void };

function RoleFilter({ draft, onChange }: FilterFieldProps) {
  const t = useText('users');
  const general = useText('general');
  const options = roleTypes.map((value) => ({ value, label: general(`roles.${value}`) }));
  return (
    <MultiSelectField
      label={t('filters.roleType')}
      placeholder={t('filters.add')}
      options={options}
      chosen={options.filter(({ value }) => draft.roleType.includes(value))}
      onAdd={(value) => onChange(withFilter(draft, { name: 'roleType', value }))}
      onRemove={(value) => onChange(withoutFilter(draft, { name: 'roleType', value }))}
    />
  );
}

function IdFilter({ name, draft, onChange }: FilterFieldProps & { name: (typeof idFilters)[number] }) {
  const t = useText('users');
  const people = useText('people');
  const { options, onSearch } = useAssignmentSearch(name);
  const nameOf = useAssignmentNames({ [name]: draft[name] });
  const labelOf = (id: string) =>
    nameOf(id) ?? options.find(({ value }) => value === id)?.label ?? t('filters.unknown');
  return (
    <MultiSelectField
      label={people(`fields.${name}`)}
      placeholder={t('filters.add')}
      options={options}
      searchable
      onSearch={onSearch}
      chosen={draft[name].map((value) => ({ value, label: labelOf(value) }))}
      onAdd={(value) => {
        onSearch('');
        onChange(withFilter(draft, { name, value }));
      }}
      onRemove={(value) => onChange(withoutFilter(draft, { name, value }))}
    />
  );
}
