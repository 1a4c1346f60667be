import { MOST_CONDITIONS } from '@fanal/contract/user-groups/user-groups.rules';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import classes from './GroupEditor.module.css';
import { type DraftCondition, isComplete, newCondition } from './group-draft.rules.ts';
import { places } from './places.rules.ts';
import type { MembersFormProps } from './use-group-form.ts';

const matches = ['all', 'any'] as const;

/** Conditions as sentences, with the people left, or gathered, after each. */
export function RuleForm({ form: { draft, change }, members, tried }: MembersFormProps) {
  const t = useText('group-editor');
  const { number } = useNumbers();
  const { conditions } = draft;
  const complete = conditions.filter(isComplete);
  const steps = members.data?.steps ?? [];
  const stepOf = (condition: DraftCondition) => steps[complete.indexOf(condition)];
  const last = steps.at(-1);
  const set = (changed: readonly DraftCondition[]) => change({ conditions: changed });
  const add = () => {
    const added = newCondition();
    set([...conditions, added]);
    // Once the row is there.
    setTimeout(() => leadTo(places.condition(added.key)));
  };
  const remove = ({ key }: DraftCondition) => {
    set(conditions.filter((condition) => condition.key !== key));
    setTimeout(() => leadTo(places.addCondition));
  };
  return (
    <section className={classes.box} aria-label={t('rule.label')}>
      <div className={classes.ruleHead}>
        <Glyph icon={IconFilter} size={16} />
        <span>{t('rule.people')}</span>
        <SelectField
          hideLabel
          label={t('rule.match')}
          value={draft.match}
          onChange={(value) => change({ match: value === 'any' ? 'any' : 'all' })}
          options={matches.map((value) => ({ value, label: t(`rule.${value}`) }))}
          className={classes.match}
        />
        <span className={classes.sum}>{last === undefined ? null : number(last)}</span>
      </div>
      <ul>
        {conditions.map((condition, at) => (
          <ConditionRow
            key={condition.key}
            condition={condition}
            place={at + 1}
            joint={at === 0 ? '' : t(draft.match === 'all' ? 'rule.and' : 'rule.or')}
            count={stepOf(condition)}
            tried={tried}
            onChange={(changed) => set(conditions.map((one) => (one.key === condition.key ? changed : one)))}
            onRemove={() => remove(condition)}
          />
        ))}
      </ul>
      {conditions.length < MOST_CONDITIONS ? (
        <Button id={places.addCondition} small variant="subtle" icon={IconPlus} onClick={add} className={classes.add}>
          {t('rule.add')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('rule.most', { count: MOST_CONDITIONS })}</p>
      )}
    </section>
  );
}
