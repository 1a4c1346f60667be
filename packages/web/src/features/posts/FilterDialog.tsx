import { postFeeds } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { parseDay } from '#platform/dates.ts';
import { isSwitchedOn, usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FilterForm } from '#ui/FilterForm.tsx';
import { FormRow } from '#ui/Form.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import classes from './FilterDialog.module.css';
import { useAuthors, useCategories, usePostCounts } from './posts.queries.ts';
import { type Circle, noFilters, type Tab } from './posts.rules.ts';

type FilterDialogProps = {
  circle: Circle;
  /** The state that the list shows. */
  tab: Tab;
  onApply: (circle: Circle) => void;
  onClose: () => void;
};

/** Chooses which posts the list shows; the button says how many they are before anything changes. */
export function FilterDialog({ circle, tab, onApply, onClose }: FilterDialogProps) {
  const t = useText('posts');
  const locale = useLocale();
  const [draft, setDraft] = useState(circle);
  const whole = { ...draft, from: parseDay(draft.from, locale) ?? '', to: parseDay(draft.to, locale) ?? '' };
  const isWrong = (written: string) => written.trim() !== '' && parseDay(written, locale) === null;
  const wrong = { from: isWrong(draft.from), to: isWrong(draft.to) };
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
  draft: Circle;
  onChange: (changes: Partial<Circle>) => void;
  wrong: { from: boolean; to: boolean };
};

function Fields({ draft, onChange, wrong }: FieldsProps) {
  const t = useText('posts');
  const { organization } = usePerson();
  const { categories } = draft;
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const authors = useAuthors(true) ?? [];
  const dayError = (name: 'from' | 'to') => (wrong[name] ? { error: t('filters.noDay') } : {});
  return (
    <>
      <MultiSelectField
        label={t('filters.category')}
        placeholder={t('filters.add')}
        options={named(useCategories())}
        searchable
        chosen={named(categories)}
        onAdd={(name) => onChange({ categories: [...categories, name] })}
        onRemove={(name) => onChange({ categories: categories.filter((one) => one !== name) })}
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
      <FieldGroup label={t('filters.period')}>
        <FormRow>
          <DayField
            {...{ name: 'from', label: t('filters.from'), value: draft.from, ...dayError('from') }}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            {...{ name: 'to', label: t('filters.to'), value: draft.to, ...dayError('to') }}
            onChange={(to) => onChange({ to })}
          />
        </FormRow>
      </FieldGroup>
      <Checkbox
        label={t('filters.pinnedOnly')}
        checked={draft.pinned}
        onChange={(pinned) => onChange({ pinned })}
        className={classes.whole}
      />
    </>
  );
}
