import { MOST_CATEGORIES } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Lookup, type LookupItem } from '#ui/Lookup.tsx';
import { useCategories } from './categories.queries.ts';
import { categoryChoices } from './categories.rules.ts';
import classes from './SettingsTab.module.css';

type CategoriesFieldProps = { value: readonly string[]; onChange: (categories: string[]) => void };

/** Names that posts have already, those used most first, and any other one (GAP-37). */
export function CategoriesField({ value, onChange }: CategoriesFieldProps) {
  const t = useText('post-settings');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const found = useCategories(search, opened);
  const { known, added } = categoryChoices(found.data ?? [], search, value);
  const items: LookupItem[] = known.map((name) => ({ id: name, label: name }));
  const isFull = value.length >= MOST_CATEGORIES;
  return (
    <div className={classes.categories}>
      {value.map((name) => (
        <FilterChip
          key={name}
          label={name}
          removeLabel={t('categories.remove', { name })}
          onRemove={() => onChange(value.filter((other) => other !== name))}
        />
      ))}
      {isFull ? (
        <p className={classes.days}>{t('categories.full', { most: MOST_CATEGORIES })}</p>
      ) : (
        <div className={classes.addCategory}>
          <Lookup
            label={t('categories.add')}
            placeholder={t('categories.add')}
            onQuery={setSearch}
            onOpen={() => setOpened(true)}
            groups={
              found.data || found.isError
                ? [
                    { id: 'known', items },
                    { id: 'new', items: added ? [{ id: added, label: t('categories.create', { name: added }) }] : [] },
                  ]
                : undefined
            }
            onPick={({ id }) => onChange([...value, id])}
            onTakeBack={() => onChange(value.slice(0, -1))}
            status={t('categories.found', { count: known.length })}
          />
        </div>
      )}
    </div>
  );
}
