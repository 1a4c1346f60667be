import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { toast } from '#ui/toast.ts';

type OpenItem<Item> = {
  id: string;
  /** Those at hand; undefined until they have come. */
  rows: readonly Item[] | undefined;
  /** Asks for the one that is not among them. */
  useItem: (id: string, enabled: boolean) => { item: Item | undefined; error: Error | null };
  /** Said when it does not exist. */
  gone: string;
  onGone: () => void;
};

/**
 * The row that a dialog of the address speaks of: of the page at hand, or asked for. It stays what it was when the dialog opened; one that does
 * not exist closes the dialog and says so.
 */
export const useOpenItem = <Item extends { id: string }>(input: OpenItem<Item>): Item | undefined => {
  const { id, rows, useItem, gone, onGone } = input;
  const failureText = useFailureText();
  const [shown, setShown] = useState<Item>();
  const known = shown ?? rows?.find((row) => row.id === id);
  const { item, error } = useItem(id, rows !== undefined && !known);
  const open = known ?? item;
  if (open && open !== shown) setShown(open);
  const notify = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND';
    toast.error(isGone ? gone : failureText(failure));
    onGone();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  return open;
};
