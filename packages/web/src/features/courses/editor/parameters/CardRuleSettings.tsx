import type { CardRule } from '@fanal/contract/courses/courses.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { PartProps } from '../course-draft.rules.ts';
import { useCardTypes } from '../course-editor.queries.ts';
import { places } from '../course-places.rules.ts';
import { NumberBox } from '../NumberBox.tsx';
import { MonthsBox } from './MonthsBox.tsx';
import classes from './Parameters.module.css';

const usual: CardRule = { cardTypeId: null, validMonths: 36, from: 'completion', status: 'claimed', scoreAbove: null };
const USUAL_SCORE = 80;

/** « Terminer cette formation renouvelle la carte … pour 3 ans », as a sentence with its choices in it. */
export function CardRuleSettings({ draft, change, wasTried, disabled }: PartProps) {
  const t = useText('course-parameters');
  const may = useMay();
  const [before, setBefore] = useState(usual);
  const { cardRule } = draft;
  const types = useCardTypes(cardRule !== null && may('cards:read')).data ?? [];
  const set = (changes: Partial<CardRule>) => cardRule && change({ cardRule: { ...cardRule, ...changes } });
  const turn = (isOn: boolean) => {
    if (cardRule) setBefore(cardRule);
    change({ cardRule: isOn ? before : null });
  };
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <div>
          <h3>{t('card.title')}</h3>
          <p>{t('card.about')}</p>
        </div>
        <Switch label={t('card.title')} hideLabel checked={cardRule !== null} onChange={turn} />
      </div>
      {cardRule ? (
        <>
          <div className={classes.sentence}>
            {t('card.renews')}
            <SelectField
              id={places.cardType}
              label={t('card.type')}
              hideLabel
              className={classes.cardType}
              placeholder={t('card.choose')}
              disabled={disabled}
              value={cardRule.cardTypeId}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              error={wasTried && !cardRule.cardTypeId ? t('card.required') : undefined}
              onChange={(cardTypeId) => set({ cardTypeId })}
              searchable={types.length > 8}
            />
            {t('card.for')}
            <MonthsBox
              label={t('card.validity')}
              max={240}
              value={cardRule.validMonths}
              onChange={(validMonths) => set({ validMonths })}
            />
            <SelectField
              label={t('card.from.label')}
              hideLabel
              className={classes.from}
              disabled={disabled}
              value={cardRule.from}
              options={(['completion', 'expiration'] as const).map((value) => ({
                value,
                label: t(`card.from.${value}`),
              }))}
              onChange={(from) => set({ from: from === 'expiration' ? 'expiration' : 'completion' })}
            />
          </div>
          <div className={classes.sentence}>
            {t('card.becomes')}
            <SegmentedControl
              label={t('card.status.label')}
              value={cardRule.status}
              onChange={(status) => set({ status })}
              options={(['claimed', 'pending'] as const).map((value) => ({ value, label: t(`card.status.${value}`) }))}
            />
          </div>
          <div className={classes.sentence}>
            <Checkbox
              label={t('card.score')}
              checked={cardRule.scoreAbove !== null}
              onChange={(isOn) => set({ scoreAbove: isOn ? USUAL_SCORE : null })}
            />
            {cardRule.scoreAbove === null ? null : (
              <>
                <NumberBox
                  label={t('card.scoreAbove')}
                  min={0}
                  max={99}
                  value={cardRule.scoreAbove}
                  onChange={(scoreAbove) => set({ scoreAbove })}
                />
                {t('percent')}
              </>
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
