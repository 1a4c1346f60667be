import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { type FileChooserInput, useFileChooser } from './files/use-file-chooser.ts';

type FileButtonProps = FileChooserInput & Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'>;

/** A button that opens the file chooser, where a place to drop files would be too much. */
export function FileButton({ formats, mostFiles, disabled, onFiles, onRefused, ...button }: FileButtonProps) {
  const chooser = useFileChooser({ formats, mostFiles, disabled, onFiles, onRefused });
  return (
    <>
      <Button {...button} disabled={disabled} onClick={chooser.open} />
      <input {...chooser.input} />
    </>
  );
}
