/** The phone book (SHELL-21). */
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import type { Screen } from './screens.ts';

export const phoneBookScreen: Screen = {
  path: 'phone-book',
  permission: 'phonebook:read',
  feature: 'operations',
  section: 'modules',
  label: 'menu.phoneBook',
  icon: IconAddressBook,
  actions: [{ id: 'addContact', permission: 'phonebook:create', search: { tab: 'contacts', open: 'new' } }],
  chunk: async () => {
    const [{ PhoneBookPage: Page }, { prefetchPhoneBook: prefetch }] = await Promise.all([
      import('#features/phone-book/PhoneBookPage.tsx'),
      import('#features/phone-book/phone-book.queries.ts'),
    ]);
    return { Page, prefetch };
  },
};
