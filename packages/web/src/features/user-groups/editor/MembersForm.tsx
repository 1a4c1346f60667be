import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { type GroupKind, kinds } from '../user-groups.rules.ts';
import classes from './GroupEditor.module.css';
import { isComplete, newCondition } from './group-draft.rules.ts';
import { HandPicked } from './HandPicked.tsx';
import { HeldAudiences } from './HeldAudiences.tsx';
import { RuleForm } from './RuleForm.tsx';
import type { MembersFormProps } from './use-group-form.ts';

/** Who belongs to the group: by rule or not, through other audiences, and by hand. */
export function MembersForm(props: MembersFormProps) {
  const { draft, change } = props.form;
  const t = useText('group-editor');
  const groups = useText('user-groups');
  const written = draft.conditions.filter(isComplete).length;
  const choose = (kind: GroupKind) =>
    change({ kind, ...(kind === 'rule' && draft.conditions.length === 0 ? { conditions: [newCondition()] } : {}) });
  return (
    <>
      <div className={classes.membersHead}>
        <h3>{t('members.heading')}</h3>
        <SegmentedControl
          label={t('members.heading')}
          value={draft.kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: groups(`kinds.${value}`) }))}
        />
      </div>
      <p className={classes.hint}>{t(`members.${draft.kind}Hint`)}</p>
      {draft.kind === 'rule' ? (
        <>
          <RuleForm {...props} />
          <p className={classes.or}>{t('audiences.or')}</p>
        </>
      ) : null}
      {draft.kind === 'fixed' && written > 0 ? (
        <Note tone="signal" className={classes.note} title={t('members.lost', { count: written })}>
          {t('members.kept')}
        </Note>
      ) : null}
      {draft.kind === 'fixed' ? <h3 className={classes.handLabel}>{t('audiences.heading')}</h3> : null}
      <HeldAudiences {...props} />
      <div className={classes.hands}>
        <HandPicked side="users" form={props.form} />
        <HandPicked side="excluded" form={props.form} />
      </div>
      <HandPicked side="leaders" form={props.form} />
    </>
  );
}
