import { contactName, MOST_JOINED } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact, DuplicateGroup } from '@fanal/contract/phone-book/phone-book.shapes';
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Refused } from '#widgets/Refused.tsx';
import classes from './DuplicatesDialog.module.css';
import { useContactCalls, useDuplicates } from './phone-book.queries.ts';
import { usePhoneWriter } from './use-contact-form.ts';

/** Contacts that share a number, an e-mail or a name: one of each group stays and takes what the others have. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useText('phone-book');
  const { data, error, refetch } = useDuplicates();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('duplicates.title')}
      detail={t('duplicates.detail')}
      footer={<Button onClick={onClose}>{t('duplicates.close')}</Button>}
    >
      {error ? <ReadFailure title={t('duplicates.unread')} error={error} onReload={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines count={6} />}
      {data?.length === 0 ? (
        <EmptyState lantern="lit" title={t('duplicates.none')}>
          {t('duplicates.noneHint')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.groups}>
          {data.map((group) => (
            <Group key={`${group.likeness} ${group.contacts.map(({ id }) => id).join()}`} group={group} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

/** A contact in one line: company, numbers and addresses, and when it was changed. */
const useContactWords = () => {
  const t = useText('phone-book');
  const write = usePhoneWriter();
  const { date } = useDates();
  return ({ company, phones, emails, updatedAt }: Contact): string =>
    [
      company,
      ...phones.map(write),
      ...emails.map(({ email }) => email),
      t('duplicates.changed', { date: date(updatedAt) }),
    ]
      .filter(Boolean)
      .join(' · ');
};

/** Why contacts were not joined, in words of their own where the notes are too long together. */
const useJoinFailure = () => {
  const t = useText('phone-book');
  const failureText = useFailureText();
  return (error: unknown): string => {
    const isNote = error instanceof ApiError && issuesIn(error.details).some(({ path }) => path === 'note');
    return isNote ? t('duplicates.noteFull') : failureText(error);
  };
};

function Group({ group }: { group: DuplicateGroup }) {
  const t = useText('phone-book');
  const { join } = useContactCalls();
  const wordsOf = useContactWords();
  const failureText = useJoinFailure();
  const contacts = group.contacts.slice(0, MOST_JOINED);
  const [kept, setKept] = useState(contacts[0]?.id ?? '');
  const first = contacts.find(({ id }) => id === kept) ?? contacts[0];
  const { busy, failure, run } = useAction(async () => {
    const ordered = [...contacts].sort((one, other) => Number(other.id === kept) - Number(one.id === kept));
    const joined = await join(ordered.map(({ id, version }) => ({ id, version })));
    toast.success(t('duplicates.joined', { name: contactName(joined), count: contacts.length }));
  });
  return (
    <li className={classes.group}>
      <Refused message={failure === null ? null : failureText(failure)} />
      <RadioChoice
        plain
        label={t(`duplicates.same.${group.likeness}`)}
        value={kept}
        onChange={setKept}
        options={contacts.map((contact) => ({
          value: contact.id,
          label: contactName(contact),
          description: wordsOf(contact),
        }))}
      />
      <div className={classes.way}>
        <p>{first ? t('duplicates.effect', { name: contactName(first), count: contacts.length - 1 }) : null}</p>
        <Button small icon={IconArrowMerge} loading={busy} onClick={() => run()}>
          {t('duplicates.join')}
        </Button>
      </div>
    </li>
  );
}
