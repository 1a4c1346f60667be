/**
 * Pay stubs of somebody who left, by the link and what only that person knows. An unknown, ended or locked link and a
 * wrong answer are refused alike, so that a stranger learns nothing.
 */

import { employeeNumberKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import { afterWrongAnswer, FORMER_STUBS_PER_PAGE, LOCK_MINUTES } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { FormerPaystubs, FormerProof, FormerQuestion } from '@fanal/contract/paystubs/former-paystubs.shapes';
import type { OpenedPaystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId, PublicContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { pageOfOwn } from '../member/my-paystubs.data.ts';
import { noteOpening, toMyStub } from '../member/my-paystubs.service.ts';
import { hashOfSecret, orgOfSecret } from './link-secrets.rules.ts';
import * as data from './paystub-links.data.ts';

type Visit = {
  db: Db;
  org: OrgId;
  now: Date;
  link: data.UsedLink;
  audit: (entry: Omit<AuditEntry, 'object'>) => Promise<void>;
};

const visitOf = ({ now, requestId }: PublicContext, db: Db, org: OrgId, link: data.UsedLink): Visit => ({
  db,
  org,
  now,
  link,
  audit: (entry) => {
    const actor = { accountId: null, userId: link.userId, displayName: link.displayName };
    const object = { type: 'user', id: link.userId };
    return writeAudit(db, { org, actor, requestId, address: null, now }, [{ ...entry, object }]);
  },
});

/** The number as people write it, and the date of birth when the employer knows it. */
const isRight = ({ numberKey, dateOfBirth }: data.UsedLink, proof: FormerProof): boolean =>
  numberKey !== null &&
  employeeNumberKey(proof.employeeNumber) === numberKey &&
  (dateOfBirth === null || proof.dateOfBirth === dateOfBirth);

const noteWrongAnswer = async ({ db, org, now, link, audit }: Visit): Promise<void> => {
  const wrongAnswers = link.wrongAnswers + 1;
  const after = afterWrongAnswer(wrongAnswers);
  await data.updateLink(db, org, link.id, {
    wrong_answers: wrongAnswers,
    ...(after === 'locked' && { locked_until: new Date(now.getTime() + LOCK_MINUTES * 60_000) }),
    ...(after === 'ended' && { revoked_at: now }),
  });
  const action = after === 'ended' ? 'paystubLink.ended' : 'paystubLink.refused';
  await audit({ action, after: { linkId: link.id, wrongAnswers } });
};

/** Runs `use` for whoever has the link and answers right. What a wrong answer leaves is committed before the refusal. */
const visit = async <T>(
  ctx: PublicContext,
  proof: FormerProof,
  use: (visit: Visit) => Promise<T>,
): Promise<{ org: OrgId; result: T }> => {
  const org = orgOfSecret(proof.secret);
  const result =
    org &&
    (await ctx.system.writingIn(org, async (db): Promise<{ value: T } | null> => {
      const link = await data.lockUsed(db, org, hashOfSecret(proof.secret), ctx.now);
      if (!link || (link.lockedUntil !== null && link.lockedUntil > ctx.now)) return null;
      const visited = visitOf(ctx, db, org, link);
      if (!isRight(link, proof)) {
        await noteWrongAnswer(visited);
        return null;
      }
      if (link.wrongAnswers > 0) await data.updateLink(db, org, link.id, { wrong_answers: 0, locked_until: null });
      return { value: await use(visited) };
    }));
  if (!org || !result) throw fail('PAYSTUB_LINK_REFUSED');
  return { org, result: result.value };
};

export const listFormer = async (ctx: PublicContext, { page, ...proof }: FormerQuestion): Promise<FormerPaystubs> => {
  const { result } = await visit(ctx, proof, async ({ db, org, now, link, audit }): Promise<FormerPaystubs> => {
    const { rows, total } = await pageOfOwn(db, org, link.userId, { page, perPage: FORMER_STUBS_PER_PAGE });
    await data.noteUse(db, org, link.id, now);
    await audit({ action: 'paystubLink.used', after: { linkId: link.id, page } });
    return {
      displayName: link.displayName,
      organizationName: link.organizationName,
      until: link.until.toISOString(),
      stubs: {
        items: rows.map(toMyStub),
        total,
        page,
        lastPage: Math.max(1, Math.ceil(total / FORMER_STUBS_PER_PAGE)),
      },
    };
  });
  return result;
};

/** A signed address of one stub; the opening is counted as a member's is. */
export const openFormer = async (ctx: PublicContext, id: string, proof: FormerProof): Promise<OpenedPaystub> => {
  const { org, result } = await visit(ctx, proof, async ({ db, org, now, link, audit }) => {
    const stub = await noteOpening({ db, org }, link.userId, id, now);
    if (!stub) return null;
    await audit({
      action: 'paystub.openedByLink',
      after: { paystubId: id, name: stub.fileName, linkId: link.id },
    });
    return stub.fileId;
  });
  if (!result) throw fail('NOT_FOUND');
  return { url: ctx.system.fileUrlIn(org, ctx.now)(result) };
};
