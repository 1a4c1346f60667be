import { MOST_GESTURES } from '@fanal/contract/courses/courses.rules';
import type { SignOffRule } from '@fanal/contract/courses/courses.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { PartProps } from '../course-draft.rules.ts';
import { places } from '../course-places.rules.ts';
import classes from './Parameters.module.css';

const newGesture = () => ({ id: crypto.randomUUID(), text: '' });
const placeOf = (id: string) => `gesture-${id}`;

/** What somebody in charge observes on the ground, and who may sign that it was done. */
export function GestureSettings({ draft, change, wasTried, disabled }: PartProps) {
  const t = useText('course-parameters');
  const [before, setBefore] = useState<SignOffRule | null>(null);
  const { signOff, cardRule } = draft;
  const set = (changes: Partial<SignOffRule>) => signOff && change({ signOff: { ...signOff, ...changes } });
  const turn = (isOn: boolean) => {
    if (signOff) setBefore(signOff);
    change({ signOff: isOn ? (before ?? { gestures: [newGesture()], signers: 'leads', needsOwnCard: false }) : null });
  };
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <div>
          <h3>{t('gestures.title')}</h3>
          <p>{t('gestures.about')}</p>
        </div>
        <Switch label={t('gestures.title')} hideLabel checked={signOff !== null} onChange={turn} />
      </div>
      {signOff ? (
        <>
          <div id={places.gestures} tabIndex={-1}>
            <Gestures gestures={signOff.gestures} disabled={disabled} onChange={(gestures) => set({ gestures })} />
            {wasTried && signOff.gestures.every(({ text }) => isBlankText(text)) ? (
              <FieldError>{t('gestures.required')}</FieldError>
            ) : null}
          </div>
          <SettingRow
            title={t('signers.title')}
            description={t('signers.about')}
            control={
              <SelectField
                label={t('signers.title')}
                hideLabel
                className={classes.select}
                disabled={disabled}
                value={signOff.signers}
                options={(['leads', 'administrators'] as const).map((value) => ({
                  value,
                  label: t(`signers.${value}`),
                }))}
                onChange={(signers) => set({ signers: signers === 'administrators' ? 'administrators' : 'leads' })}
              />
            }
          />
          {cardRule ? (
            <SettingRow
              title={t('ownCard.title')}
              description={t('ownCard.about')}
              control={
                <Switch
                  label={t('ownCard.title')}
                  hideLabel
                  checked={signOff.needsOwnCard}
                  onChange={(needsOwnCard) => set({ needsOwnCard })}
                />
              }
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

type GesturesProps = {
  gestures: SignOffRule['gestures'];
  disabled: boolean;
  onChange: (gestures: SignOffRule['gestures']) => void;
};

function Gestures({ gestures, disabled, onChange }: GesturesProps) {
  const t = useText('course-parameters');
  const isFull = gestures.length >= MOST_GESTURES;
  const add = (at = gestures.length) => {
    const gesture = newGesture();
    onChange(gestures.toSpliced(at, 0, gesture));
    setTimeout(() => leadTo(placeOf(gesture.id)));
  };
  const addByKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isFull) add(at + 1);
  };
  return (
    <div className={classes.gestures}>
      <Orderable
        ids={gestures.map(({ id }) => id)}
        onChange={(ids) => onChange(ids.flatMap((id) => gestures.find((gesture) => gesture.id === id) ?? []))}
        moved={(_, place, count) => t('gestures.moved', { place, count })}
      >
        <ol className={classes.gestures}>
          {gestures.map(({ id, text }, at) => (
            <OrderedItem
              key={id}
              id={id}
              handle={disabled || gestures.length < 2 ? null : t('gestures.handle', { place: at + 1 })}
              className={classes.gesture}
            >
              <TextField
                id={placeOf(id)}
                label={t('gestures.label', { place: at + 1 })}
                hideLabel
                disabled={disabled}
                maxLength={300}
                placeholder={t('gestures.placeholder')}
                value={text}
                onChange={(next) => onChange(gestures.map((one) => (one.id === id ? { id, text: next } : one)))}
                onKeyDown={(event) => addByKey(event, at)}
              />
              {disabled ? null : (
                <IconButton
                  small
                  icon={IconX}
                  label={t('gestures.remove', { place: at + 1 })}
                  onClick={() => onChange(gestures.filter((one) => one.id !== id))}
                />
              )}
            </OrderedItem>
          ))}
        </ol>
      </Orderable>
      {disabled || isFull ? null : (
        <Button small variant="subtle" icon={IconPlus} className={classes.add} onClick={() => add()}>
          {t('gestures.add')}
        </Button>
      )}
    </div>
  );
}
