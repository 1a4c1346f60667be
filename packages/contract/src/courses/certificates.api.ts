import { endpoint, fileOf } from '../kit/endpoint.ts';
import * as shapes from './certificates.shapes.ts';

/** Certificates of completion: the file of a person, and the check that anybody may make with the number. */
export const certificatesApi = {
  file: endpoint({
    call: 'GET /v1/course/{id}/certificates/{userId}',
    summary: 'The certificate of a person as a PDF, in the language of that person',
    permission: 'stats:read',
    feature: 'learning',
    returns: fileOf('application/pdf'),
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  check: endpoint({
    call: 'GET /v1/certificates/{number}',
    summary: 'Whether a certificate with this number exists and still holds',
    permission: 'public',
    params: shapes.CertificateAddress,
    returns: shapes.CertificateCheck,
    errors: ['NOT_FOUND'],
  }),
};
