import { type AppPlatform, appPlatforms, isStoreLink } from '@fanal/contract/external-apps/external-apps.rules';
import type { ExternalApp, SavedExternalApp, StoreLookup } from '@fanal/contract/external-apps/external-apps.shapes';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import type { useForm } from '#ui/use-form.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { Refused } from '#widgets/Refused.tsx';
import classes from './AppCatalogue.module.css';
import { useAppCalls } from './app-catalogue.queries.ts';
import { examples, fieldsOfPlatform } from './app-catalogue.rules.ts';

const stores = { ios: 'App Store', android: 'Google Play' } as const satisfies Record<AppPlatform, string>;
const systems = { ios: 'iOS', android: 'Android' } as const satisfies Record<AppPlatform, string>;

type StoresForm = { ios: string; android: string; iosWithout: boolean; androidWithout: boolean };
const withoutOf = { ios: 'iosWithout', android: 'androidWithout' } as const;

type StoresDialogProps = {
  app: ExternalApp;
  /** What the stores answered when the app was added; null for an app that is only looked at. */
  saved: SavedExternalApp | null;
  onClose: () => void;
};

type Known = { app: ExternalApp; lookups: SavedExternalApp['lookups'] | null };

const pageOf = (app: ExternalApp, platform: AppPlatform): string | null => app[fieldsOfPlatform[platform].url];
const lacks = (app: ExternalApp): AppPlatform[] => appPlatforms.filter((platform) => pageOf(app, platform) === null);

