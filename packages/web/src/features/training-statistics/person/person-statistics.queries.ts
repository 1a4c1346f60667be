import { certificatesApi } from '@fanal/contract/courses/certificates.api';
import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import { useRead } from '#platform/api.ts';
import { download } from '#platform/download.ts';

/** The statistics of a person; the one before stays, dimmed, until the next one has come. */
export const usePersonStatistics = (userId: string) =>
  useRead(trainingStatisticsApi.user, { params: { id: userId } }, { keepPreviousData: true, staleTime: 0 });

/** Keeps the certificate of a completed course; answers its name. */
export const keepCertificate = (courseId: string, userId: string): Promise<string> =>
  download(
    certificatesApi.file,
    { params: { id: courseId, userId } },
    { signal: new AbortController().signal, onBytes: () => undefined },
  );
