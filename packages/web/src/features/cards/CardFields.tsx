import { type CardField, nameIn } from '@fanal/contract/cards/cards.rules';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useForm } from '#ui/use-form.ts';
import { DayField, useDayFormat } from '#widgets/DayField.tsx';
import classes from './CardFields.module.css';
import type { CardForm } from './card-form.rules.ts';

type CardFieldsProps = {
  fields: readonly CardField[];
  form: Pick<ReturnType<typeof useForm<CardForm>>, 'field' | 'check' | 'errors'>;
  /** Which fields must not stay empty. */
  isRequired: (field: CardField) => boolean;
  /** For who may only look. */
  readOnly?: boolean;
  /** The field whose day is worth a second look. */
  warned?: string | null;
};

/** What takes a whole line: long texts and boxes. */
const wideNames: readonly string[] = ['name', 'address'];
const isWide = ({ name, type }: CardField) => type === 'boolean' || wideNames.includes(name);

/** The fields that the type of a card asks for, in their order and in the language of the person (CARDS-28). */
export function CardFields({ fields, ...props }: CardFieldsProps) {
  return (
    <div className={classes.grid}>
      {fields.map((field) => (
        <div key={field.name} className={isWide(field) ? classes.wide : undefined}>
          <OneField field={field} {...props} />
        </div>
      ))}
    </div>
  );
}

type OneFieldProps = Omit<CardFieldsProps, 'fields'> & { field: CardField };

function OneField({ field, form, isRequired, readOnly = false, warned = null }: OneFieldProps) {
  const t = useText('card');
  const locale = useLocale();
  const example = useDayFormat();
  const label = nameIn(field.locales, locale);
  if (field.type === 'boolean')
    return <Checkbox label={label} disabled={readOnly} {...form.check(field.name)} error={form.errors[field.name]} />;
  const { value, onChange, ...state } = form.field(field.name);
  const text = String(value);
  const common = { ...state, label, required: isRequired(field) };
  if (field.type === 'list')
    return (
      <SelectField
        {...common}
        value={text || null}
        onChange={(picked) => onChange(picked ?? '')}
        options={field.options.map((option) => ({ value: option.value, label: nameIn(option.locales, locale) }))}
        placeholder={t('dialog.choose')}
        clearable={!common.required}
        disabled={readOnly}
      />
    );
  if (field.type === 'date')
    return (
      <DayField
        {...common}
        value={text}
        onChange={onChange}
        readOnly={readOnly}
        {...(warned === field.name && { warning: t('dialog.compare', { example }) })}
      />
    );
  return (
    <TextField
      {...common}
      value={text}
      onChange={onChange}
      readOnly={readOnly}
      autoComplete="off"
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
    />
  );
}
