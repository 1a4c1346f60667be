import { type Language, languageOf } from '@fanal/contract/locales';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ComponentProps, ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TypedConfirmDialog } from '#ui/TypedConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { Refused } from '../Refused.tsx';
import classes from './RemovalDialog.module.css';
import type { Refusal } from './refusal.ts';

type Confirmation = ComponentProps<typeof ConfirmDialog>;

type RemovalDialogProps = Pick<Confirmation, 'title' | 'size' | 'onClose' | 'choices'> & {
  /** What will be lost, with counts and names. */
  children?: ReactNode;
  /** What follows, point by point. */
  consequences?: readonly ReactNode[];
  /** A gentler way, under what follows. */
  instead?: string;
  /** What follows is still being asked for: nothing can be removed before it stands there. */
  isReading?: boolean;
  /** Why that could not be read. */
  unread?: unknown;
  /** Why it cannot go: it is told instead of the question. */
  refusal?: Refusal | null;
  /** The loss is great: a word is written first, in any of the three languages (GAP-61). */
  typed?: boolean;
  keepLabel?: string;
  removeLabel?: string;
  /** Removes it, or throws; with the language of the word where one was written. Left out where choices do it. */
  onRemove?: (language: Language) => Promise<unknown>;
  /** Said once it is gone; left out where `onRemove` says it. */
  removed?: string;
  /** Said when it is not, and the question closes; without it the question stays, with the reason. */
  failed?: string;
  onRemoved?: () => void;
  /** True for a refusal that is told otherwise: as `refusal`. */
  onRefused?: (error: unknown) => boolean;
  /** Work of the choices is under way. */
  busy?: boolean;
};

const nothing = async () => undefined;

/** What removing does, told afterwards one way or the other. */
const useRemoving = (props: RemovalDialogProps) => {
  const { onRemove = nothing, removed, failed, onRemoved, onRefused, onClose } = props;
  const language = languageOf(useLocale());
  const failureText = useFailureText();
  const remove = async () => {
    await onRemove(language);
    if (removed !== undefined) toast.success(removed);
    onRemoved?.();
  };
  const notify = (error: unknown): boolean => {
    if (onRefused?.(error)) return true;
    if (failed === undefined) return false;
    toast.error(failed, { text: failureText(error) });
    onClose();
    return true;
  };
  return { language, ...useAction(remove, { onFailure: notify, closes: true }) };
};

/** The one question before something goes for good: what is lost, with counts and names, or why it cannot go. The way back has the focus. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, size = 'small', onClose, choices, refusal, typed = false, busy = false } = props;
  const t = useText('general');
  const removing = useRemoving(props);
  // The same dialog as the question: what stood open turns into the reason.
  if (refusal) return <ConfirmDialog opened onClose={onClose} size="medium" {...telling(refusal)} />;
  const common = {
    opened: true,
    onClose,
    title,
    cancelLabel: props.keepLabel ?? t('removal.cancel'),
    onConfirm: removing.run,
    busy: removing.busy || busy,
    children: <Losses {...props} reason={removing.reason} />,
  };
  const confirmLabel = props.removeLabel ?? t('removal.confirm');
  if (typed)
    return (
      <TypedConfirmDialog
        {...common}
        confirmLabel={confirmLabel}
        inputLabel={t('removal.input', { word: confirmationWords[removing.language] })}
        accepts={Object.values(confirmationWords)}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      size={size}
      danger
      icon={IconTrash}
      {...(isRemovable(props) && { confirmLabel })}
      {...(choices && { choices })}
    />
  );
}

const isRemovable = ({ onRemove, isReading, unread }: RemovalDialogProps): boolean =>
  onRemove !== undefined && !isReading && !unread;

/** Why something stays, and the way to what keeps it. */
const telling = ({ title, words, closeLabel, way }: Refusal) => ({
  title,
  children: words,
  cancelLabel: closeLabel,
  ...(way && { confirmLabel: way.label, icon: way.icon, onConfirm: way.onSelect }),
});

type LossesProps = Pick<RemovalDialogProps, 'children' | 'consequences' | 'instead' | 'isReading' | 'unread'> & {
  reason: string | null;
};

function Losses({ children, consequences, instead, isReading, unread, reason }: LossesProps) {
  const failureText = useFailureText();
  return (
    <>
      <Refused message={reason ?? (unread ? failureText(unread) : null)} />
      {isReading ? <SkeletonLines count={3} /> : null}
      {children}
      <Consequences points={consequences} />
      {instead ? <p className={classes.instead}>{instead}</p> : null}
    </>
  );
}

function Consequences({ points = [] }: { points: readonly ReactNode[] | undefined }) {
  if (points.length === 0) return null;
  return (
    <ul className={classes.consequences}>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of one question stay in their places
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
