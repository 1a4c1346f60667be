import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { cityOf } from '#platform/zoned-time.ts';
import { SelectField } from '#ui/SelectField.tsx';
import classes from './MomentField.module.css';

type ZoneFieldProps = { zone: string; onChange: (zone: string) => void; disabled?: boolean };

/** Every zone that the browser knows, the organization's first. */
const zonesWith = (first: string): string[] => [
  first,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== first),
];

/** The zone in which the moments beside it are written; they are kept as instants, and people of each zone see their own time (GAP-19, SHELL-49). */
export function ZoneField({ zone, onChange, disabled = false }: ZoneFieldProps) {
  const t = useText('moments');
  const { timeZone } = usePerson().organization;
  const options = zonesWith(timeZone).map((value) => ({
    value,
    label: cityOf(value),
    detail: value === timeZone ? t('ofOrganization') : value.split('/')[0]!,
  }));
  return (
    <SelectField
      searchable
      label={t('zone')}
      className={classes.zone}
      value={zone}
      options={options}
      disabled={disabled}
      onChange={(next) => onChange(next ?? timeZone)}
    />
  );
}
