import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Lookup } from '#ui/Lookup.tsx';
import { findPeople } from '#widgets/editor/rich-text/people.queries.ts';
import type { ArticleDraft } from '../article-draft.rules.ts';
import classes from './Tabs.module.css';

type OwnerFieldProps = { value: ArticleDraft['owner']; onChange: (owner: ArticleDraft['owner']) => void };

/** Who keeps the article true: one person, found by name. */
export function OwnerField({ value, onChange }: OwnerFieldProps) {
  const t = useText('article-editor');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const found = useQuery({
    queryKey: ['article owners', search],
    queryFn: ({ signal }) => findPeople(search, signal),
    enabled: opened,
  });
  const people = found.data ?? [];
  return (
    <div className={classes.tags}>
      {value ? (
        <FilterChip
          label={value.displayName}
          removeLabel={t('owner.remove', { name: value.displayName })}
          onRemove={() => onChange(null)}
        />
      ) : (
        <div className={classes.select}>
          <Lookup
            label={t('owner.search')}
            placeholder={t('owner.search')}
            onQuery={setSearch}
            onOpen={() => setOpened(true)}
            groups={
              found.data || found.isError
                ? [
                    {
                      id: 'people',
                      items: people.map(({ id, label, detail }) => ({ id, label, ...(detail ? { detail } : {}) })),
                    },
                  ]
                : undefined
            }
            onPick={({ id }) => {
              const person = people.find((one) => one.id === id);
              if (person) onChange({ id, displayName: person.label, avatarUrl: person.picture ?? null });
            }}
            status={t('owner.found', { count: people.length })}
          />
        </div>
      )}
    </div>
  );
}
