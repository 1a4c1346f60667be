import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import type { DropDates } from '../send/drop.store.ts';
import { sendSplit, useRefreshSplits } from './paystub-splits.queries.ts';

type Sending = { name: string; share: number; reason: string | null };

/** Sends one PDF of a whole payroll to be read; `onSent` leads to its pages. */
export const useSplitSending = (dates: DropDates, onSent: (id: string) => void) => {
  const failureText = useFailureText();
  const refresh = useRefreshSplits();
  const [sending, setSending] = useState<Sending | null>(null);
  const going = useRef<AbortController>(null);
  // Who has left the page is not led elsewhere by a PDF that arrives later.
  useEffect(() => () => going.current?.abort(), []);
  const isBusy = sending !== null && sending.reason === null;
  const send = async (file: File) => {
    const controller = new AbortController();
    going.current = controller;
    setSending({ name: file.name, share: 0, reason: null });
    try {
      const onProgress = (sent: number, total: number) =>
        setSending({ name: file.name, share: total > 0 ? Math.min(1, sent / total) : 0, reason: null });
      const { id } = await sendSplit(file, dates, { signal: controller.signal, onProgress });
      setSending(null);
      refresh();
      onSent(id);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      setSending({ name: file.name, share: 0, reason: failureText(error) });
      return false;
    }
  };
  return { sending, isBusy, send: async (file: File) => (isBusy ? false : send(file)), forget: () => setSending(null) };
};

export type SplitSending = ReturnType<typeof useSplitSending>;
