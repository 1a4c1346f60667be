import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { userDocumentsApi } from '@fanal/contract/user-documents/user-documents.api';
import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#platform/api.ts';

const { list, open, rename, remove } = userDocumentsApi;
/** What is done to a document is told among the activities. */
const touched = [list, activitiesApi.list];

export const useDocuments = (userId: string, query: { page: number; perPage: number }) =>
  useRead(list, { params: { id: userId }, query }, { keepPreviousData: true });

/** How many there are, by the first page of the list. */
export const useDocumentCount = (userId: string) =>
  useRead(list, { params: { id: userId }, query: { page: 1, perPage: 10 } }).data?.total;

/** Asks for the list again: a file has arrived, and the server keeps it already. */
export const useRefreshDocuments = () => {
  const client = useQueryClient();
  return () => Promise.all(touched.map(({ call }) => client.invalidateQueries({ queryKey: [call] })));
};

/** Where the bytes can be read for a while. */
export const useOpenDocument = (userId: string) => {
  const write = useWrite(open, { refreshes: [activitiesApi.list], handlesFailure: true });
  return async (documentId: string) => (await write.mutateAsync({ params: { id: userId, documentId } })).url;
};

export const useRenameDocument = (userId: string) => {
  const write = useWrite(rename, { refreshes: touched, handlesFailure: true });
  return (documentId: string, name: string) =>
    write.mutateAsync({ params: { id: userId, documentId }, body: { name } });
};

export const useRemoveDocument = (userId: string) => {
  const write = useWrite(remove, { refreshes: touched, handlesFailure: true });
  return (documentId: string) => write.mutateAsync({ params: { id: userId, documentId } });
};
