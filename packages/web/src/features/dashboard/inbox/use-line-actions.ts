import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useIsLead } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useLineWrites, useMarks } from './inbox.queries.ts';
import { keyOfLine, type RowAction } from './inbox.rules.ts';

/** Acts on lines, says what was done, and which lines are being worked on. */
export const useLineActions = () => {
  const t = useText('inbox');
  const failureText = useFailureText();
  const isLead = useIsLead();
  const writes = useLineWrites();
  const marks = useMarks();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const whileBusy = async (lines: readonly InboxLine[], work: () => Promise<void>) => {
    setBusy(new Set(lines.map(keyOfLine)));
    try {
      await work();
    } catch (failure) {
      toast.error(t('failed'), { text: failureText(failure) });
    } finally {
      setBusy(new Set());
    }
  };
  const named = (lines: readonly InboxLine[]) => lines.map(({ kind, id }) => ({ kind, id }));
  return {
    busy,
    act: (action: RowAction, lines: readonly InboxLine[]) =>
      whileBusy(lines, async () => {
        const count = await writes[action](lines.map(({ id }) => id));
        toast.success(t(`did.${action}`, { count }));
      }),
    approve: (line: InboxLine) =>
      whileBusy([line], async () => {
        const undo = await writes.approve(line);
        const takeBack = () => void whileBusy([line], async () => void (await undo()));
        toast.success(t('did.approve', { name: line.name }), { label: t('undo'), onSelect: takeBack });
      }),
    bringBack: (lines: readonly InboxLine[]) =>
      whileBusy(lines, async () => {
        await marks.snooze({ lines: named(lines), until: null, forEverybody: !isLead });
      }),
    snooze: (lines: readonly InboxLine[], until: string, words: string) =>
      whileBusy(lines, async () => {
        await marks.snooze({ lines: named(lines), until, forEverybody: false });
        const undo = () =>
          void whileBusy(lines, async () => {
            await marks.snooze({ lines: named(lines), until: null, forEverybody: false });
          });
        toast.success(t('did.snooze', { count: lines.length, until: words }), { label: t('undo'), onSelect: undo });
      }),
  };
};

export type LineActions = ReturnType<typeof useLineActions>;
