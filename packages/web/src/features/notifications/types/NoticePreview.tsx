import { type Language, languages } from '@fanal/contract/locales';
import {
  fillText,
  type NoticeText,
  problemsIn,
  type SettingType,
  type Situation,
  type Variable,
  variables,
} from '@fanal/contract/notifications/notification-types.rules';
import { useState } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './NotificationTypes.module.css';
import { useTrial } from './notification-types.queries.ts';

type NoticePreviewProps = {
  type: SettingType;
  situation: Situation;
  text: NoticeText;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** A text with sample values, as a telephone or a mail shows it, and the way to send it to oneself. */
export function NoticePreview({ type, situation, text, language, onLanguage }: NoticePreviewProps) {
  const t = useText('notification-types');
  const { organization } = usePerson();
  const mayTry = useMay()('superadmin:update');
  const [look, setLook] = useState<'phone' | 'mail'>('phone');
  const send = useTrial();
  const trial = useAction(
    async () => {
      const { contact } = await send(type, { situation, language, ...text });
      toast.success(t('preview.sent', { contact }));
    },
    { failed: t('preview.failed') },
  );
  const samples = Object.fromEntries(variables.map((name) => [name, t(`samples.${name}`)])) as Record<Variable, string>;
  const shown = fillText(text, { ...samples, organization: organization.displayName });
  const canTry = mayTry && problemsIn(type, text).length === 0;
  return (
    <aside className={classes.preview} aria-label={t('preview.label')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('preview.label')}</h2>
        <SegmentedControl
          label={t('preview.language')}
          value={language}
          onChange={onLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <SegmentedControl
        label={t('preview.look')}
        value={look}
        onChange={setLook}
        options={[
          { value: 'phone', label: t('preview.phone') },
          { value: 'mail', label: t('preview.mail') },
        ]}
      />
      {look === 'phone' ? (
        <div className={classes.screen}>
          <div className={classes.notice} lang={language}>
            <span className={classes.from}>{organization.displayName}</span>
            <b className={classes.words}>{shown.title}</b>
            <span className={classes.words}>{shown.body}</span>
          </div>
        </div>
      ) : (
        <div className={classes.mail} lang={language}>
          <span className={classes.from}>{t('preview.from', { name: organization.displayName })}</span>
          <b className={classes.words}>{shown.title}</b>
          <p className={classes.words}>{shown.body}</p>
        </div>
      )}
      <p className={classes.hint}>{t('preview.hint')}</p>
      {mayTry ? (
        <Button small loading={trial.busy} disabled={!canTry} onClick={trial.run}>
          {t('preview.try')}
        </Button>
      ) : null}
    </aside>
  );
}
