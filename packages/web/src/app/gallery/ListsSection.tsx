import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ColumnChooser } from '#ui/ColumnChooser.tsx';
import { type Column, DataTable, type Sort } from '#ui/DataTable.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type Person, people, type Site, sites, siteTypes } from './gallery.samples.ts';
import { filled, type GalleryWords, useGalleryWords } from './gallery-words.ts';
import { Section } from './Section.tsx';

const nothing = () => undefined;

export function ListsSection() {
  const t = useGalleryWords();
  return (
    <Section title={t.sections.lists} wide>
      <SiteList />
      <div>
        <PeopleList />
      </div>
      <h2>{t.firstLoad}</h2>
      <DataTable
        label={t.firstLoad}
        columns={personColumns(t)}
        rows={undefined}
        rowKey={keyOf}
        rowName={nameOf}
        skeletonRows={4}
      />
      <h2>{t.nextPage}</h2>
      <DataTable
        label={t.nextPage}
        columns={personColumns(t)}
        rows={people.slice(0, 3)}
        rowKey={keyOf}
        rowName={nameOf}
        fetching
        density="dense"
      />
    </Section>
  );
}

const keyOf = ({ id }: { id: string }) => id;
const nameOf = ({ name }: { name: string }) => name;

const siteColumns = (t: GalleryWords): Column<Site>[] => [
  { id: 'name', header: t.name, cell: (site) => site.name, lead: true, sortable: true },
  { id: 'type', header: t.type, cell: (site) => site.type, sortable: true },
  { id: 'address', header: t.address, cell: (site) => site.address, fold: true },
  { id: 'city', header: t.city, cell: (site) => site.city, phone: 'left' },
  { id: 'province', header: t.province, cell: (site) => site.province, fold: true },
  {
    id: 'people',
    header: t.people,
    cell: (site) => site.people || null,
    numeric: true,
    align: 'right',
    key: true,
    phone: 'right',
    sortable: true,
  },
];

function SiteList() {
  const t = useGalleryWords();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const actions = (
    <>
      <Button icon={IconDownload} collapse>
        {t.export}
      </Button>
      <Button variant="filled" icon={IconPlus} collapse>
        {t.add}
      </Button>
    </>
  );
  return (
    <div>
      <PageHead title={t.sites} count="24" sentence={t.sitesSentence} actions={actions} />
      <FilterBar end={t.sitesCount}>
        <SearchBox label={t.search} placeholder={t.search} value={search} onChange={setSearch} />
        <SelectFilter
          label={t.type}
          allLabel={t.allTypes}
          value={type}
          onChange={setType}
          options={siteTypes.map((name) => ({ value: name, label: name }))}
        />
      </FilterBar>
      <DataTable
        label={t.sites}
        columns={siteColumns(t)}
        rows={sites}
        rowKey={keyOf}
        rowName={nameOf}
        sort={sort}
        onSort={setSort}
        onOpen={nothing}
        rowMenu={() => [
          { id: 'edit', label: t.edit, icon: IconPencil, hint: 'E' },
          { id: 'people', label: t.seePeople, icon: IconUsers, hint: 'P' },
          { id: 'link', label: t.copyLink, icon: IconLink },
          { id: 'delete', label: t.deleteDots, icon: IconTrash, danger: true },
        ]}
      />
      <Pager page={1} perPage={6} total={24} onPage={nothing} pageSizes={[6, 12]} onPerPage={nothing} />
    </div>
  );
}

const statusKindOf: Record<Person['invitation'], StatusKind> = {
  toSend: 'waiting',
  sent: 'half',
  accepted: 'done',
  accountOff: 'out',
  neverInvited: 'draft',
};

