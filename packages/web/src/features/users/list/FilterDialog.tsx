import { languages } from '@fanal/contract/locales';
import { roleTypes } from '@fanal/contract/permissions';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterForm } from '#ui/FilterForm.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DateField } from '#widgets/moments/DateField.tsx';
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
      {isFilterable('groupId') ? <PlacedFilter draft={draft} onChange={setDraft} /> : null}
      <HiredFilter draft={draft} onChange={setDraft} />
      <LanguageFilter draft={draft} onChange={setDraft} />
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

/** Whether somebody has a place in the structure. */
function PlacedFilter({ draft, onChange }: FilterFieldProps) {
  const t = useText('users');
  return (
    <SelectField
      label={t('filters.placed')}
      placeholder={t('filters.any')}
      clearable
      value={draft.placed[0] ?? null}
      onChange={(value) => onChange({ ...draft, placed: value === 'true' || value === 'false' ? [value] : [] })}
      options={(['true', 'false'] as const).map((value) => ({ value, label: t(`filters.places.${value}`) }))}
    />
  );
}

/** The first and the last day of hiring. */
function HiredFilter({ draft, onChange }: FilterFieldProps) {
  const t = useText('users');
  return (['hiredFrom', 'hiredTo'] as const).map((name) => (
    <DateField
      key={name}
      label={t(`filters.${name}`)}
      value={draft[name][0] ?? null}
      onChange={(day) => onChange({ ...draft, [name]: [day] })}
      onClear={() => onChange({ ...draft, [name]: [] })}
    />
  ));
}

function LanguageFilter({ draft, onChange }: FilterFieldProps) {
  const t = useText('users');
  const options = languages.map((value) => ({ value, label: t(`filters.languages.${value}`) }));
  return (
    <MultiSelectField
      label={t('filters.language')}
      placeholder={t('filters.add')}
      options={options}
      chosen={options.filter(({ value }) => draft.language.includes(value))}
      onAdd={(value) => onChange(withFilter(draft, { name: 'language', value }))}
      onRemove={(value) => onChange(withoutFilter(draft, { name: 'language', value }))}
    />
  );
}
