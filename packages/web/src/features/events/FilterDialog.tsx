import { eventModes } from '@fanal/contract/posts/posts.rules';
import { type FormEvent, useState } from 'react';
import { parseDay } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FormRow } from '#ui/Form.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { useCategories, useEventCounts } from './events.queries.ts';
import { type Circle, type ListState, noFilters } from './events.rules.ts';
import classes from './FilterDialog.module.css';

type FilterDialogProps = { state: ListState; onApply: (circle: Circle) => void; onClose: () => void };

/** Chooses which events are shown; the button says how many they are before anything changes. */
export function FilterDialog({ state, onApply, onClose }: FilterDialogProps) {
  const t = useText('events');
  const locale = useLocale();
  const [draft, setDraft] = useState<Circle>(state);
  const whole = { ...draft, from: parseDay(draft.from, locale) ?? '', to: parseDay(draft.to, locale) ?? '' };
  const isWrong = (written: string) => written.trim() !== '' && parseDay(written, locale) === null;
  const wrong = { from: isWrong(draft.from), to: isWrong(draft.to) };
  const found = useEventCounts(whole).data?.all;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.from || wrong.to) return;
    onApply(whole);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('filters.title')}
      footerStart={
        <Button variant="subtle" onClick={() => setDraft({ ...draft, ...noFilters })}>
          {t('filters.clearAll')}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('filters.cancel')}</Button>
          <Button variant="filled" type="submit" form="event-filters">
            {found === undefined ? t('filters.apply') : t('filters.applyCount', { count: found })}
          </Button>
        </>
      }
    >
      <form id="event-filters" className={classes.fields} onSubmit={apply}>
        <KindFields draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        {state.look === 'list' ? (
          <PeriodFields draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} wrong={wrong} />
        ) : null}
      </form>
    </Dialog>
  );
}

type FieldsProps = { draft: Circle; onChange: (changes: Partial<Circle>) => void };

function KindFields({ draft: { mode, categories }, onChange }: FieldsProps) {
  const t = useText('events');
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <SelectField
        label={t('filters.mode')}
        placeholder={t('filters.anyMode')}
        value={mode || null}
        onChange={(chosen) => onChange({ mode: eventModes.find((one) => one === chosen) ?? '' })}
        options={eventModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        clearable
      />
      <MultiSelectField
        label={t('filters.category')}
        placeholder={t('filters.add')}
        options={named(useCategories())}
        searchable
        chosen={named(categories)}
        onAdd={(name) => onChange({ categories: [...categories, name] })}
        onRemove={(name) => onChange({ categories: categories.filter((one) => one !== name) })}
      />
    </>
  );
}

function PeriodFields({ draft, onChange, wrong }: FieldsProps & { wrong: Record<'from' | 'to', boolean> }) {
  const t = useText('events');
  return (
    <FieldGroup label={t('filters.period')}>
      <FormRow>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={t(`filters.${name}`)}
            value={draft[name]}
            error={wrong[name] ? t('filters.noDay') : undefined}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </FormRow>
    </FieldGroup>
  );
}
