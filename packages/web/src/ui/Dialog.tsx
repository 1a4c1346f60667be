import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Dialog.module.css';
import { Glyph } from './Glyph.tsx';
import { MantineFrame } from './theme/MantineFrame.tsx';
import { useWords } from './theme/words.ts';
import { useTopmost } from './use-topmost.ts';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Before the title: a face. */
  lead?: ReactNode;
  /** Under the title, in grey. */
  detail?: ReactNode;
  /** At the right of the head, before the cross. */
  actions?: ReactNode;
  children?: ReactNode;
  /** The content reaches the edges and scrolls as it likes. */
  flush?: boolean;
  /** The buttons, at the right. */
  footer?: ReactNode;
  /** What stands across from them. */
  footerStart?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** A question has no line under its title and no cross: one of its buttons answers it. */
  question?: boolean;
  /** Work is going on that closing would not stop: Escape, the veil and the cross do nothing. */
  busy?: boolean;
  /** False while Escape means something else inside, for example leaving a field. */
  escapeCloses?: boolean;
};

/** Mantine remembers who opened a dialog that opens while it stands on the page; this is for one that comes already open. */
const useFocusBack = (opened: boolean) => {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(() => {
    if (!opened || !(opener instanceof HTMLElement)) return;
    return () => {
      // After whatever closed it has had its say: another dialog may have taken the focus meanwhile.
      setTimeout(() => {
        if (opener.isConnected && (document.activeElement === null || document.activeElement === document.body))
          opener.focus({ preventScroll: true });
      });
    };
  }, [opened, opener]);
};

/** False until the event that opened the dialog is over: the Escape that asks a question must not answer it too. */
const useSettled = (opened: boolean): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setSettled(true));
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return settled;
};

const widths = { small: 440, medium: 620, large: 880, wide: 1080 };

/**
 * Keeps the focus inside and gives it back when it closes; covers a phone entirely, unless it is a question. Mark what
 * should have the focus first with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const {
    opened,
    onClose,
    children,
    footer,
    footerStart,
    size = 'medium',
    question = false,
    busy = false,
    escapeCloses = true,
    flush = false,
  } = props;
  useFocusBack(opened);
  const settled = useSettled(opened);
  const topmost = useTopmost(opened);
  return (
    <MantineFrame>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={widths[size]}
        centered
        // As the frame: a dialog that is higher than the window scrolls inside, between its head and its buttons.
        yOffset={16}
        closeOnEscape={settled && topmost && !busy && escapeCloses}
        closeOnClickOutside={!busy && question}
        transitionProps={{ transition: 'pop', duration: 180, exitDuration: 90 }}
        classNames={{ inner: classes.inner, content: clsx(classes.dialog, !question && classes.cover) }}
      >
        <Modal.Overlay className={classes.veil} />
        <Modal.Content radius={0}>
          <div className={classes.frame}>
            <Head {...props} />
            {children ? (
              <div className={clsx(classes.body, question && classes.asks, flush && classes.flush)}>{children}</div>
            ) : null}
            {footer || footerStart ? (
              <div className={clsx(classes.foot, question && classes.asks)}>
                {footerStart}
                {footer ? <div className={classes.buttons}>{footer}</div> : null}
              </div>
            ) : null}
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  );
}

/** Whose dialog it is, and the way out of it. */
function Head({ onClose, title, lead, detail, actions, question = false, busy = false }: DialogProps) {
  const words = useWords();
  return (
    <div className={clsx(classes.head, question && classes.asks)}>
      {lead ? <div className={classes.lead}>{lead}</div> : null}
      <div className={classes.names}>
        <Modal.Title component="h2" className={classes.title}>
          {title}
        </Modal.Title>
        {detail ? <div className={classes.detail}>{detail}</div> : null}
      </div>
      {actions}
      {question ? null : (
        <button type="button" className={classes.close} aria-label={words.close} onClick={onClose} disabled={busy}>
          <Glyph icon={IconX} />
        </button>
      )}
    </div>
  );
}
