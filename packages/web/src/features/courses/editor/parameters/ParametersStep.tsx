import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { PartProps } from '../course-draft.rules.ts';
import { AgainSettings } from './AgainSettings.tsx';
import { CardRuleSettings } from './CardRuleSettings.tsx';
import { GestureSettings } from './GestureSettings.tsx';
import classes from './Parameters.module.css';

const switches = ['isPassRequired', 'isRandomQuestions', 'hasCertificate', 'isAutomaticPost'] as const;

/** What the course renews, what is observed on the ground, when it is done again, and the rest (LMS-COURSES-07, GAP-45). */
export function ParametersStep(props: PartProps) {
  const { draft, change, disabled } = props;
  const t = useText('course-parameters');
  const { features } = usePerson().organization;
  return (
    <fieldset disabled={disabled} className={classes.step}>
      {features.operations ? <CardRuleSettings {...props} /> : null}
      <GestureSettings {...props} />
      <AgainSettings {...props} />
      <section className={classes.part}>
        <div className={classes.head}>
          <h3>{t('other.title')}</h3>
        </div>
        {switches.map((name) => (
          <SettingRow
            key={name}
            title={t(`other.${name}.title`)}
            description={t(`other.${name}.about`)}
            control={
              <Switch
                label={t(`other.${name}.title`)}
                hideLabel
                checked={draft[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            }
          />
        ))}
      </section>
    </fieldset>
  );
}
