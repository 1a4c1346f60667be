import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { ContactActions } from './ContactActions.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { MembersTab } from './MembersTab.tsx';
import { PhoneBookDialogs, preloadContactForm } from './PhoneBookDialogs.tsx';
import { useCounts } from './phone-book.queries.ts';
import { listSearch, type OpenDialog, otherTab, tabs } from './phone-book.rules.ts';
import { ShownFieldsButton } from './ShownFieldsButton.tsx';

/** People of the register and contacts from outside it, to be called or written to (PHONEBOOK-01, GAP-72). */
export function PhoneBookPage() {
  const t = useText('phone-book');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const counts = useCounts();
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <ListHead title={t('title')} count={undefined} schema={listSearch}>
        {state.tab === 'members' ? <ShownFieldsButton onOpen={() => open('shown')} /> : null}
        {state.tab === 'contacts' ? <ContactActions state={state} onOpen={open} /> : null}
        {state.tab === 'contacts' && may('phonebook:create') ? (
          <AddButton label={t('add')} onNear={preloadContactForm} onAdd={() => open('new')} />
        ) : null}
      </ListHead>
      <ListTabs
        label={t('tabs.label')}
        value={state.tab}
        onChange={(tab) => void change(otherTab(tab))}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts?.[value] }))}
      >
        {state.tab === 'members' ? (
          <MembersTab state={state} change={change} />
        ) : (
          <ContactsTab state={state} change={change} duplicates={counts?.duplicates ?? 0} onOpen={open} />
        )}
      </ListTabs>
      <PhoneBookDialogs state={state} onOpen={open} />
    </>
  );
}
