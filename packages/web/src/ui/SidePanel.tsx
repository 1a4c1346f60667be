import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import dialog from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import classes from './SidePanel.module.css';
import { MantineFrame } from './theme/MantineFrame.tsx';
import { useWords } from './theme/words.ts';
import { useTopmost } from './use-topmost.ts';

type SidePanelProps = {
  onClose: () => void;
  title: string;
  /** Before the title: a date, a photo. */
  leading?: ReactNode;
  /** In grey under the title. */
  detail?: ReactNode;
  /** At the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
  /** Always in sight under what scrolls. */
  foot?: ReactNode;
  /** As wide as a form. */
  narrow?: boolean;
  /** Something is being written in it: neither Escape nor a press beside it closes it. */
  busy?: boolean;
};

/** What belongs to one row of a list, over its right side: the list stays where it was. A phone is covered entirely. */
export function SidePanel(props: SidePanelProps) {
  const { onClose, title, leading, detail, actions, children, foot, narrow = false, busy = false } = props;
  const words = useWords();
  const topmost = useTopmost(true);
  return (
    <MantineFrame>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnEscape={topmost && !busy}
        closeOnClickOutside={!busy}
        transitionProps={{ transition: 'slide-left', duration: 180, exitDuration: 90 }}
        classNames={{ inner: classes.inner, content: clsx(classes.panel, narrow && classes.narrow) }}
      >
        <Modal.Overlay className={dialog.veil} />
        <Modal.Content radius={0}>
          <div className={classes.frame}>
            <div className={classes.head}>
              {leading}
              <div className={classes.names}>
                <Modal.Title component="h2" className={classes.title}>
                  {title}
                </Modal.Title>
                {detail ? <p className={classes.detail}>{detail}</p> : null}
              </div>
              {actions}
              <IconButton icon={IconX} label={words.close} onClick={onClose} />
            </div>
            <div className={classes.body}>{children}</div>
            {foot ? <div className={classes.foot}>{foot}</div> : null}
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  );
}
