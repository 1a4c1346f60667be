import { certificatesApi } from '@fanal/contract/courses/certificates.api';
import { useRead } from '#platform/api.ts';

/** What anybody who has the number may know of a certificate. */
export const useCertificateCheck = (number: string) => useRead(certificatesApi.check, { params: { number } });
