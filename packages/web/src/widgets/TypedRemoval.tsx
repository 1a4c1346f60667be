import { type Language, languageOf } from '@fanal/contract/locales';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { TypedConfirmDialog } from '#ui/TypedConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';

type TypedRemovalProps = {
  title: string;
  /** What will be lost. */
  children: ReactNode;
  /** Deletes with the word of this language, or throws. */
  onRemove: (language: Language) => Promise<unknown>;
  /** Told afterwards, one way or the other; left out where `onRemove` tells itself what became of it. */
  removed?: string;
  failed: string;
  onRemoved?: () => void;
  /** True when the refusal is told elsewhere. */
  onRefused?: (error: unknown) => boolean;
  onClose: () => void;
};

/** Deletes once the word is typed, in any of the three languages (GAP-61). */
export function TypedRemoval({
  title,
  children,
  onRemove,
  removed,
  failed,
  onRemoved,
  onRefused,
  onClose,
}: TypedRemovalProps) {
  const t = useText('general');
  const language = languageOf(useLocale());
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove(language);
    } catch (error) {
      setBusy(false);
      if (onRefused?.(error)) return;
      toast.error(failed, { text: failureText(error) });
      return onClose();
    }
    if (removed) toast.success(removed);
    onRemoved?.();
  };
  return (
    <TypedConfirmDialog
      opened
      onClose={onClose}
      title={title}
      inputLabel={t('removal.input', { word: confirmationWords[language] })}
      accepts={Object.values(confirmationWords)}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      onConfirm={() => void remove()}
      busy={busy}
    >
      {children}
    </TypedConfirmDialog>
  );
}
