import { certificatesApi } from '@fanal/contract/courses/certificates.api';
import { routes } from '#platform/http/routes';
import { checkCertificate, sendCertificateOf } from './certificates.service.ts';

export const certificatesRoutes = routes(certificatesApi, {
  file: (ctx, { params }) => sendCertificateOf(ctx, params.id, params.userId),
  check: (ctx, { params }) => checkCertificate(ctx, params.number),
});
