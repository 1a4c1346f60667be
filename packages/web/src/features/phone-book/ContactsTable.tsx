import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { ActiveFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import classes from './PhoneBook.module.css';
import { isPlace, type ListState, listSearch, type OpenDialog } from './phone-book.rules.ts';
import { CallButton, MailLine, PhoneLine } from './Reach.tsx';
import { useContactMenu } from './use-contact-menu.ts';

type ContactsTableProps = {
  list: List<ListState, Contact>;
  filters: ActiveFilters<ListState>;
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

/** A page of contacts: numbers call, addresses write, the name opens the form. */
export function ContactsTable({ list, filters, onOpen }: ContactsTableProps) {
  const t = useText('phone-book');
  const may = useMay();
  const { state } = list;
  return (
    <DataTable
      {...list.table}
      label={t('contacts.list')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={contactName}
      {...(may('phonebook:update') && {
        onOpen: ({ id }: Contact) => onOpen('edit', id),
        openHref: ({ id }: Contact) => listSearch.href({ ...state, open: 'edit', id }),
      })}
      rowMenu={useContactMenu(onOpen)}
      {...(state.open !== '' && { activeKey: state.id })}
      empty={
        <ListEmpty
          list={list}
          filters={filters}
          none={t('contacts.none')}
          noneFor={(query) => t('contacts.noneFor', { query })}
          hint={t('contacts.noneHint')}
        >
          <EmptyState
            icon={IconAddressBook}
            title={t('contacts.empty')}
            actions={
              may('phonebook:create') ? (
                <>
                  <Button onClick={() => onOpen('new')}>{t('add')}</Button>
                  <Button onClick={() => onOpen('vcards')}>{t('vcards.open')}</Button>
                </>
              ) : null
            }
          >
            {t('contacts.emptyHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

/** Lines of a cell before the rest is a number. */
const LINES = 2;

const useColumns = (): Column<Contact>[] => {
  const t = useText('phone-book');
  const { date } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: (contact) => <ContactMark contact={contact} />,
      cell: (contact) => <Name contact={contact} />,
      marks: (contact) => <Call contact={contact} />,
      sub: ({ company, category }) =>
        [company, category === 'other' ? null : t(`categories.${category}`)].filter(Boolean).join(' · ') || null,
    },
    {
      id: 'phones',
      header: t('columns.phones'),
      phone: 'line',
      cell: ({ phones }) =>
        phones.length > 0 ? (
          <>
            {phones.slice(0, LINES).map((phone) => (
              <PhoneLine
                key={`${phone.number} ${phone.extension}`}
                {...phone}
                label={t(`phoneLabels.inline.${phone.label}`)}
              />
            ))}
            <More count={phones.length - LINES} />
          </>
        ) : null,
    },
    {
      id: 'emails',
      header: t('columns.emails'),
      phone: 'line',
      cell: ({ emails }) =>
        emails.length > 0 ? (
          <>
            {emails.slice(0, LINES).map(({ email }) => (
              <MailLine key={email} email={email} />
            ))}
            <More count={emails.length - LINES} />
          </>
        ) : null,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ];
};

function More({ count }: { count: number }) {
  const t = useText('phone-book');
  return count > 0 ? <span className={classes.more}>{t('more', { count })}</span> : null;
}

/** Initials of a person; a place or a service has a sign of its own. */
export function ContactMark({ contact }: { contact: Contact }) {
  if (!isPlace(contact)) return <Avatar name={contactName(contact)} />;
  return (
    <span className={classes.place} aria-hidden="true">
      <Glyph icon={contact.category === 'offices' ? IconBuilding : IconPhone} size={16} />
    </span>
  );
}

/** The name; a favourite is marked. */
function Name({ contact }: { contact: Contact }) {
  const t = useText('phone-book');
  return (
    <>
      {contactName(contact)}
      {contact.isFavorite ? (
        <span className={classes.star}>
          <Glyph icon={IconStarFilled} size={14} />
          <VisuallyHidden>{t('favorite')}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}

/** Calls the first number, on a telephone. */
function Call({ contact }: { contact: Contact }) {
  const [first] = contact.phones;
  return first ? <CallButton name={contactName(contact)} {...first} /> : null;
}
