import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepBlob } from '#platform/download.ts';
import { useFailureText } from '#platform/failure.ts';
import { saveOver } from '#platform/save-over.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { fetchVcard, useContactCalls } from './phone-book.queries.ts';
import { callAddress, listSearch, mailAddress, type OpenDialog } from './phone-book.rules.ts';

/** What can be done with one contact; its letters work while the row has the focus. */
export const useContactMenu = (onOpen: (dialog: OpenDialog, id?: string) => void) => {
  const t = useText('phone-book');
  const may = useMay();
  const copyLink = useCopyLink();
  const favor = useFavor();
  const take = useTakeVcard();
  const reachOf = ({ phones: [phone], emails: [email] }: Contact): MenuItem[] => [
    ...(phone
      ? [{ id: 'call', label: t('menu.call'), icon: IconPhone, href: callAddress(phone.number, phone.extension) }]
      : []),
    ...(email ? [{ id: 'write', label: t('menu.write'), icon: IconMail, href: mailAddress(email.email) }] : []),
  ];
  const changesOf = (contact: Contact): MenuItem[] =>
    may('phonebook:update')
      ? [
          {
            id: 'edit',
            label: t('menu.edit'),
            icon: IconPencil,
            hint: 'M',
            onSelect: () => onOpen('edit', contact.id),
          },
          {
            id: 'favorite',
            label: t(contact.isFavorite ? 'menu.unfavor' : 'menu.favor'),
            icon: contact.isFavorite ? IconStarOff : IconStar,
            hint: 'F',
            onSelect: () => void favor(contact),
          },
        ]
      : [];
  return (contact: Contact): MenuItem[] => [
    ...reachOf(contact),
    ...changesOf(contact),
    { id: 'vcard', label: t('menu.vcard'), icon: IconId, onSelect: () => void take(contact) },
    {
      id: 'link',
      label: t('menu.copyLink'),
      icon: IconLink,
      onSelect: () => {
        const search = listSearch.href({ tab: 'contacts', open: 'edit', id: contact.id });
        void copyLink(new URL(search, window.location.href.split('?')[0]));
      },
    },
    ...(may('phonebook:delete')
      ? [
          {
            id: 'delete',
            label: t('menu.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onOpen('delete', contact.id),
          },
        ]
      : []),
  ];
};

/** Puts a contact before the others, or back among them. */
const useFavor = () => {
  const t = useText('phone-book');
  const failureText = useFailureText();
  const { change, fresh } = useContactCalls();
  return async (contact: Contact): Promise<void> => {
    const isFavorite = !contact.isFavorite;
    const name = contactName(contact);
    try {
      await saveOver(contact, {
        send: (version) => change(contact.id, { version, isFavorite }),
        fresh: () => fresh(contact.id),
        isSame: () => true,
      });
      toast.success(t(isFavorite ? 'favored' : 'unfavored', { name }));
    } catch (error) {
      toast.error(t('favorFailed', { name }), { text: failureText(error) });
    }
  };
};

/** Takes a contact along as a file for a telephone. */
const useTakeVcard = () => {
  const t = useText('phone-book');
  const failureText = useFailureText();
  return async ({ id }: Contact): Promise<void> => {
    try {
      const { fileName, content } = await fetchVcard(id);
      keepBlob(new Blob([content], { type: 'text/vcard;charset=utf-8' }), fileName);
    } catch (error) {
      toast.error(t('vcardFailed'), { text: failureText(error) });
    }
  };
};
