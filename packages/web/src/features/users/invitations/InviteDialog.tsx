import { MOST_INVITED, MOST_INVITED_WITH_ADMINS } from '@fanal/contract/invitations/invitations.rules';
import { locales } from '@fanal/contract/locales';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { AdministratorHint } from '../actions/AdministratorHint.tsx';
import classes from './InviteDialog.module.css';
import { InvitedList } from './InvitedList.tsx';
import { InviteRow } from './InviteRow.tsx';
import { isBlank, limitOf, linesToSend, mayAddLine } from './invitations.rules.ts';
import { type InviteForm, useInviteForm } from './use-invite-form.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }));

/** What the address says of this dialog: changing it leaves the form. */
const inAddress = ['open'] as const;

/** Invites up to five people at once, three when one of them shall administer the organization (USERS-02 to USERS-06). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('invitations');
  const people = useText('people');
  const id = useId();
  const form = useInviteForm();
  const { invited, sending, lines } = form;
  const count = linesToSend(lines).length;
  return (
    <>
      <Dialog
        opened
        size="wide"
        onClose={onClose}
        title={t('form.title')}
        busy={sending}
        footerStart={invited ? null : <MessageChoice form={form} />}
        footer={
          invited ? (
            <>
              <Button icon={IconPlus} onClick={form.startAgain}>
                {t('form.again')}
              </Button>
              <Button variant="filled" onClick={onClose} data-autofocus>
                {t('form.finish')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose} disabled={sending}>
                {people('dialog.cancel')}
              </Button>
              <Button variant="filled" type="submit" form={id} icon={IconSend} loading={sending}>
                {t('form.submit', { count })}
              </Button>
            </>
          )
        }
      >
        {invited ? <InvitedList people={invited} /> : <Lines id={id} form={form} />}
      </Dialog>
      <LeaveQuestion
        unsaved={invited === null && lines.some((line) => !isBlank(line))}
        inAddress={inAddress}
        title={people('dialog.leaveTitle')}
        text={people('dialog.leaveHint')}
        stay={people('dialog.stay')}
        leave={people('dialog.leave')}
      />
    </>
  );
}

function Lines({ id, form }: { id: string; form: InviteForm }) {
  const t = useText('invitations');
  const { lines, failure, refusedCount } = form;
  const { most, excess } = limitOf(lines);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const administrators = lines.filter(({ roleType }) => roleType === 'organizationAdmin').length;
  return (
    <form id={id} ref={form.root} noValidate onSubmit={send}>
      <p className={classes.sentence}>{t('form.sentence')}</p>
      <Refused message={failure} />
      {refusedCount > 0 ? (
        <div role="alert" className={classes.note}>
          <Note tone="signal" title={t('form.refused', { count: refusedCount })}>
            {t('form.refusedHint')}
          </Note>
        </div>
      ) : null}
      <div aria-hidden="true" className={classes.heads}>
        {(['firstName', 'lastName', 'channel', 'contact', 'roleType'] as const).map((field) => (
          <span key={field}>{t(`form.${field}`)}</span>
        ))}
      </div>
      <ol className={classes.lines}>
        {lines.map((line, at) => (
          <InviteRow key={line.key} line={line} place={at + 1} form={form} />
        ))}
      </ol>
      <div className={classes.under}>
        <Button small icon={IconPlus} onClick={form.add} disabled={!mayAddLine(lines)}>
          {t('form.add')}
        </Button>
        <span role="status" className={classes.counter}>
          {t('form.counter', { lines: lines.length, most })}
        </span>
      </div>
      {excess > 0 ? (
        <div role="alert" className={classes.note}>
          <Note tone="danger" title={t('form.excessTitle', { most })}>
            {t('form.excess', { count: excess })}
          </Note>
        </div>
      ) : null}
      {administrators > 0 ? <AdministratorHint added={administrators} /> : null}
      <p className={classes.limit}>
        <Glyph icon={IconInfoCircle} size={16} />
        <span>
          {t('form.limit', { most: MOST_INVITED, mostWithAdmins: MOST_INVITED_WITH_ADMINS })} <LongerList />
        </span>
      </p>
    </form>
  );
}

/** The way to the import, for more people than the form takes (USERS-01). */
function LongerList() {
  const t = useText('invitations');
  const may = useMay();
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  if (!may('imports:create')) return null;
  const path = pathOf('organization/data-management');
  const search = { import: 'new', dataset: 'users' };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: path, search: search as never });
  };
  return (
    <>
      {t('form.longer')}{' '}
      <TextLink small href={`${path}?${new URLSearchParams(search)}`} onClick={follow}>
        {t('form.import')}
      </TextLink>
    </>
  );
}

/** The language of the message, and the message itself, as the first person would get it. */
function MessageChoice({ form }: { form: InviteForm }) {
  const t = useText('invitations');
  const [isShown, setIsShown] = useState(false);
  const [first] = form.lines;
  const { firstName = '', contact = '', roleType = 'member' } = first ?? {};
  return (
    <>
      <LanguageChoice form={form} />
      <TextLink small onClick={() => setIsShown(true)}>
        {t('message.open')}
      </TextLink>
      {isShown ? (
        <MessageDialog
          wanted={{ firstName: firstName.trim(), contact: contact.trim(), roleType, locale: form.locale }}
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </>
  );
}

function LanguageChoice({ form }: { form: InviteForm }) {
  const t = useText('invitations');
  const general = useText('general');
  return (
    <SelectField
      label={t('form.language')}
      className={classes.language}
      value={form.locale}
      onChange={(locale) => form.setLocale(locales.find((one) => one === locale) ?? form.locale)}
      options={locales.map((locale) => ({ value: locale, label: general(`locales.${locale}`) }))}
    />
  );
}
