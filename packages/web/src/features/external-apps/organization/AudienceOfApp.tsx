import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useAllApps, useSetAudience } from './organization-apps.queries.ts';

const AudienceChoice = lazy(async () => ({
  default: (await import('#widgets/editor/audience/AudienceChoice.tsx')).AudienceChoice,
}));

const inAddress = ['open', 'id'] as const;
const FIELD = 'audience-of-app';

type AudienceOfAppProps = { id: string; rows: readonly OrganizationApp[] | undefined; onClose: () => void };

const useKnownApp = (id: string, enabled: boolean) => {
  const apps = useAllApps();
  const item = enabled ? apps?.find((app) => app.id === id) : undefined;
  return { item, error: null };
};

/** Whom an app is offered to: the app of the address, once it is known. */
export function AudienceOfApp({ id, rows, onClose }: AudienceOfAppProps) {
  const t = useText('organization-apps');
  const app = useOpenItem({ id, rows, useItem: useKnownApp, gone: t('gone'), onGone: onClose });
  return app ? <AudienceDialog app={app} onClose={onClose} /> : null;
}

function AudienceDialog({ app, onClose }: { app: OrganizationApp; onClose: () => void }) {
  const t = useText('organization-apps');
  const setAudience = useSetAudience();
  const { id, name, version } = app;
  const saving = useSavedForm<{ targets: readonly NamedTarget[] }>({
    initialValues: { targets: app.targets },
    validate: ({ targets }) => (targets.length === 0 ? { targets: t('audience.required') } : {}),
    write: ({ targets }) =>
      setAudience(
        id,
        version,
        targets.map((target) => ({ kind: target.kind, id: target.id })),
      ),
    onWritten: () => toast.success(t('audience.saved', { name })),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('audience.title', { name })}
      detail={t('audience.detail')}
      cancelLabel={t('audience.cancel')}
      submitLabel={t('audience.submit')}
      failed={t('audience.failed')}
      notes={<Refused message={form.errors.targets} />}
      leave={{
        inAddress,
        title: t('audience.leaveTitle'),
        text: t('audience.leaveHint'),
        stay: t('audience.stay'),
        leave: t('audience.leave'),
      }}
    >
      <AudienceChoice
        id={FIELD}
        targets={form.values.targets}
        onChange={(targets) => form.setValue('targets', targets)}
        reachesNobody={t('audience.reachesNobody')}
      />
    </FormDialog>
  );
}