const personColumns = (t: GalleryWords): Column<Person>[] => [
  {
    id: 'name',
    header: t.name,
    cell: (person) => person.name,
    lead: true,
    leading: (person) => <Avatar name={person.name} />,
  },
  {
    id: 'number',
    header: t.employeeNumber,
    cell: (person) => person.number,
    numeric: true,
    sortable: true,
    phone: 'hidden',
  },
  { id: 'mobile', header: t.mobile, cell: (person) => person.mobile, numeric: true, fold: true },
  { id: 'position', header: t.position, cell: (person) => person.position, key: true, wrap: true },
  {
    id: 'invitation',
    header: t.invitation,
    cell: ({ invitation }) => (
      <StatusBadge kind={statusKindOf[invitation]} detail={t.addedOn}>
        {t[invitation]}
      </StatusBadge>
    ),
  },
  {
    id: 'visit',
    header: t.lastVisit,
    cell: (person) => (person.invitation === 'accepted' ? t.yesterday : null),
    fold: true,
  },
];

const statesOf = (t: GalleryWords) => [
  { value: 'all', label: t.all, count: '214' },
  { value: 'registered', label: t.registered, statusKind: 'done' as const, count: '171' },
  { value: 'invited', label: t.invited, statusKind: 'half' as const, count: '22' },
  { value: 'toInvite', label: t.toInvite, statusKind: 'waiting' as const, count: '14' },
  { value: 'never', label: t.neverInvited, statusKind: 'draft' as const, count: '4' },
  { value: 'disabled', label: t.disabled, statusKind: 'out' as const, count: '3' },
];

/** The name, then those that the chooser shows, in its order. */
const useChosenColumns = () => {
  const t = useGalleryWords();
  const [name, ...others] = personColumns(t);
  const all = others.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(all);
  const chooser = (
    <ColumnChooser
      words={{
        button: t.columnChoice,
        hint: (count) => filled(t.columnsShown, { count: String(count) }),
        handle: (column) => filled(t.handle, { name: column }),
        moved: (column, place, count) => `${column}, ${place} / ${count}`,
        reset: t.columnsReset,
      }}
      locked={name!.header}
      columns={others.map(({ id, header }) => ({ id, label: header }))}
      shown={chosen}
      onChange={setChosen}
      onReset={() => setChosen(all)}
    />
  );
  return { chooser, shown: [name!, ...chosen.flatMap((id) => others.find((column) => column.id === id) ?? [])] };
};

function PeopleList() {
  const t = useGalleryWords();
  const [tab, setTab] = useState<'people' | 'groups'>('people');
  const [state, setState] = useState('all');
  const [filtered, setFiltered] = useState(true);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['20524', '20461']));
  const columns = useChosenColumns();
  return (
    <Tabs
      label={t.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'people', label: t.persons, count: '1 284' },
        { value: 'groups', label: t.groups, count: '18' },
      ]}
    >
      <FilterBar>
        <SearchBox label={t.search} placeholder={t.search} value="" onChange={nothing} />
        <Button icon={IconFilter}>{t.filter}</Button>
        {filtered ? <FilterChip label={t.siteFilter} onRemove={() => setFiltered(false)} /> : null}
        <TextLink small onClick={() => setFiltered(false)}>
          {t.clearAll}
        </TextLink>
      </FilterBar>
      <StatusBadgeFilter
        label={t.invitation}
        value={state}
        onChange={setState}
        options={statesOf(t)}
        end={columns.chooser}
      />
      <DataTable
        label={t.persons}
        columns={columns.shown}
        rows={people}
        rowKey={keyOf}
        rowName={nameOf}
        sort={{ column: 'number', direction: 'desc' }}
        onSort={nothing}
        onOpen={nothing}
        openHref={({ id }) => `#${id}`}
        rowMenu={() => [{ id: 'edit', label: t.edit, icon: IconPencil }]}
        selection={{ selected, onChange: setSelected }}
      />
      {selected.size > 0 ? (
        <SelectionBar
          count={String(selected.size)}
          text={t.selected}
          label={`${selected.size} ${t.selectedLong}`}
          actions={[
            { id: 'invite', label: t.invite, icon: IconSend, onSelect: nothing },
            { id: 'group', label: t.toGroup, icon: IconUsersPlus, onSelect: nothing },
            { id: 'export', label: t.export, icon: IconDownload, onSelect: nothing },
            { id: 'off', label: t.deactivate, icon: IconUserOff, onSelect: nothing },
          ]}
          onClear={() => setSelected(new Set())}
          clearLabel={t.unselect}
        />
      ) : null}
    </Tabs>
  );
}
