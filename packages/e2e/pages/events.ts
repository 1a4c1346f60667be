import type { Page } from '@playwright/test';
import { organizationOf } from './api.ts';

type NewEvent = { title: string; capacity: number };

const DAY_MS = 86_400_000;

/** Publishes an event for everybody in the name of whoever has signed in on this page, and answers its id. */
export const publishEvent = (page: Page, { title, capacity }: NewEvent): Promise<string> => {
  const organization = organizationOf(page);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const body = {
    type: 'event',
    status: 'published',
    targets: [{ kind: 'everybody', id: organization }],
    postContents: [
      {
        locale: 'fr_CA',
        title,
        isOriginal: true,
        contentJson: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bienvenue.' }] }] },
      },
    ],
    eventPlaceName: 'Salle des cordistes',
    eventAddress: '12, rue Price Est',
    eventStartsAt: inDays(20),
    eventHasRegistration: true,
    eventRegistrationClosesAt: inDays(10),
    eventCapacity: capacity,
    eventAllowPlusOne: true,
    eventAllowChildren: true,
  };
  return page.evaluate(
    async ([sent, org]) => {
      const answer = await fetch('/v1/posts', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-organization-id': org!,
          'content-type': 'application/json',
        },
        body: sent!,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { id: string }).id;
    },
    [JSON.stringify(body), organization],
  );
};

export const openResponses = (page: Page, id: string) =>
  page.goto(`/${organizationOf(page)}/content/events?open=responses&id=${id}`);

export const openSubscription = (page: Page) => page.goto(`/${organizationOf(page)}/content/events?open=subscribe`);
