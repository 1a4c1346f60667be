import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import type { CardType, CardTypeChanges, NewCardType } from '@fanal/contract/cards/card-types.shapes';
import { call, useRead, useWrite } from '#platform/api.ts';

/** A type as it is when its editor opens. */
export const useCardType = (id: string, enabled: boolean) =>
  useRead(cardTypesApi.find, { params: { id } }, { enabled, staleTime: 0 });

/** The type as it stands on the server now, whatever was read before. */
export const readAgain = (id: string): Promise<CardType> => call(cardTypesApi.find, { params: { id } });

/** Reads that a change of a type makes untrue. */
const touched = [cardTypesApi.all, cardTypesApi.enabled, cardTypesApi.find];

export const useSaveType = () => {
  const create = useWrite(cardTypesApi.create, { refreshes: touched, handlesFailure: true });
  const change = useWrite(cardTypesApi.change, { refreshes: touched, handlesFailure: true });
  return {
    create: (body: NewCardType) => create.mutateAsync({ body }),
    change: (id: string, body: CardTypeChanges) => change.mutateAsync({ params: { id }, body }),
  };
};
