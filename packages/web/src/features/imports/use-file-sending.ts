import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import { useEffect, useRef, useState } from 'react';
import { useSendFile } from './data-management.queries.ts';

/** A file that is on its way, or could not go. */
type Sending = { file: File; sent: number; error: unknown };

/** Sends one file at a time; what is on its way is called off when the page leaves. */
export const useFileSending = (dataset: ImportDataset, onSent: (made: Import) => void) => {
  const sendFile = useSendFile();
  const [sending, setSending] = useState<Sending | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const mine = new AbortController();
    controller.current = mine;
    const show = (changes: Partial<Sending>) => {
      if (!mine.signal.aborted) setSending({ file, sent: 0, error: null, ...changes });
    };
    show({});
    try {
      const onProgress = (sent: number) => show({ sent: Math.min(sent, file.size) });
      const made = await sendFile(dataset, file, { signal: mine.signal, onProgress });
      if (!mine.signal.aborted) onSent(made);
    } catch (error) {
      show({ error });
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setSending(null);
  };
  return { sending, send, cancel };
};
