import type { InvitationRun } from '@fanal/contract/invitations/invitations.shapes';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { peopleReads } from '../actions/person.queries.ts';
import classes from './InvitationRunBanner.module.css';
import { useInvitationRun } from './invitations.queries.ts';
import { shareDone } from './invitations.rules.ts';
import { forgetStartedRun, startedRun, watchStartedRun } from './started-run.store.ts';
import { useRunWords } from './use-run-words.ts';

/** How far the invitation of many people is: it goes on without this page, and is still there after a reload. */
export function InvitationRunBanner() {
  const id = useSyncExternalStore(watchStartedRun, startedRun);
  return id === null ? null : <Following key={id} id={id} />;
}

function Following({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: run, error } = useInvitationRun(id);
  const settled = run ? run.found - run.waiting : 0;
  const refresh = useEffectEvent(() => {
    for (const { call } of peopleReads) void client.invalidateQueries({ queryKey: [call] });
  });
  useEffect(() => {
    // The states of people change as their invitations leave.
    if (settled > 0) refresh();
  }, [settled]);
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isGone) forgetStartedRun();
  }, [isGone]);
  return run ? <RunBox run={run} /> : null;
}

function RunBox({ run }: { run: InvitationRun }) {
  const t = useText('invitations');
  const words = useRunWords(run);
  return (
    <section className={classes.run} aria-label={t('run.label')}>
      <Glyph icon={IconSend} className={classes.icon} />
      <div className={classes.words}>
        <b role="status">{words.title}</b>
        {words.details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
        {run.isDone ? null : <ProgressBar working value={shareDone(run)} label={t('run.label')} />}
      </div>
      {run.isDone ? <IconButton small icon={IconX} label={t('run.close')} onClick={forgetStartedRun} /> : null}
    </section>
  );
}
