import type { AudienceKind, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import { type ComponentProps, type Ref, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Lookup, type LookupGroup, type LookupItem } from '#ui/Lookup.tsx';
import { audienceIcons } from './audience-icons.ts';
import { useRecipients } from './audiences.queries.ts';

type AudienceSearchProps = Pick<ComponentProps<typeof Lookup>, 'chosen' | 'onTakeBack'> & {
  label: string;
  placeholder?: string | undefined;
  kinds: readonly AudienceKind[];
  /** Why one cannot be chosen: chosen already, or the thing itself. */
  refusal: (recipient: Recipient) => string | undefined;
  onPick: (recipient: Recipient) => void;
  invalid?: boolean;
  id?: string;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const about = ({ person }: Recipient) => [person?.positionName, person?.employeeNumber].filter(Boolean).join(', ');

/** Finds sites, groups, people and whatever else content can be meant for, by kind, with how many each reaches (GROUPS-05). */
export function AudienceSearch({ kinds, refusal, onPick, ...field }: AudienceSearchProps) {
  const t = useText('audiences');
  const { number } = useNumbers();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const found = useRecipients(search, kinds, opened);
  const recipients = found.data?.items ?? [];
  const itemOf = (recipient: Recipient): LookupItem => {
    const refused = refusal(recipient);
    return {
      id: recipient.recipientid,
      label: recipient.name,
      detail: recipient.person ? about(recipient) : (recipient.parentName ?? undefined),
      ...(recipient.person
        ? { avatar: { name: recipient.name, src: recipient.person.avatarUrl } }
        : { icon: audienceIcons[recipient.kind] }),
      end: refused ?? (recipient.person ? undefined : number(recipient.count)),
      disabled: refused !== undefined,
    };
  };
  const groups: LookupGroup[] = kinds.map((kind) => ({
    id: kind,
    ...(kinds.length > 1 ? { label: t(`headings.${kind}`) } : {}),
    items: recipients.filter((recipient) => recipient.kind === kind).map(itemOf),
  }));
  const hidden = (found.data?.total ?? 0) - recipients.length;
  return (
    <Lookup
      {...field}
      onQuery={setSearch}
      onOpen={() => setOpened(true)}
      groups={found.data ? groups : undefined}
      onPick={({ id }) => {
        const picked = recipients.find(({ recipientid }) => recipientid === id);
        if (picked) onPick(picked);
      }}
      status={t('found', { count: recipients.length })}
      failure={found.isError ? t('searchFailed') : undefined}
      more={hidden > 0 ? t('more', { count: hidden }) : undefined}
    />
  );
}
