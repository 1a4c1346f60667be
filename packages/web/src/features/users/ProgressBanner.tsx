import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { peopleReads } from './actions/person.queries.ts';
import classes from './ProgressBanner.module.css';
import type { StartedWork } from './started-work.store.ts';

type ProgressBannerProps = {
  icon: IconComponent;
  label: string;
  title: string;
  details: readonly string[];
  /** From 0 to 100; null when it is over. */
  share: number | null;
  closeLabel: string;
  onClose: () => void;
  /** What can be done about it. */
  children?: ReactNode;
};

/** How far work in the background is, above the list of people. */
export function ProgressBanner(props: ProgressBannerProps) {
  const { icon, label, title, details, share, closeLabel, onClose, children } = props;
  return (
    <section className={classes.run} aria-label={label}>
      <Glyph icon={icon} className={classes.icon} />
      <div className={classes.words}>
        <b role="status">{title}</b>
        {details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
        {share === null ? null : <ProgressBar working value={share} label={label} />}
      </div>
      {children}
      {share === null ? <IconButton small icon={IconX} label={closeLabel} onClick={onClose} /> : null}
    </section>
  );
}

/** Reads the people again as the work goes on, and lets go of work that no longer exists. */
export const useFollowing = (
  work: StartedWork,
  settled: number,
  error: { status: number | undefined } | null,
): void => {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    for (const { call } of peopleReads) void client.invalidateQueries({ queryKey: [call] });
  });
  useEffect(() => {
    if (settled > 0) refresh();
  }, [settled]);
  const isGone = error?.status === 404;
  const { forget } = work;
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
};