/** The store pages of an app: what was found, and what is entered by hand or looked for again (APPS-05, GAP-73). */
export function StoresDialog({ app, saved, onClose }: StoresDialogProps) {
  const t = useText('app-catalogue');
  const [known, setKnown] = useState<Known>({ app, lookups: saved?.lookups ?? null });
  const calls = useAppCalls();
  const saving = useStoresForm(known.app, calls, onClose);
  const missing = lacks(known.app);
  const search = useAction(async () => {
    const answer = await calls.lookUp(known.app.id, known.app.version);
    setKnown({ app: answer.app, lookups: answer.lookups });
    if (answer.missing.length === 0) toast.success(t('stores.allFound'));
  });
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('stores.title', { name: known.app.name })}
      detail={t('stores.detail')}
      cancelLabel={t(missing.length > 0 ? 'stores.later' : 'stores.close')}
      submitLabel={t('stores.submit')}
      cannotSubmit={missing.length === 0}
      failed={t('stores.failed')}
      notes={
        <>
          <Refused title={t('stores.searchFailed')} message={search.reason} />
          {saved && missing.length > 0 ? <Partly app={known.app} missing={missing} /> : null}
        </>
      }
    >
      <div className={classes.stores}>
        {appPlatforms.map((platform) => (
          <Store
            key={platform}
            platform={platform}
            known={known}
            form={saving.form}
            searching={search.busy}
            onSearch={search.run}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** «Ajoutée pour Android, pas encore pour iOS.» */
function Partly({ app, missing }: { app: ExternalApp; missing: readonly AppPlatform[] }) {
  const t = useText('app-catalogue');
  const [first] = missing;
  const found = appPlatforms.filter((platform) => pageOf(app, platform) !== null);
  const title =
    found.length > 0 && first
      ? t('stores.partly', { found: systems[found[0]!], missing: systems[first] })
      : t('stores.nothing');
  return (
    <Note tone="signal" title={title} className={classes.note}>
      {t('stores.byHand')}
    </Note>
  );
}

type StoreProps = {
  platform: AppPlatform;
  known: Known;
  form: ReturnType<typeof useForm<StoresForm>>;
  searching: boolean;
  onSearch: () => void;
};

function Store({ platform, known, form, searching, onSearch }: StoreProps) {
  const t = useText('app-catalogue');
  const { app, lookups } = known;
  const url = pageOf(app, platform);
  const lookup = lookups?.[platform] ?? null;
  const canSearch = app[fieldsOfPlatform[platform].bundleId] !== null;
  return (
    <section className={classes.store} aria-label={stores[platform]}>
      <h3 className={classes.storeName}>{stores[platform]}</h3>
      {url ? (
        <div className={classes.found}>
          <StatusBadge kind="done" detail={lookup?.name ? foundName(t, lookup) : undefined}>
            {t(lookup?.state === 'found' ? 'stores.found' : 'stores.known')}
          </StatusBadge>
          <TextLink href={url} target="_blank" rel="noreferrer" className={classes.address}>
            {url.replace(/^https:\/\//, '')}
          </TextLink>
        </div>
      ) : (
        <div className={classes.found}>
          <div className={classes.answer}>
            <StatusBadge kind="half" detail={<Reason lookup={lookup} canSearch={canSearch} />}>
              {t('stores.missing')}
            </StatusBadge>
            {canSearch ? (
              <Button small icon={IconRefresh} loading={searching} onClick={onSearch}>
                {t('stores.again')}
              </Button>
            ) : null}
          </div>
          <TextField
            {...form.field(platform)}
            label={t('stores.address', { store: stores[platform] })}
            placeholder={examples[platform]}
          />
          {app.deeplink ? (
            <Checkbox
              label={t('stores.without')}
              checked={form.values[withoutOf[platform]]}
              onChange={(on) => form.setValue(withoutOf[platform], on)}
            />
          ) : null}
        </div>
      )}
    </section>
  );
}

const foundName = (t: ReturnType<typeof useText<'app-catalogue'>>, { name, developer }: StoreLookup): string =>
  developer ? t('stores.by', { name: name ?? '', developer }) : (name ?? '');

/** Why there is no page: the store does not know the app, did not answer, or was not asked. */
function Reason({ lookup, canSearch }: { lookup: StoreLookup | null; canSearch: boolean }) {
  const t = useText('app-catalogue');
  const { time } = useDates();
  if (!canSearch) return t('stores.noBundleId');
  if (!lookup || lookup.state === 'unasked') return t('stores.notYet');
  if (lookup.state === 'off') return t('stores.off');
  const at = lookup.at ? time(lookup.at) : '';
  if (lookup.state === 'failed') return t('stores.unreachable', { at });
  return lookup.countries.length > 0
    ? t('stores.unknownIn', { countries: lookup.countries.join(', '), at })
    : t('stores.unknown', { at });
}

/** Sends what was entered by hand. */
const useStoresForm = (app: ExternalApp, { change }: ReturnType<typeof useAppCalls>, onSaved: () => void) => {
  const t = useText('app-catalogue');
  const wrong = (values: StoresForm, platform: AppPlatform) => {
    const url = values[platform].trim();
    return url === '' || isStoreLink(platform, url) ? {} : { [platform]: t(`wrong.${fieldsOfPlatform[platform].url}`) };
  };
  return useSavedForm<StoresForm>({
    initialValues: { ios: '', android: '', iosWithout: false, androidWithout: false },
    validate: (values) => {
      const problems = { ...wrong(values, 'ios'), ...wrong(values, 'android') };
      const isEmpty = appPlatforms.every((platform) => values[platform].trim() === '' && !values[withoutOf[platform]]);
      const [first] = lacks(app);
      return isEmpty && first ? { [first]: t('stores.required') } : problems;
    },
    write: (values) =>
      change(app.id, {
        version: app.version,
        ...Object.assign(
          {},
          ...appPlatforms.map((platform) => {
            const { url, isEnabled } = fieldsOfPlatform[platform];
            const written = values[platform].trim();
            if (written !== '') return { [url]: written, [isEnabled]: true };
            return values[withoutOf[platform]] ? { [isEnabled]: true } : {};
          }),
        ),
      }),
    onWritten: () => toast.success(t('stores.saved')),
    onSaved,
  });
};
