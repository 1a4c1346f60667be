import type { BillingAddress } from '@fanal/contract/organization/organization.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type NewSubscription = { planName: string; seats: number; renewsOn: string };

/** What Fanal keeps of the plan of an organization. */
export const buildSubscription = (ownerDb: Db, org: OrgId, { planName, seats, renewsOn }: NewSubscription) =>
  ownerDb
    .insertInto('organization_subscriptions')
    .values({ organization_id: org, plan_name: planName, seats, renews_on: renewsOn })
    .execute();

export const buildBillingAddress = (ownerDb: Db, org: OrgId, address: BillingAddress) =>
  ownerDb
    .updateTable('organizations')
    .set({
      billing_company: address.company,
      billing_street: address.street,
      billing_city: address.city,
      billing_province: address.province,
      billing_postal_code: address.postalCode,
      billing_country: address.country,
      billing_email: address.email,
    })
    .where('organization_id', '=', org)
    .execute();

/** People who were here in a month, by its first day. */
export const buildActivePeople = (ownerDb: Db, org: OrgId, month: string, userIds: readonly string[]) =>
  ownerDb
    .insertInto('user_months')
    .values(userIds.map((userId) => ({ organization_id: org, month, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
