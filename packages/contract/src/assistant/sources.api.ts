import { endpoint } from '../kit/endpoint.ts';
import { AiSources, AiSourcesChanges } from './sources.shapes.ts';

/** Articles of the Info Hub and posts from which the assistant answers (decision 70). */
export const aiSourcesApi = {
  read: endpoint({
    call: 'GET /v1/ai/sources',
    summary: 'Which articles and posts the assistant answers from',
    permission: 'ai:read',
    returns: AiSources,
  }),
  change: endpoint({
    call: 'PATCH /v1/ai/sources',
    summary: 'Choose articles and posts from which the assistant answers; what is switched off is forgotten at once',
    permission: 'ai:update',
    body: AiSourcesChanges,
    returns: AiSources,
    errors: ['VERSION_CONFLICT', 'VALIDATION_FAILED'],
  }),
};
