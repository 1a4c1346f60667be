import { type ChangeEvent, useRef, useState } from 'react';
import { type AcceptedFormat, acceptAttributeOf, type RefusedFile, sortFiles } from './sort-files.ts';

export type FileChooserInput = {
  formats: readonly AcceptedFormat[];
  /** How many may come at once. */
  mostFiles?: number | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** What may not go, after each try: nothing when all of it may. */
  onRefused?: ((refused: readonly RefusedFile[]) => void) | undefined;
};

/** The browser's file chooser behind any button: sorts what comes, hands over what may go, keeps what may not until the next try. */
export const useFileChooser = ({ formats, mostFiles = 1, disabled = false, onFiles, onRefused }: FileChooserInput) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const sort = async (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    const sorted = await sortFiles(files, formats, mostFiles);
    setRefused(sorted.refused);
    onRefused?.(sorted.refused);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };
  const take = (files: readonly File[]) => void sort(files);
  return {
    refused,
    take,
    open: () => input.current?.click(),
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      accept: acceptAttributeOf(formats),
      multiple: mostFiles > 1,
      disabled,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take([...(target.files ?? [])]);
        // The same file may be chosen again after it was mended.
        target.value = '';
      },
    } as const,
  };
};
