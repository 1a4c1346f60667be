import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import { emergencyCardsApi, myEmergencyCardApi } from '@fanal/contract/emergency-cards/emergency-cards.api';
import type {
  EmergencyCardSettingsChanges,
  HospitalChanges,
  MyEmergencyCard,
} from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import type { Language } from '@fanal/contract/locales';
import { sitesApi } from '@fanal/contract/structure/structure.api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, readOptions, useRead, useWrite } from '#platform/api.ts';
import type { ApiError } from '#platform/api-error.ts';
import { download } from '#platform/download.ts';
import { useSignedIn } from '#platform/session/session.queries.ts';
import { showFile } from '#platform/show-file.ts';

const { find, file, files, settings } = emergencyCardsApi;

/** The card as it is now: what it says changes with people, cards and contacts. */
export const useEmergencyCard = (id: string) => useRead(find, { params: { id } }, { staleTime: 0 });

export const useChangeHospital = (id: string) => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(emergencyCardsApi.changeHospital, { refreshes: [find], handlesFailure: true });
  return {
    change: (body: HospitalChanges) => mutateAsync({ params: { id }, body }),
    fresh: async () => (await client.fetchQuery({ ...readOptions(find, { params: { id } }), staleTime: 0 })).hospital,
  };
};

export const useFirstAidSettings = () => useRead(settings, {}, { staleTime: 0 });

/** The types of cards that the organization uses. */
export const useUsedTypes = () => useRead(cardTypesApi.enabled, {});

export const useChangeFirstAid = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(emergencyCardsApi.changeSettings, {
    refreshes: [settings, find],
    handlesFailure: true,
  });
  return {
    change: (body: EmergencyCardSettingsChanges) => mutateAsync({ body }),
    fresh: () => client.fetchQuery({ ...readOptions(settings, {}), staleTime: 0 }),
  };
};

const whole = () => ({ signal: new AbortController().signal, onBytes: () => undefined });

/** Each answers the name of the file once it is kept. */
export const keepCard = (id: string, language: Language): Promise<string> =>
  download(file, { params: { id }, query: { language } }, whole());
export const keepAllCards = (part: number, language: Language): Promise<string> =>
  download(files, { query: { part, language } }, whole());

/** Shows the page in a tab, from which it is printed. */
export const showCard = (id: string, language: Language, tab: Window | null): Promise<void> =>
  showFile(file, { params: { id }, query: { language } }, tab);

/** The card that a code leads to, for everybody of its organization; the page stands outside the screens of any. */
export const useScannedCard = (organization: string, siteId: string) =>
  useQuery<MyEmergencyCard, ApiError>({
    queryKey: [myEmergencyCardApi.read.call, { query: { siteId } }, organization],
    queryFn: ({ signal }) => call(myEmergencyCardApi.read, { query: { siteId } }, { organization, signal }),
    enabled: useSignedIn(),
    staleTime: 0,
  });

/** How many sites there are. */
export const useSiteCount = () => {
  const { data, error, refetch } = useRead(sitesApi.search, { query: { perPage: 1 } });
  return { total: data?.total, error, refetch };
};
