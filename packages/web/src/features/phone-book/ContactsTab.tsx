import type { ContactCategory } from '@fanal/contract/phone-book/phone-book.rules';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { Note } from '#ui/Note.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { ContactsTable } from './ContactsTable.tsx';
import classes from './PhoneBook.module.css';
import { useContactsPage } from './phone-book.queries.ts';
import { categories, type ListState, type OpenDialog, pageSizes } from './phone-book.rules.ts';

type ContactsTabProps = {
  state: ListState;
  change: Change<ListState>;
  /** How many contacts look like another one. */
  duplicates: number;
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

/** Contacts from outside the register, favourites first (PHONEBOOK-02). */
export function ContactsTab({ state, change, duplicates, onOpen }: ContactsTabProps) {
  const t = useText('phone-book');
  const list = listOf({ state, change, read: useContactsPage(state) });
  const filters = useContactFilters(state);
  const { total } = list;
  return (
    <>
      {duplicates > 0 && !state.duplicates ? (
        <Note
          className={classes.notice}
          action={<TextLink onClick={() => onOpen('duplicates')}>{t('duplicates.open')}</TextLink>}
        >
          {t('duplicates.found', { count: duplicates })}
        </Note>
      ) : null}
      <ListFilters
        list={list}
        label={t('contacts.search')}
        placeholder={t('contacts.searchHint')}
        filters={filters}
        end={<ListSum>{total === undefined ? undefined : t('contacts.total', { count: total })}</ListSum>}
      >
        <SelectFilter
          label={t('columns.category')}
          allLabel={t('contacts.allCategories')}
          value={state.category || null}
          onChange={(picked) => list.filter({ category: (picked ?? '') as ContactCategory | '' })}
          options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
      </ListFilters>
      <ListBody list={list} failed={t('contacts.failed')}>
        <ContactsTable list={list} filters={filters} onOpen={onOpen} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

/** The category, and that only contacts are listed that look like another one. */
const useContactFilters = ({ category, duplicates }: ListState): ActiveFilters<ListState> => {
  const t = useText('phone-book');
  const general = useText('general');
  const ofCategory = (value: ContactCategory) => ({
    key: 'category',
    label: general('list.chip', { name: t('columns.category'), value: t(`categories.${value}`) }),
    without: { category: '' as const },
  });
  return {
    active: [
      ...(category ? [ofCategory(category)] : []),
      ...(duplicates ? [{ key: 'duplicates', label: t('contacts.onlyAlike'), without: { duplicates: false } }] : []),
    ],
    none: { category: '', duplicates: false },
  };
};
