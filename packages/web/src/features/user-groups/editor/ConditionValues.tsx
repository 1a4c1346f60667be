import { roleTypes } from '@fanal/contract/permissions';
import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import { useState } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Lookup } from '#ui/Lookup.tsx';
import { optionsMatching } from '#ui/listbox/options.ts';
import { AudienceSearch } from '#widgets/audiences/AudienceSearch.tsx';
import { languageName, languageOptions } from '#widgets/languages/languages.ts';
import { type ConditionField, type ConditionValue, type DraftCondition, isStructural } from './group-draft.rules.ts';

export type ConditionInputProps = {
  id: string;
  label: string;
  condition: DraftCondition;
  onChange: (condition: DraftCondition) => void;
  invalid: boolean;
  describedBy: string | undefined;
};

const statuses: readonly InvitationStatus[] = ['claimed', 'invited', 'pending', 'notInvited', 'disabled'];

/** What a value of a condition is called. */
export const useValueWords = (): ((field: ConditionField, value: ConditionValue) => string) => {
  const t = useText('group-editor');
  const general = useText('general');
  const audiences = useText('audiences');
  const tag = tagOf(useLocale());
  return (field, { id, name }) => {
    if (field === 'roleType') return general(`roles.${id as (typeof roleTypes)[number]}`);
    if (field === 'invitationStatus') return audiences(`statuses.${id as InvitationStatus}`);
    if (field === 'spokenLanguage') return languageName(id, tag);
    return name ?? t('condition.goneValue');
  };
};

/** The values of a condition, chosen one after the other: searched on the server, or among the few that there are. */
export function ConditionValues({ condition, onChange, ...input }: ConditionInputProps) {
  const t = useText('group-editor');
  const audiences = useText('audiences');
  const wordsOf = useValueWords();
  const { field, values } = condition;
  const set = (next: readonly ConditionValue[]) => onChange({ ...condition, values: next });
  const add = (value: ConditionValue) => set([...values.filter(({ id }) => id !== value.id), value]);
  const isChosen = (id: string) => values.some((value) => value.id === id);
  const chosen = values.map((value) => {
    const name = wordsOf(field, value);
    return (
      <FilterChip
        key={value.id}
        plain
        label={name}
        removeLabel={t('condition.take', { name })}
        onRemove={() => set(values.filter(({ id }) => id !== value.id))}
      />
    );
  });
  const shared = {
    ...input,
    placeholder: values.length === 0 ? t('condition.hint') : undefined,
    ...(values.length > 0 ? { chosen: <>{chosen}</> } : {}),
    onTakeBack: () => set(values.slice(0, -1)),
  };
  if (!isStructural(field)) return <KnownValues {...shared} field={field} isChosen={isChosen} onAdd={add} />;
  return (
    <AudienceSearch
      {...shared}
      kinds={[field]}
      refusal={({ recipientid }) => (isChosen(recipientid) ? audiences('chosen') : undefined)}
      onPick={({ recipientid, name }) => add({ id: recipientid, name })}
    />
  );
}

type KnownValuesProps = Omit<ConditionInputProps, 'condition' | 'onChange'> & {
  field: ConditionField;
  placeholder: string | undefined;
  chosen?: React.ReactNode;
  onTakeBack: () => void;
  isChosen: (id: string) => boolean;
  onAdd: (value: ConditionValue) => void;
};

/** Roles, states of the invitation, languages: all of them are known here. */
function KnownValues({ field, isChosen, onAdd, ...input }: KnownValuesProps) {
  const audiences = useText('audiences');
  const [query, setQuery] = useState('');
  const found = optionsMatching(useKnownValues(field), query);
  const items = found.map(({ value, label }) => ({
    id: value,
    label,
    disabled: isChosen(value),
    ...(isChosen(value) ? { end: audiences('chosen') } : {}),
  }));
  return (
    <Lookup
      {...input}
      onQuery={setQuery}
      groups={[{ id: field, items }]}
      onPick={({ id }) => onAdd({ id, name: '' })}
      status={audiences('found', { count: items.length })}
    />
  );
}

const useKnownValues = (field: ConditionField) => {
  const wordsOf = useValueWords();
  const tag = tagOf(useLocale());
  if (field === 'spokenLanguage') return languageOptions([], tag);
  const ids: readonly string[] = field === 'roleType' ? roleTypes : statuses;
  return ids.map((id) => ({ value: id, label: wordsOf(field, { id, name: '' }) }));
};
