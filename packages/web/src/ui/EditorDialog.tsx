import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import dialog from './Dialog.module.css';
import classes from './EditorDialog.module.css';
import { IconButton } from './IconButton.tsx';
import { MantineFrame } from './theme/MantineFrame.tsx';
import { useWords } from './theme/words.ts';
import { useTopmost } from './use-topmost.ts';

type EditorDialogProps = {
  onClose: () => void;
  title: string;
  /** In grey after the title: who changed it last, or what is saved. */
  detail?: ReactNode;
  /** At the right of the head. */
  actions?: ReactNode;
  /** Under the head, over all columns: the steps of something long. */
  steps?: ReactNode;
  /** At the left: the parts of which one is written. */
  list?: ReactNode;
  /** Name of that column for screen readers. */
  listLabel?: string | undefined;
  /** What is written. */
  children: ReactNode;
  /** What it gives: a preview, the people it reaches. Without it what is written takes its room. */
  side: ReactNode;
  /** What is still missing, and what it amounts to. */
  review: ReactNode;
  /** The one button that saves, always in sight. */
  foot: ReactNode;
  /** Names of the two columns for screen readers. */
  sideLabel: string;
  reviewLabel: string;
  busy?: boolean;
};

/** A window over the whole page to write, see and check side by side; under each other where there is no room. */
export function EditorDialog(props: EditorDialogProps) {
  const { onClose, title, detail, actions, children, side, review, foot, sideLabel, reviewLabel, busy = false } = props;
  const { steps, list, listLabel } = props;
  const words = useWords();
  const topmost = useTopmost(true);
  return (
    <MantineFrame>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnEscape={topmost && !busy}
        closeOnClickOutside={false}
        transitionProps={{ transition: 'pop', duration: 180, exitDuration: 90 }}
        classNames={{ inner: classes.inner, content: classes.editor }}
      >
        <Modal.Overlay className={dialog.veil} />
        <Modal.Content radius={0}>
          <div className={classes.frame}>
            <div className={classes.head}>
              <IconButton icon={IconX} label={words.close} onClick={onClose} disabled={busy} />
              <div className={classes.names}>
                <Modal.Title component="h2" className={classes.title}>
                  {title}
                </Modal.Title>
                {detail ? <span className={classes.detail}>{detail}</span> : null}
              </div>
              {actions}
            </div>
            {steps ? <div className={classes.steps}>{steps}</div> : null}
            <div className={clsx(classes.columns, list ? classes.listed : side === null && classes.alone)}>
              {list ? (
                <section className={classes.list} aria-label={listLabel}>
                  {list}
                </section>
              ) : null}
              <div className={classes.write}>{children}</div>
              {side === null ? null : (
                <section className={classes.side} aria-label={sideLabel}>
                  {side}
                </section>
              )}
              <section className={classes.check} aria-label={reviewLabel}>
                <div className={classes.review}>{review}</div>
                <div className={classes.foot}>{foot}</div>
              </section>
            </div>
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  );
}
