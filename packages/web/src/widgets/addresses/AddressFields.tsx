import { languageOf } from '@fanal/contract/locales';
import { postalCodeExample } from '@fanal/contract/users/addresses.rules';
import { countries as allCountries } from '@fanal/contract/users/countries.rules';
import { type ReactNode, useMemo } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { provincesOf } from './province-choices.ts';
import { type Country, countries, countryName } from './provinces.ts';

/** A field of a form, as `form.field(name)` gives it. */
type Bound = {
  name: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
};

type AddressFieldsProps = {
  street: Bound;
  city: Bound;
  province: Bound;
  /** Left out where nobody writes there. */
  postalCode?: Bound;
  country: Bound;
};

const longest = { street: 160, city: 80, province: 60, postalCode: 16 };

const knownCountry = (code: string): Country | undefined => countries.find((known) => known === code);

/** An address in the words of its country; without one, that of the organization is meant. */
export function AddressFields({ street, city, province, postalCode, country }: AddressFieldsProps) {
  const t = useText('addresses');
  const own = usePerson().organization.country;
  const meant = country.value || own;
  const words = knownCountry(meant) ?? 'other';
  const example = postalCodeExample(meant);
  const cityField = <TextField label={t('city')} maxLength={longest.city} autoComplete="off" {...city} />;
  const provinceField = <ProvinceField country={meant} field={province} />;
  return (
    <>
      <CountryField country={country} province={province} />
      <TextField label={t('street')} maxLength={longest.street} autoComplete="off" {...street} />
      {postalCode ? (
        <>
          <FormRow>
            {cityField}
            <TextField
              label={t(`postalCode.${words}`)}
              maxLength={longest.postalCode}
              autoComplete="off"
              {...(example && { placeholder: example })}
              {...postalCode}
            />
          </FormRow>
          {provinceField}
        </>
      ) : (
        <FormRow>
          {cityField}
          {provinceField}
        </FormRow>
      )}
    </>
  );
}

/** Every country by its name, the organization's own first. */
const useCountryOptions = () => {
  const tag = tagOf(useLocale());
  const own = usePerson().organization.country;
  return useMemo(() => {
    const options = allCountries.map((code) => ({ value: code, label: countryName(code, tag) }));
    options.sort((one, other) => one.label.localeCompare(other.label, tag));
    return [...options.filter(({ value }) => value === own), ...options.filter(({ value }) => value !== own)];
  }, [tag, own]);
};

function CountryField({ country, province }: Pick<AddressFieldsProps, 'country' | 'province'>) {
  const t = useText('addresses');
  const language = languageOf(useLocale());
  const { value, onChange, ...field } = country;
  const change = (picked: string | null) => {
    onChange(picked ?? '');
    const next = picked ? knownCountry(picked) : undefined;
    // A province of another country would be wrong.
    if (next && !provincesOf(next, language).some((one) => one.value === province.value)) province.onChange('');
  };
  return (
    <SelectField
      label={t('country')}
      value={value || null}
      onChange={change}
      options={useCountryOptions()}
      placeholder={t('choose')}
      searchable
      clearable
      {...field}
    />
  );
}

/** A list where we know it, free text elsewhere; a value that the list does not know stays in it. */
function ProvinceField({ country, field: { value, onChange, ...field } }: { country: string; field: Bound }) {
  const t = useText('addresses');
  const language = languageOf(useLocale());
  const known = knownCountry(country);
  const label = t(`province.${known ?? 'other'}`);
  if (!known)
    return <TextField label={label} maxLength={longest.province} value={value} onChange={onChange} {...field} />;
  const provinces = provincesOf(known, language);
  const isOther = value !== '' && !provinces.some((one) => one.value === value);
  return (
    <SelectField
      label={label}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      options={[...(isOther ? [{ value, label: value }] : []), ...provinces]}
      placeholder={t('choose')}
      searchable
      clearable
      {...field}
    />
  );
}
