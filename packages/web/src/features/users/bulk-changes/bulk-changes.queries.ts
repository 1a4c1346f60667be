import { bulkChangesApi } from '@fanal/contract/bulk-changes/bulk-changes.api';
import type { BulkChange } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import type { SentPeopleFound } from '@fanal/contract/users/users.shapes';
import { useRead, useWrite } from '#platform/api.ts';
import { peopleReads } from '../actions/person.queries.ts';
import { startedChange } from '../started-work.store.ts';

/** Milliseconds between two looks at a change that goes on. */
const LOOK_AGAIN_MS = 1_500;

type Assigned = Record<string, string | null>;

/** Orders a change of everybody found, and keeps an eye on it from then on. */
export const useStartChange = () => {
  const options = { refreshes: peopleReads, handlesFailure: true };
  const block = useWrite(bulkChangesApi.block, options);
  const assign = useWrite(bulkChangesApi.assign, options);
  const addToUserGroup = useWrite(bulkChangesApi.addToUserGroup, options);
  const addToStructureGroup = useWrite(bulkChangesApi.addToStructureGroup, options);
  const follow = async (started: Promise<BulkChange>) => startedChange.remember((await started).id);
  return {
    block: (people: SentPeopleFound, blocked: boolean, reason?: string) =>
      follow(block.mutateAsync({ body: { people, blocked, ...(reason && { reason }) } })),
    assign: (people: SentPeopleFound, assigned: Assigned) =>
      follow(assign.mutateAsync({ body: { people, ...assigned } })),
    addToUserGroup: (people: SentPeopleFound, id: string) =>
      follow(addToUserGroup.mutateAsync({ params: { id }, body: { people } })),
    addToStructureGroup: (people: SentPeopleFound, id: string) =>
      follow(addToStructureGroup.mutateAsync({ params: { id }, body: { people } })),
  };
};

/** How far a change is, until it ends. */
export const useBulkChange = (id: string) =>
  useRead(
    bulkChangesApi.find,
    { params: { id } },
    { refetchInterval: (change) => (change === undefined || change.status === 'running' ? LOOK_AGAIN_MS : false) },
  );

export const useCancelChange = () => {
  const { mutateAsync } = useWrite(bulkChangesApi.cancel, {
    refreshes: [bulkChangesApi.find, ...peopleReads],
    handlesFailure: true,
  });
  return (id: string) => mutateAsync({ params: { id } });
};

export const SKIPPED_PER_PAGE = 20;

/** Those whom the change left as before. */
export const useSkippedPeople = (id: string, page: number) =>
  useRead(
    bulkChangesApi.skipped,
    { params: { id }, query: { page, perPage: SKIPPED_PER_PAGE } },
    { keepPreviousData: true },
  );
