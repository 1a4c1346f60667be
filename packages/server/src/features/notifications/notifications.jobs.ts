import type { Language } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Circuit } from '#platform/delivery/circuit';
import type { Transports } from '#platform/delivery/open-transports';
import { sendOrRetry } from '#platform/delivery/send-or-retry';
import type { Job } from '#platform/jobs/jobs';
import { PUSH_TASK } from './inbox.service.ts';
import { deliverMessages, type MessageDeps } from './message-delivery.service.ts';
import { waitingOrganizations } from './pending.data.ts';
import { deliverPushes, type PushDeps } from './push-delivery.service.ts';
import { trialMail } from './types/notices.messages.ts';
import { TRIAL_TASK } from './types/notification-types.service.ts';

type Deps = Pick<PushDeps, 'database' | 'now'> & {
  mostTexts: number;
  ownerDb: Db;
  transports: Transports['transports'];
  circuits: Transports['circuits'] & { push: Circuit };
};

type Trial = { id: string; to: string; language: Language; title: string; body: string };

export const notificationsJobs = ({ ownerDb, ...deps }: Deps): readonly Job[] => {
  const { transports, circuits, database, now } = deps;
  const push: PushDeps = { database, now, transport: transports.push, circuit: circuits.push };
  const messages: MessageDeps = deps;
  const deliver = async (org: OrgId) => {
    await deliverPushes(push, org);
    await deliverMessages(messages, org, 'mail');
    await deliverMessages(messages, org, 'sms');
  };
  return [
    { task: PUSH_TASK, run: ({ org }) => deliver(org as OrgId) },
    {
      task: TRIAL_TASK,
      run: async (sent) => {
        const { title, body, id, to, language } = sent as Trial;
        const mail = trialMail({ title, body }, { id, to, language });
        if (transports.email) await sendOrRetry(transports.email, mail, 'A trial of a notification');
      },
    },
    {
      task: 'sweep-notifications',
      cron: '* * * * *',
      run: async () => {
        for (const org of await waitingOrganizations(ownerDb, 'push', now())) await deliverPushes(push, org as OrgId);
        for (const channel of ['mail', 'sms'] as const)
          for (const org of await waitingOrganizations(ownerDb, channel, now()))
            await deliverMessages(messages, org as OrgId, channel);
      },
    },
  ];
};
