import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { useHasSites, useSiteName, useSiteOptions } from './filter-options.queries.ts';

type SiteFilterProps = { value: string; onChange: (siteId: string) => void };

/** The site whose people are counted; nothing where sites cannot be chosen. */
export function SiteFilter(props: SiteFilterProps) {
  return useHasSites() ? <Sites {...props} /> : null;
}

function Sites({ value, onChange }: SiteFilterProps) {
  const t = useText('training-filters');
  const [search, setSearch] = useState('');
  const { sites, isFetching } = useSiteOptions(search);
  const chosen = useSiteName(value);
  return (
    <SelectFilter
      label={t('site')}
      allLabel={t('allSites')}
      icon={IconMapPin}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      options={sites}
      searchable
      onSearch={setSearch}
      searching={isFetching}
      chosenLabel={value ? chosen : undefined}
    />
  );
}
