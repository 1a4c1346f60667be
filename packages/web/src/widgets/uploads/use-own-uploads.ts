import type { ObjectType } from '@fanal/contract/uploads/uploads.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { useShowUploads } from './shown-uploads.ts';

/** Files that an editor sends, each for a place of it; `onArrived` is told of each as soon as it is there. */
export const useOwnUploads = <Place>(objectType: ObjectType, onArrived: (task: UploadTask, place: Place) => void) => {
  const [begun, setBegun] = useState<readonly { id: string; place: Place }[]>([]);
  const placeOf = new Map(begun.map(({ id, place }) => [id, place]));
  const own = useUploads().filter(({ id }) => placeOf.has(id));
  useShowUploads(begun.map(({ id }) => id));
  const arrived = own.filter(({ status, fileId }) => status === 'finished' && fileId !== null);
  const join = useEffectEvent(() => {
    for (const task of arrived) onArrived(task, placeOf.get(task.id) as Place);
    const gone = new Set(arrived.map(({ id }) => id));
    setBegun((before) => before.filter(({ id }) => !gone.has(id)));
  });
  const key = arrived.map(({ id }) => id).join();
  useEffect(() => {
    if (key) join();
  }, [key]);
  return {
    /** Those that are not there yet, with the place that they are for. */
    tasks: own
      .filter((task) => !arrived.includes(task))
      .map((task) => ({ task, place: placeOf.get(task.id) as Place })),
    send: (files: readonly File[], place: Place) => {
      const ids = uploads.add([...files], { objectType });
      setBegun((before) => [...before, ...ids.map((id) => ({ id, place }))]);
    },
  };
};
