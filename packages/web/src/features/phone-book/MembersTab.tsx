import type { Member } from '@fanal/contract/phone-book/phone-book.shapes';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { type List, listOf } from '#widgets/list/list.ts';
import classes from './PhoneBook.module.css';
import { useHasSites, useMembersPage, useShownFields } from './phone-book.queries.ts';
import { type ListState, pageSizes } from './phone-book.rules.ts';
import { CallButton, MailLine, PhoneLine } from './Reach.tsx';
import { SiteFilter, useSiteFilter } from './SiteFilter.tsx';

type MembersTabProps = { state: ListState; change: Change<ListState> };

/** The people of the register, with what the organization shows of them and they do not hide (GAP-72). */
export function MembersTab({ state, change }: MembersTabProps) {
  const t = useText('phone-book');
  const list = listOf({ state: { ...state, sort: 'name' } as ListState, change, read: useMembersPage(state) });
  const filters = useSiteFilter(state);
  const hasSites = useHasSites();
  return (
    <>
      <ListFilters
        list={list}
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        filters={filters}
        end={
          <span className={classes.source}>
            <Glyph icon={IconLock} size={16} />
            {t('members.source')}
          </span>
        }
      >
        {hasSites ? <SiteFilter value={state.siteId} onChange={(siteId) => list.filter({ siteId })} /> : null}
      </ListFilters>
      <ListBody list={list} failed={t('members.failed')}>
        <MembersTable list={list} filters={filters} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

type MembersTableProps = { list: List<ListState, Member>; filters: ReturnType<typeof useSiteFilter> };

function MembersTable({ list, filters }: MembersTableProps) {
  const t = useText('phone-book');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const mayOpen = useMay()('users:read');
  const profileOf = ({ id }: Member) => pathOf(`user-profile/${id}`);
  const openProfile = (row: Member) => void navigate({ to: profileOf(row) });
  return (
    <DataTable
      {...list.table}
      label={t('members.list')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      {...(mayOpen && {
        onOpen: openProfile,
        openHref: profileOf,
        rowAction: (row: Member) => (
          <IconButton
            small
            icon={IconArrowUpRight}
            label={t('members.profile', { name: row.displayName })}
            onClick={() => openProfile(row)}
          />
        ),
      })}
      empty={
        <ListEmpty
          list={list}
          filters={filters}
          none={t('members.none')}
          noneFor={(query) => t('members.noneFor', { query })}
          hint={t('members.noneHint')}
        >
          <EmptyState icon={IconAddressBook} title={t('members.empty')}>
            {t('members.emptyHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

/** What the organization shows; a field that it hides has no column. */
const useColumns = (): Column<Member>[] => {
  const t = useText('phone-book');
  const shown = useShownFields().data;
  const mobile: Column<Member> = {
    id: 'mobile',
    header: t('columns.mobile'),
    key: true,
    numeric: true,
    phone: 'line',
    cell: ({ mobile: number }) => number && <PhoneLine number={number} extension={null} />,
  };
  const workPhone: Column<Member> = {
    id: 'workPhone',
    header: t('columns.workPhone'),
    numeric: true,
    phone: 'line',
    cell: ({ workPhone: number, workPhoneExtension }) =>
      number && <PhoneLine number={number} extension={workPhoneExtension} />,
  };
  const email: Column<Member> = {
    id: 'email',
    header: t('columns.email'),
    phone: 'line',
    cell: ({ email: address }) => address && <MailLine email={address} />,
  };
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ displayName, avatarUrl }) => <Avatar name={displayName} src={avatarUrl} />,
      cell: ({ displayName }) => displayName,
      sub: ({ jobTitle }) => jobTitle,
      marks: (row) => <CallMember member={row} />,
    },
    ...(shown?.showsMobile ? [mobile] : []),
    ...(shown?.showsWorkPhone ? [workPhone] : []),
    ...(shown?.showsEmail ? [email] : []),
    { id: 'site', header: t('columns.site'), wrap: true, phone: 'line', cell: ({ siteName }) => siteName },
  ];
};

function CallMember({ member: { displayName, mobile, workPhone, workPhoneExtension } }: { member: Member }) {
  const number = mobile ?? workPhone;
  if (number === null) return null;
  return <CallButton name={displayName} number={number} extension={mobile ? null : workPhoneExtension} />;
}
