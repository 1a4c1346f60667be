import type { QuizSettings as Settings } from '@fanal/contract/courses/lessons.shapes';
import { MOST_QUESTIONS } from '@fanal/contract/courses/quizzes.rules';
import { useText } from '#platform/text/use-text.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { places } from '../course-places.rules.ts';
import { NumberBox } from '../NumberBox.tsx';
import classes from './Quiz.module.css';

type QuizSettingsProps = {
  settings: Settings;
  questionCount: number;
  isDrawWrong: boolean;
  disabled: boolean;
  onChange: (settings: Partial<Settings>) => void;
};

/** How the quiz is taken; untouched, it is taken as often as one likes, without a clock, in its order. */
export function QuizSettings({ settings, questionCount, isDrawWrong, disabled, onChange }: QuizSettingsProps) {
  const t = useText('course-quiz');
  const { passMark, attempts, waitHours, timeLimitMinutes, drawCount } = settings;
  const onOff = (name: 'attempts' | 'timeLimit' | 'draw', isOn: boolean, set: (isOn: boolean) => void) => (
    <Switch label={t(`settings.${name}.title`)} hideLabel checked={isOn} onChange={set} />
  );
  return (
    <fieldset disabled={disabled} className={classes.settings}>
      <h3>{t('settings.title')}</h3>
      <SettingRow
        title={t('settings.passMark.title')}
        description={t('settings.passMark.about')}
        control={
          <span className={classes.inline}>
            {t('settings.passMark.before')}
            <NumberBox
              label={t('settings.passMark.title')}
              min={0}
              max={100}
              value={passMark}
              onChange={(value) => onChange({ passMark: value })}
            />
            {t('settings.passMark.unit')}
          </span>
        }
      />
      <SettingRow
        title={t('settings.attempts.title')}
        description={t('settings.attempts.about')}
        control={onOff('attempts', attempts !== null, (isOn) => onChange({ attempts: isOn ? 3 : null }))}
      >
        {attempts === null ? null : (
          <span className={classes.inline}>
            <NumberBox
              label={t('settings.attempts.count')}
              min={1}
              max={20}
              value={attempts}
              onChange={(value) => onChange({ attempts: value })}
            />
            {t('settings.attempts.then')}
            <NumberBox
              label={t('settings.attempts.wait')}
              min={0}
              max={720}
              value={waitHours}
              onChange={(value) => onChange({ waitHours: value })}
            />
            {t('settings.attempts.hours')}
          </span>
        )}
      </SettingRow>
      <SettingRow
        title={t('settings.timeLimit.title')}
        description={t('settings.timeLimit.about')}
        control={onOff('timeLimit', timeLimitMinutes !== null, (isOn) =>
          onChange({ timeLimitMinutes: isOn ? 15 : null }),
        )}
      >
        {timeLimitMinutes === null ? null : (
          <span className={classes.inline}>
            <NumberBox
              label={t('settings.timeLimit.count')}
              min={1}
              max={240}
              value={timeLimitMinutes}
              onChange={(value) => onChange({ timeLimitMinutes: value })}
            />
            {t('settings.timeLimit.minutes')}
          </span>
        )}
      </SettingRow>
      <SettingRow
        title={t('settings.draw.title')}
        description={t('settings.draw.about')}
        control={onOff('draw', drawCount !== null, (isOn) =>
          onChange({ drawCount: isOn ? Math.max(1, questionCount - 1) : null }),
        )}
      >
        {drawCount === null ? null : (
          <span className={classes.inline}>
            <NumberBox
              id={places.drawCount}
              label={t('settings.draw.count')}
              min={1}
              max={MOST_QUESTIONS}
              value={drawCount}
              error={isDrawWrong ? t('settings.draw.tooMany', { count: questionCount }) : undefined}
              onChange={(value) => onChange({ drawCount: value })}
            />
            {isDrawWrong
              ? t('settings.draw.tooMany', { count: questionCount })
              : t('settings.draw.of', { count: questionCount })}
          </span>
        )}
      </SettingRow>
      {(['hasRandomQuestions', 'hasRandomOptions'] as const).map((name) => (
        <SettingRow
          key={name}
          title={t(`settings.${name}.title`)}
          description={t(`settings.${name}.about`)}
          control={
            <Switch
              label={t(`settings.${name}.title`)}
              hideLabel
              checked={settings[name]}
              onChange={(isOn) => onChange({ [name]: isOn })}
            />
          }
        />
      ))}
    </fieldset>
  );
}
