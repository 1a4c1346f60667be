import { hasUncounted } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxLine, WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Group } from './Group.tsx';
import classes from './Inbox.module.css';
import { keyOfLine } from './inbox.rules.ts';
import { PickedBar } from './PickedBar.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useLineActions } from './use-line-actions.ts';

const SnoozeDialog = lazy(async () => ({ default: (await import('./SnoozeDialog.tsx')).SnoozeDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

const LetterDialog = lazy(async () => ({ default: (await import('./LetterDialog.tsx')).LetterDialog }));

type InboxProps = { inbox: WaitingLines; isSnoozed: boolean; onSnoozed: (isSnoozed: boolean) => void };
type Asked = { what: 'snooze' | 'assign'; lines: readonly InboxLine[] };

/** Lines chosen for one action, those that are still there. */
const usePicked = () => {
  const [picked, setPicked] = useState<ReadonlyMap<string, InboxLine>>(new Map());
  const toggle = (line: InboxLine) => {
    const next = new Map(picked);
    if (!next.delete(keyOfLine(line))) next.set(keyOfLine(line), line);
    setPicked(next);
  };
  return { picked, toggle, clear: () => setPicked(new Map()) };
};

/** What waits for the caller, the most pressing kind first; the arrows go from line to line (DASHBOARD-04, GAP-79). */
export function Inbox({ inbox, isSnoozed, onSnoozed }: InboxProps) {
  const { picked, toggle, clear } = usePicked();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useLineActions();
  const ask = (what: Asked['what']) => (line: InboxLine) => setAsked({ what, lines: [line] });
  const marking = { onPick: toggle, onSnooze: ask('snooze'), onAssign: ask('assign') };
  const { list, onKeyDown, onFocus } = useInboxKeys(inbox);
  const lines = [...picked.values()];
  const Asking = asked?.what === 'snooze' ? SnoozeDialog : AssignDialog;
  return (
    <section ref={list} aria-labelledby="inbox-title" onKeyDown={onKeyDown} onFocus={onFocus}>
      <Head inbox={inbox} isSnoozed={isSnoozed} onSnoozed={onSnoozed} />
      {inbox.groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          picked={new Set(picked.keys())}
          isSnoozed={isSnoozed}
          actions={actions}
          {...marking}
        />
      ))}
      {inbox.groups.length === 0 ? <Nothing inbox={inbox} isSnoozed={isSnoozed} /> : null}
      {lines.length > 0 ? (
        <PickedBar
          lines={lines}
          onAct={(action) => void actions.act(action, lines).then(clear)}
          onAsk={(what) => setAsked({ what, lines })}
          onClear={clear}
        />
      ) : null}
      {asked ? <Asking lines={asked.lines} onClose={() => setAsked(null)} onDone={clear} /> : null}
    </section>
  );
}

function Head({ inbox: { total, groups, snoozed }, isSnoozed, onSnoozed }: InboxProps) {
  const t = useText('inbox');
  const { number } = useNumbers();
  const [isLetterOpen, setLetterOpen] = useState(false);
  return (
    <div className={classes.head}>
      <h2 id="inbox-title" className={classes.title}>
        {isSnoozed ? t('snoozedTitle') : t('title')}{' '}
        {total > 0 ? (
          <span className={classes.total}>
            {hasUncounted(groups) ? t('moreThan', { shown: number(total) }) : number(total)}
          </span>
        ) : null}
      </h2>
      {snoozed > 0 || isSnoozed ? (
        <button type="button" className={classes.toggle} onClick={() => onSnoozed(!isSnoozed)}>
          {isSnoozed ? t('backToAll') : t('seeSnoozed', { count: snoozed, number: number(snoozed) })}
        </button>
      ) : null}
      <button type="button" className={classes.letter} onClick={() => setLetterOpen(true)}>
        {t('letter.title')}
      </button>
      {isLetterOpen ? <LetterDialog onClose={() => setLetterOpen(false)} /> : null}
      {total > 0 ? (
        <span aria-hidden="true" className={classes.keys}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('browse')}
          <Kbd>↵</Kbd>
          {t('open')}
          <Kbd>S</Kbd>
          {t('later')}
        </span>
      ) : null}
    </div>
  );
}

/** Nothing waits: what was done since Monday. */
function Nothing({ inbox: { done }, isSnoozed }: Pick<InboxProps, 'inbox' | 'isSnoozed'>) {
  const t = useText('inbox');
  const { number } = useNumbers();
  if (isSnoozed) return <EmptyState title={t('noneSnoozed')} />;
  return (
    <>
      <EmptyState lantern="lit" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
      {done.length > 0 ? (
        <section aria-labelledby="inbox-done" className={classes.done}>
          <h3 id="inbox-done">{t('doneTitle')}</h3>
          <ul>
            {done.map(({ kind, count }) => (
              <li key={kind}>{t(`done.${kind}`, { count, number: number(count) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
