import type { ObjectType } from '@fanal/contract/uploads/uploads.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { useShowUploads } from './shown-uploads.ts';

/**
 * Files that an editor sends, each for a place of it; `onArrived` hears of each as soon as it is there. `slotOf` finds the place of
 * uploads that an earlier visit began, by their row.
 */
export const useOwnUploads = <Slot>(
  objectType: ObjectType,
  onArrived: (task: UploadTask, place: Slot) => void,
  slotOf: (task: UploadTask) => Slot | null = () => null,
) => {
  const [begun, setBegun] = useState<readonly { id: string; place: Slot }[]>(() =>
    uploads.tasks().flatMap((task) => {
      const place = task.metadata.objectType === objectType && task.status !== 'finished' ? slotOf(task) : null;
      return place === null ? [] : [{ id: task.id, place }];
    }),
  );
  const placeOf = new Map(begun.map(({ id, place }) => [id, place]));
  const own = useUploads().filter(({ id }) => placeOf.has(id));
  useShowUploads(begun.map(({ id }) => id));
  const arrived = own.filter(({ status, fileId }) => status === 'finished' && fileId !== null);
  const join = useEffectEvent(() => {
    for (const task of arrived) onArrived(task, placeOf.get(task.id) as Slot);
    const gone = new Set(arrived.map(({ id }) => id));
    setBegun((before) => before.filter(({ id }) => !gone.has(id)));
  });
  const key = arrived.map(({ id }) => id).join();
  useEffect(() => {
    if (key) join();
  }, [key]);
  return {
    /** Those that are not there yet, with the place that they are for. */
    tasks: own.filter((task) => !arrived.includes(task)).map((task) => ({ task, place: placeOf.get(task.id) as Slot })),
    send: (files: readonly File[], place: Slot, rowId?: string) => {
      const ids = uploads.add([...files], { objectType, rowId });
      setBegun((before) => [...before, ...ids.map((id) => ({ id, place }))]);
    },
  };
};
