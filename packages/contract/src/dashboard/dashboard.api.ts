import { endpoint } from '../kit/endpoint.ts';
import { Overview } from './dashboard.shapes.ts';

/** The first screen of the day (DASHBOARD-01 to DASHBOARD-05, GAP-79). */
export const dashboardApi = {
  overview: endpoint({
    call: 'GET /v1/stats/overview',
    summary: 'Activation, active people, what waits for the caller, and security alerts of the last 30 days',
    permission: 'webapp:read',
    returns: Overview,
  }),
};
