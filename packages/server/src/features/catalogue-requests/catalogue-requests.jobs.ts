import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import type { Job } from '#platform/jobs/jobs';
import { notifyOfAnswer, notifyOfRequest } from './catalogue-requests.service.ts';
import { requestedKinds } from './requested-kinds.rules.ts';

type Deps = { ownerDb: Db; transport: Transports['transports']['email'] };
type Asked = { org?: string; id: string };
type Answered = { id: string; version: number };

/** Tells super admins of what organizations ask for, and these of the answers. */
export const catalogueRequestsJobs = (deps: Deps): readonly Job[] =>
  (Object.keys(requestedKinds) as RequestedKind[]).flatMap((kind) => [
    {
      task: requestedKinds[kind].notifyOfRequest,
      run: (asked: Record<string, unknown>) => notifyOfRequest(deps, kind, asked as Asked),
    },
    {
      task: requestedKinds[kind].notifyOfAnswer,
      run: (answered: Record<string, unknown>) => notifyOfAnswer(deps, kind, answered as Answered),
    },
  ]);
