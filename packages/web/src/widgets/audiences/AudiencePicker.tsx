import { audienceKinds } from '@fanal/contract/audiences/audiences.rules';
import type { AudienceKind, AudienceTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import { useId, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { AudiencePeople } from './AudiencePeople.tsx';
import classes from './AudiencePicker.module.css';
import { AudienceSearch } from './AudienceSearch.tsx';
import { ChosenAudience } from './ChosenAudience.tsx';
import { useAudience } from './use-audience.ts';
import { useVia } from './use-via.ts';

type AudiencePickerProps = {
  /** Names the list of what is chosen. */
  label: string;
  value: readonly AudienceTarget[];
  /** `added` is what was just picked, by its name. */
  onChange: (targets: AudienceTarget[], added?: Recipient) => void;
  kinds?: readonly AudienceKind[];
  error?: string | undefined;
  /** Nothing can be done without one: marked with an asterisk. */
  required?: boolean;
  /** What is said under a target that reaches nobody. */
  warning?: string;
  /** The sum and the people stand elsewhere. */
  isPart?: boolean;
  /** Of the search, for who leads to it. */
  id?: string;
};

/** Whom something is meant for: chosen by kind, each with its people, everybody counted once; an empty one warns and never blocks (GROUPS-08, GAP-34). */
export function AudiencePicker(props: AudiencePickerProps) {
  const {
    label,
    value,
    onChange,
    kinds = audienceKinds,
    error,
    warning,
    required = false,
    isPart = false,
    id: searchId,
  } = props;
  const t = useText('audiences');
  const heading = useId();
  const audience = useAudience(value);
  const [seesPeople, setSeesPeople] = useState(false);
  const chosen = new Set(value.map(({ id }) => id));
  const failureText = useFailureText();
  const { preview } = audience;
  return (
    <div className={classes.picker}>
      <div className={classes.heads}>
        <span id={heading}>{label}</span>
        <span>{t('picker.people')}</span>
      </div>
      {audience.shown.length > 0 ? (
        <ul aria-labelledby={heading}>
          {audience.shown.map((target) => (
            <ChosenAudience
              key={target.id}
              target={target}
              warning={warning}
              onRemove={() => onChange(value.filter(({ id }) => id !== target.id))}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('picker.none')}</p>
      )}
      {preview.error && preview.error.code !== 'VALIDATION_FAILED' ? (
        <Note tone="danger" title={t('picker.failed')}>
          {failureText(preview.error)}
        </Note>
      ) : null}
      <Field label={t('picker.add')} error={error} required={required} id={searchId}>
        {({ id, 'aria-describedby': describedBy }) => (
          <AudienceSearch
            id={id}
            describedBy={describedBy}
            label={t('picker.add')}
            placeholder={t('picker.hint')}
            kinds={kinds}
            invalid={Boolean(error)}
            refusal={({ recipientid }) => (chosen.has(recipientid) ? t('chosen') : undefined)}
            onPick={(recipient) => {
              audience.remember(recipient);
              onChange([...value, { kind: recipient.kind, id: recipient.recipientid }], recipient);
            }}
          />
        )}
      </Field>
      {isPart ? null : <Total audience={audience} onPeople={() => setSeesPeople(true)} />}
      {seesPeople ? <PeopleDialog audience={audience} onClose={() => setSeesPeople(false)} /> : null}
    </div>
  );
}

type Audience = ReturnType<typeof useAudience>;

/** «412 personnes, chacune comptée une seule fois», or that it reaches nobody. */
function Total({ audience: { reached, preview }, onPeople }: { audience: Audience; onPeople: () => void }) {
  const t = useText('audiences');
  const { number } = useNumbers();
  const overlap = preview.data?.overlap ?? 0;
  return (
    <div className={classes.total}>
      <span role="status">
        {reached === undefined ? null : (
          <>
            {t('picker.total', { count: reached })}
            {overlap > 0 && reached > 0 ? (
              <span className={classes.overlap}>{t('picker.overlap', { number: number(overlap) })}</span>
            ) : null}
          </>
        )}
      </span>
      {reached ? (
        <Button small onClick={onPeople}>
          {t('picker.see')}
        </Button>
      ) : null}
    </div>
  );
}

function PeopleDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const t = useText('audiences');
  const general = useText('general');
  const { preview, question, ask } = audience;
  const viaOf = useVia(preview.data?.targets);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('picker.reached')}
      footer={<Button onClick={onClose}>{general('close')}</Button>}
    >
      <AudiencePeople
        people={preview.data?.people}
        stale={preview.isPlaceholderData}
        error={preview.error}
        onReload={() => void preview.refetch()}
        question={question}
        onQuestion={ask}
        viaOf={viaOf}
        nobody={t('picker.none')}
      />
    </Dialog>
  );
}
