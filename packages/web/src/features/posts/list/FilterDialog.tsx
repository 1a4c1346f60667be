import { postFeeds } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { isSwitchedOn, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FilterForm } from '#ui/FilterForm.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { CategoriesFilter } from '../filters/CategoriesFilter.tsx';
import { PeriodFilter } from '../filters/PeriodFilter.tsx';
import { useWrittenPeriod, type WrongDays } from '../filters/use-written-period.ts';
import classes from './FilterDialog.module.css';
import { useAuthors, usePostCounts } from './posts.queries.ts';
import { noFilters, type PostListFilter, type Tab } from './posts.rules.ts';

type FilterDialogProps = {
  filter: PostListFilter;
  /** The state that the list shows. */
  tab: Tab;
  onApply: (filter: PostListFilter) => void;
  onClose: () => void;
};

/** Chooses which posts the list shows; the button says how many they are before anything changes. */
export function FilterDialog({ filter, tab, onApply, onClose }: FilterDialogProps) {
  const t = useText('posts');
  const [draft, setDraft] = useState<PostListFilter>(filter);
  const { meant, wrong } = useWrittenPeriod(draft);
  const whole = { ...draft, ...meant };
  const found = usePostCounts(whole).data?.[tab];
  const apply = () => {
    if (wrong.from || wrong.to) return;
    onApply(whole);
    onClose();
  };
  return (
    <FilterForm
      title={t('filters.title')}
      applyLabel={found === undefined ? t('filters.apply') : t('filters.applyCount', { count: found })}
      clearLabel={t('filters.clearAll')}
      cancelLabel={t('filters.cancel')}
      onApply={apply}
      onClear={() => setDraft({ ...draft, ...noFilters })}
      onClose={onClose}
    >
      <Fields draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} wrong={wrong} />
    </FilterForm>
  );
}

type FieldsProps = {
  draft: PostListFilter;
  onChange: (changes: Partial<PostListFilter>) => void;
  wrong: WrongDays;
};

function Fields({ draft, onChange, wrong }: FieldsProps) {
  const t = useText('posts');
  const { organization } = usePerson();
  const authors = useAuthors(true) ?? [];
  return (
    <>
      <CategoriesFilter
        label={t('filters.category')}
        placeholder={t('filters.add')}
        chosen={draft.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <SelectField
        label={t('filters.author')}
        placeholder={t('filters.anybody')}
        value={draft.author || null}
        onChange={(author) => onChange({ author: author ?? '' })}
        options={authors.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        searchable
        clearable
      />
      {isSwitchedOn(organization, 'singleNewsFeed') ? null : (
        <SelectField
          label={t('filters.feed')}
          placeholder={t('filters.anyFeed')}
          value={draft.feed || null}
          onChange={(chosen) => onChange({ feed: postFeeds.find((feed) => feed === chosen) ?? '' })}
          options={postFeeds.map((feed) => ({ value: feed, label: t(`feeds.${feed}`) }))}
          clearable
        />
      )}
      <PeriodFilter
        words={{ period: t('filters.period'), from: t('filters.from'), to: t('filters.to'), noDay: t('filters.noDay') }}
        period={draft}
        wrong={wrong}
        onChange={onChange}
      />
      <Checkbox
        label={t('filters.pinnedOnly')}
        checked={draft.pinned}
        onChange={(pinned) => onChange({ pinned })}
        className={classes.whole}
      />
    </>
  );
}
