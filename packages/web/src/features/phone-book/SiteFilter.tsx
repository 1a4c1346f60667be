import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import type { ActiveFilters } from '#widgets/list/ListFilters.tsx';
import { useSiteName, useSiteOptions } from './phone-book.queries.ts';
import type { ListState } from './phone-book.rules.ts';

/** « Site : Dépôt d’Alma », when it is on. */
export const useSiteFilter = ({ siteId }: ListState): ActiveFilters<ListState> => {
  const t = useText('phone-book');
  const general = useText('general');
  const name = useSiteName(siteId);
  const label = general('list.chip', { name: t('columns.site'), value: name ?? '' });
  return { active: siteId ? [{ key: 'site', label, without: { siteId: '' } }] : [], none: { siteId: '' } };
};

/** The site whose people are listed; the server finds it among all of them. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (siteId: string) => void }) {
  const t = useText('phone-book');
  const [search, setSearch] = useState('');
  const { sites, isFetching } = useSiteOptions(search);
  const chosen = useSiteName(value);
  return (
    <SelectFilter
      label={t('columns.site')}
      allLabel={t('members.allSites')}
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
