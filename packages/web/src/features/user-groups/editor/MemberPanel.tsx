import type { AudienceMember } from '@fanal/contract/audiences/audiences.shapes';
import { useText } from '#platform/text/use-text.ts';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { AudiencePeople, PeopleTitle } from '#widgets/audiences/AudiencePeople.tsx';
import type { GroupDraft } from './group-draft.rules.ts';
import { loopIn } from './loop.rules.ts';
import type { DraftMembers, MembersQuestion } from './use-draft-members.ts';

const views = ['all', 'joined', 'left', 'disabled'] as const;

type MemberPanelProps = { draft: GroupDraft; members: DraftMembers };

/** Who belongs to the group as it is written, what brings each of them, and what saving would change. */
export function MemberPanel({ draft, members }: MemberPanelProps) {
  const t = useText('group-editor');
  const { data, stale, error, reload, question, ask } = members;
  const viaOf = useVia(draft, members);
  // A loop is told where it was made; what the group gathered before stays in sight.
  const failure = loopIn(error) ? null : error;
  return (
    <>
      <PeopleTitle count={data?.userCount}>{t('members.title')}</PeopleTitle>
      <AudiencePeople
        people={data?.people}
        stale={stale}
        error={failure}
        onReload={reload}
        question={question}
        onQuestion={ask}
        viaOf={viaOf}
        filters={<Views members={members} />}
        nobody={t(`members.nobody.${question.show}`)}
      />
    </>
  );
}

/** All, those who would join, those who would leave, the disabled: only what there is. */
function Views({ members: { data, question, ask } }: { members: DraftMembers }) {
  const t = useText('group-editor');
  const counts = { all: 1, joined: data?.joined ?? 0, left: data?.left ?? 0, disabled: data?.disabledUserCount ?? 0 };
  const shown = views.filter((view) => counts[view] > 0 || view === question.show);
  if (shown.length < 2) return null;
  const wordsOf = (view: MembersQuestion['show']) =>
    view === 'all' ? t('members.all') : t(`members.${view}`, { count: counts[view] });
  return (
    <StatusBadgeFilter
      label={t('members.views')}
      value={question.show}
      onChange={(show) => ask({ show: views.find((one) => one === show) ?? 'all', page: 1 })}
      options={shown.map((value) => ({ value, label: wordsOf(value) }))}
    />
  );
}

/** «Règle, Ponts et ponceaux», «Ajout à la main» */
const useVia = (draft: GroupDraft, { data }: DraftMembers) => {
  const t = useText('group-editor');
  const sources = data?.sources ?? [];
  const excluded = new Set(draft.excluded.map(({ id }) => id));
  return ({ id, via }: AudienceMember): string => {
    if (excluded.has(id)) return t('via.out');
    const words = via.flatMap((place) => {
      const source = sources[place];
      if (!source) return [];
      return source.by === 'audience' ? (source.audience?.name ?? []) : t(`via.${source.by}`);
    });
    return words.length > 0 ? words.join(', ') : t('via.nothing');
  };
};
