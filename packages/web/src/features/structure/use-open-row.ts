import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import type { StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';
import { useStructureItem } from './structure-items.queries.ts';

/**
 * The row that a dialog of the address speaks of: from the list when it shows it, else asked for. It stays what it was when
 * the dialog opened; one that does not exist closes the dialog and says so.
 */
export const useOpenRow = (
  spec: StructureItemSpec,
  rows: readonly StructureItemRow[],
  id: string | null,
  onGone: () => void,
): StructureItemRow | undefined => {
  const t = useText('structure-items');
  const failureText = useFailureText();
  const [shown, setShown] = useState<StructureItemRow>();
  const listed = rows.find((row) => row.id === id);
  const known = shown?.id === id ? shown : listed;
  const { data, error } = useStructureItem(spec.name, id ?? '', id !== null && !known);
  const row = known ?? (data?.id === id ? data : undefined);
  if (row && row !== shown) setShown(row);

  const notify = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND';
    toast.error(isGone ? t(`${spec.name}.gone`) : failureText(failure));
    onGone();
  });
  useEffect(() => {
    if (error && id !== null) notify(error);
  }, [error, id]);
  return id === null ? undefined : row;
};
