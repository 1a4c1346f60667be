import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Lookup, type LookupItem } from '#ui/Lookup.tsx';
import { toast } from '#ui/toast.ts';
import classes from './TakeOverDialog.module.css';
import { readAudienceOf, usePostsByTitle } from './take-over.queries.ts';

type TakeOverDialogProps = {
  onClose: () => void;
  onTake: (targets: NamedTarget[]) => void;
  /** What comes back when somebody thinks better of it. */
  replaced: readonly NamedTarget[];
};

/** Finds another post or event and takes over whom it was meant for. */
export function TakeOverDialog({ onClose, onTake, replaced }: TakeOverDialogProps) {
  const t = useText('post-audience');
  const failureText = useFailureText();
  const [search, setSearch] = useState('');
  const found = usePostsByTitle(search);
  const posts = (found.data?.items ?? []).filter(({ targetCount }) => targetCount > 0);
  const itemOf = ({ id, type, title, targetCount, targetName }: (typeof posts)[number]): LookupItem => ({
    id,
    label: title,
    icon: type === 'event' ? IconCalendarEvent : IconNews,
    end: targetName ?? t('takeOver.audiences', { count: targetCount }),
  });
  const take = async ({ id, label }: LookupItem) => {
    try {
      onTake(await readAudienceOf(id));
    } catch (error) {
      return toast.error(failureText(error));
    }
    onClose();
    const undo = { label: t('takeOver.undo'), onSelect: () => onTake([...replaced]) };
    toast.success(t('takeOver.done', { title: label }), undo);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('takeOver.title')}
      footer={<Button onClick={onClose}>{t('takeOver.cancel')}</Button>}
    >
      <p className={classes.about}>{t('takeOver.about')}</p>
      <Lookup
        label={t('takeOver.search')}
        placeholder={t('takeOver.search')}
        onQuery={setSearch}
        groups={found.data ? [{ id: 'posts', items: posts.map(itemOf) }] : undefined}
        onPick={(item) => void take(item)}
        status={t('takeOver.found', { count: posts.length })}
        failure={found.error ? failureText(found.error) : undefined}
      />
    </Dialog>
  );
}
