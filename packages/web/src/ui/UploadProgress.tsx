import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { Picture } from './Picture.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { type StatusKind, StatusMark } from './StatusBadge.tsx';
import classes from './UploadProgress.module.css';

type UploadProgressProps = {
  /** The name of the file. */
  name: string;
  icon: IconComponent;
  /** A picture of it, in place of the icon. */
  preview?: { src: string; brokenLabel: string } | undefined;
  /** Left out where a file simply is there. */
  statusKind?: StatusKind | undefined;
  /** Where it stands: the word for the statusKind, then what matters now. */
  state: ReactNode;
  /** Why it did not work, and how to mend it. */
  problem?: ReactNode;
  /** How far the transfer is. */
  progress?: { value: number; label: string } | undefined;
  /** The button that mends it, under the words. */
  remedy?: ReactNode;
  /** Small buttons at the right. */
  actions?: ReactNode;
  /** With an edge of its own, for a place of its own; otherwise a row among others. */
  boxed?: boolean;
};

/** One file on its way, or arrived. */
export function UploadProgress(props: UploadProgressProps) {
  const { name, icon, preview, statusKind, state, problem, progress, remedy, actions, boxed = false } = props;
  return (
    <div className={clsx(classes.row, boxed && classes.boxed)}>
      {preview ? (
        <Picture src={preview.src} alt="" brokenLabel={preview.brokenLabel} className={classes.tile} />
      ) : (
        <span className={classes.tile}>
          <Glyph icon={icon} size={boxed ? 24 : 20} />
        </span>
      )}
      <div className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {progress ? <ProgressBar {...progress} working /> : null}
        <span className={classes.state}>
          {statusKind ? <StatusMark kind={statusKind} className={classes.mark} /> : null}
          <span>{state}</span>
        </span>
        {problem ? <span className={classes.problem}>{problem}</span> : null}
        {remedy ? <div className={classes.remedy}>{remedy}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
