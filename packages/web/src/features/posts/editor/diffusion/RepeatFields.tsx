import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { PartProps } from '../post-draft.rules.ts';
import { CustomFields } from './CustomFields.tsx';
import classes from './DiffusionTab.module.css';
import { EndFields } from './EndFields.tsx';
import {
  choiceOf,
  customBy,
  type FrequencyChoice,
  frequencyChoices,
  withFrequency,
} from './recurrence-choice.rules.ts';
import { partsOf, ruleWords } from './recurrence-sentence.rules.ts';
import { type Planned, usePlan, usePlanWords } from './use-plan.ts';

type RepeatFieldsProps = Planned & Pick<PartProps, 'change' | 'missing'>;

/** How often it comes again and until when, with what that means in one sentence (POSTS-24 to POSTS-26). */
export function RepeatFields({ change, missing, ...planned }: RepeatFieldsProps) {
  const { draft } = planned;
  const { recurrence, type } = draft;
  const { today } = usePlanWords();
  const plan = usePlan(planned);
  const start = plan?.start ?? today();
  const repeat = (next: Recurrence | null) =>
    change({ recurrence: next, ...(type === 'event' && { eventType: next ? 'recurring' : 'single' }) });
  return (
    <div className={classes.repeat}>
      <div className={classes.rule}>
        <FrequencyField
          value={choiceOf(recurrence)}
          start={start}
          onChange={(choice) => repeat(withFrequency(choice, recurrence, start))}
        />
        {recurrence?.frequency === 'custom' ? (
          <CustomFields recurrence={recurrence} start={start} onChange={repeat} />
        ) : null}
      </div>
      {recurrence ? (
        <div>
          <EndFields type={type} recurrence={recurrence} start={start} missing={missing} onChange={repeat} />
          {plan ? <Sentence {...planned} /> : null}
        </div>
      ) : null}
    </div>
  );
}

type FrequencyFieldProps = { value: FrequencyChoice; start: string; onChange: (choice: FrequencyChoice) => void };

function FrequencyField({ value, start, onChange }: FrequencyFieldProps) {
  const t = useText('post-diffusion');
  const { speech } = usePlanWords();
  const example = ruleWords(customBy('month', start, { kind: 'never' }), start, speech);
  const details: Partial<Record<FrequencyChoice, string>> = {
    weekly: ruleWords({ frequency: 'weekly', end: { kind: 'never' } }, start, speech),
    custom: t('frequencies.customDetail', { example }),
  };
  return (
    <SelectField
      label={t('repeat.frequency')}
      value={value}
      options={frequencyChoices.map((choice) => ({
        value: choice,
        label: t(`frequencies.${choice}`),
        ...(details[choice] && { detail: details[choice] }),
      }))}
      onChange={(next) => onChange(frequencyChoices.find((choice) => choice === next) ?? 'none')}
    />
  );
}

/** « Publiée chaque lundi à 6 h 30 (Toronto), du 23/11/2026 au 21/12/2026 compris : 5 publications. » */
function Sentence(planned: Planned) {
  const t = useText('post-diffusion');
  const { sentence } = usePlanWords();
  const plan = usePlan(planned);
  const { type } = planned.draft;
  if (!plan) return null;
  return (
    <Note tone="info" icon={IconRepeat} className={classes.sentence}>
      <span role="status">
        {partsOf(sentence(type, plan)).map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
          at % 2 === 1 ? <b key={at}>{part}</b> : part,
        )}
      </span>{' '}
      {t(`copies.${type}`)}
    </Note>
  );
}
