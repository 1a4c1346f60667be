import { languageOf } from '@fanal/contract/locales';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useForm } from '#ui/use-form.ts';
import { provincesOf } from '#widgets/addresses/province-choices.ts';
import { countries, countryIn, countryName } from '#widgets/addresses/provinces.ts';
import type { FieldName, StructureItemForm, StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';
import { useJobCategoryOptions, useStructureItemValues } from './structure-items.queries.ts';

export type StructureItemFormHandle = ReturnType<typeof useForm<StructureItemForm>>;
type StructureItemFieldProps = {
  spec: StructureItemSpec;
  name: FieldName;
  form: StructureItemFormHandle;
  row: StructureItemRow | null;
};

/** One field of the form, by its name. */
export function StructureItemField(props: StructureItemFieldProps) {
  const { name, form, spec } = props;
  const t = useText('structure-items');
  const values = useStructureItemValues(spec.name).data;
  const label = name === 'name' || name === 'province' ? '' : t(`fields.${name}`);
  switch (name) {
    case 'name':
      return <TextField label={t('fields.name')} required data-autofocus autoComplete="off" {...form.field('name')} />;
    case 'type':
    case 'category':
      return (
        <Autocomplete
          label={label}
          hint={t('used')}
          suggestions={(name === 'type' ? values?.types : values?.categories) ?? []}
          {...form.field(name)}
        />
      );
    case 'country':
      return <CountryField {...props} />;
    case 'province':
      return <ProvinceField {...props} />;
    case 'jobCategoryId':
      return <JobCategoryField {...props} />;
    default:
      return <TextField label={label} autoComplete="off" {...form.field(name)} />;
  }
}

function CountryField({ form }: StructureItemFieldProps) {
  const t = useText('structure-items');
  const locale = useLocale();
  const { onChange, ...field } = form.field('country');
  const change = (country: string) => {
    const next = countryIn(country);
    onChange(country);
    // A province of another country would be wrong; one that was only written differently stays.
    const fits =
      next === undefined || provincesOf(next, languageOf(locale)).some(({ value }) => value === form.values.province);
    if (next !== countryIn(form.values.country) && !fits) form.setValue('province', '');
  };
  return (
    <Autocomplete
      label={t('fields.country')}
      suggestions={countries.map((code) => countryName(code, tagOf(locale)))}
      onChange={change}
      {...field}
    />
  );
}

/** A list where we know it, free text elsewhere; a value that the list does not know stays in it. */
function ProvinceField({ form, row }: StructureItemFieldProps) {
  const t = useText('structure-items');
  const language = languageOf(useLocale());
  const country = countryIn(form.values.country);
  const { value, onChange, ...field } = form.field('province');
  const label = t(country === 'US' ? 'fields.state' : 'fields.province');
  if (!country) return <TextField label={label} value={value} onChange={onChange} {...field} />;
  const known = provincesOf(country, language);
  const stored = [...new Set([value, row?.province ?? ''])].filter(
    (text) => text !== '' && !known.some((province) => province.value === text),
  );
  return (
    <SelectField
      label={label}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      options={[...stored.map((text) => ({ value: text, label: text })), ...known]}
      placeholder={t('chooseProvince')}
      searchable
      clearable
      {...field}
    />
  );
}

function JobCategoryField({ form, row }: StructureItemFieldProps) {
  const t = useText('structure-items');
  const known = useJobCategoryOptions(true).data?.items ?? [];
  const own = row?.jobCategory;
  const options = own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known;
  const { value, onChange, ...field } = form.field('jobCategoryId');
  return (
    <SelectField
      label={t('fields.jobCategoryId')}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('noJobCategory')}
      searchable
      clearable
      {...field}
    />
  );
}
