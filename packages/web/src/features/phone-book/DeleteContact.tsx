import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useContactCalls } from './phone-book.queries.ts';

/** The question before a contact goes for good, with what is lost of it. */
export function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useText('phone-book');
  const { remove } = useContactCalls();
  const { id, phones, emails, note } = contact;
  const name = contactName(contact);
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(id)}
      removed={t('delete.done', { name })}
      failed={t('delete.failed', { name })}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[
        t('delete.lost', {
          phones: t('preview.phones', { count: phones.length }),
          emails: t('preview.emails', { count: emails.length }),
        }),
        ...(note ? [t('delete.note')] : []),
        t('delete.everybody'),
      ]}
      instead={t('delete.final')}
    />
  );
}
