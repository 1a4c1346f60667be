/** The card that a completion creates or renews. A job does it, since what a card holds is encrypted outside of transactions. */
import { prepareGrant, writeGrant } from '#features/cards/granted-cards.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import * as data from './course-cards.data.ts';
import { CARD_TASK, cardEndsOn } from './course-cards.rules.ts';
import { versionOf } from './taken-courses.service.ts';

type Deps = { ownerDb: Db; textCipher: System['textCipher']; now: Date };

/** Creates the card of one completion. Repeating it changes nothing: the completion knows its card. */
export const createCardOf = async (
  { ownerDb, textCipher, now }: Deps,
  { org, completionId }: { org: OrgId; completionId: string },
): Promise<void> => {
  const completion = await data.completionWithoutCard(ownerDb, org, completionId);
  if (!completion) return;
  const { courseId, userId, courseVersion, completedOn } = completion;
  const { settings, texts } = await versionOf({ db: ownerDb, org }, courseId, courseVersion);
  const rule = settings.cardRule;
  if (!rule?.cardTypeId) return;
  const prepared = await prepareGrant(
    { db: ownerDb, textCipher, now },
    {
      org,
      userId,
      cardTypeId: rule.cardTypeId,
      status: rule.status,
      course: { id: courseId, name: texts.find(({ isOriginal }) => isOriginal)!.title },
      endsOn: (currentEnd) => cardEndsOn(rule, completedOn, currentEnd),
    },
  );
  if (!prepared) return;
  await ownerDb.transaction().execute(async (db) => {
    if (!(await data.lockWithoutCard(db, org, completionId))) return;
    const granted = await writeGrant({ db, now }, prepared);
    if (!granted) return;
    await data.noteCard(db, org, completionId, granted.cardId);
    const actor = { accountId: null, userId: null, displayName: prepared.course.name };
    if (granted.entry) await writeAudit(db, { org, actor, requestId: CARD_TASK, address: null, now }, [granted.entry]);
  });
};
