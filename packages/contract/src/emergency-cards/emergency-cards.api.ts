import { endpoint, fileOf } from '../kit/endpoint.ts';
import * as shapes from './emergency-cards.shapes.ts';

const feature = 'organizationStructure' as const;
const pdf = fileOf('application/pdf');

/** The emergency card of each site: who sees sites reads it, who edits sites edits its hospital. */
export const emergencyCardsApi = {
  find: endpoint({
    call: 'GET /v1/site/{id}/emergency-card',
    summary: 'The emergency card of a site as it is now',
    permission: 'structure:read',
    feature,
    returns: shapes.EmergencyCard,
    errors: ['NOT_FOUND'],
  }),
  file: endpoint({
    call: 'GET /v1/site/{id}/emergency-card/file',
    summary: 'The emergency card of a site as a page to print',
    permission: 'structure:read',
    feature,
    query: shapes.CardFileQuery,
    returns: pdf,
    errors: ['NOT_FOUND'],
  }),
  files: endpoint({
    call: 'GET /v1/site/list/emergency-cards',
    summary: 'The emergency cards of all sites, one page each; of many sites a part',
    permission: 'structure:read',
    feature,
    query: shapes.CardFilesQuery,
    returns: pdf,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  changeHospital: endpoint({
    call: 'PUT /v1/site/{id}/hospital',
    summary: 'Say which hospital is nearest to a site',
    permission: 'structure:update',
    feature,
    body: shapes.HospitalChanges,
    returns: shapes.Hospital,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  settings: endpoint({
    call: 'GET /v1/emergency-cards/settings',
    summary: 'Which types of cards count as first aid',
    permission: 'structure:read',
    feature,
    returns: shapes.EmergencyCardSettings,
  }),
  changeSettings: endpoint({
    call: 'PUT /v1/emergency-cards/settings',
    summary: 'Choose which types of cards count as first aid',
    permission: 'structure:update',
    feature,
    body: shapes.EmergencyCardSettingsChanges,
    returns: shapes.EmergencyCardSettings,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};

/** For everybody of the organization: what hangs on the wall of a site is no secret inside it. */
export const myEmergencyCardApi = {
  read: endpoint({
    call: 'GET /v1/my/site-emergency-card',
    summary: 'The emergency card of the caller’s site, or of the site whose code was read',
    permission: 'member',
    feature,
    query: shapes.MyCardQuery,
    returns: shapes.MyEmergencyCard,
    errors: ['NOT_FOUND'],
  }),
  file: endpoint({
    call: 'GET /v1/my/site-emergency-card/file',
    summary: 'The same as a page to print',
    permission: 'member',
    feature,
    query: shapes.MyCardFileQuery,
    returns: pdf,
    errors: ['NOT_FOUND'],
  }),
};
