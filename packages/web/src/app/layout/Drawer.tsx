import { useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#platform/text/use-text.ts';
import classes from './Drawer.module.css';

type DrawerProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The navigation on narrow windows: over the page, gone after a choice, with Escape or by a press beside it. */
export function Drawer({ opened, onClose, children }: DrawerProps) {
  const t = useText('app');
  const dialog = useRef<HTMLDialogElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the path changed.
  useEffect(() => {
    close();
  }, [path]);

  /** Beside it, or on a link: also one that leads to where the person is already. */
  const closeAfterPress = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('menu.label')}
      onClose={onClose}
      onClick={closeAfterPress}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
