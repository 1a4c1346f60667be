import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PaystubExport } from './paystubs.shapes.ts';

/** Apart from the other calls: every screen with an export loads it. */
export const paystubExportsApi = {
  export: endpoint({
    call: 'GET /v1/paystubs/export',
    summary: 'The list of a pay date as a file, never the stubs themselves',
    permission: 'paystubs:read',
    feature: 'paystubs',
    query: PaystubExport,
    returns: sheet,
    audited: true,
  }),
};
