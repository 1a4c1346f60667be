import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { toast } from '#ui/toast.ts';
import type { StartedWork } from './started-work.store.ts';

type Told = {
  work: StartedWork;
  id: string;
  seeLabel: string;
  text: string | undefined;
  isDone: boolean;
  isGone: boolean;
  hasFailed?: boolean;
};

/** Says on every other screen how far work in the background is; the list of people shows it itself. */
export const useProgressNews = ({ work, id, seeLabel, text, isDone, isGone, hasFailed = false }: Told): void => {
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const list = pathOf('organization/users-management');
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== list });
  const see = { label: seeLabel, onSelect: () => void navigate({ to: list }) };
  const notify = useEffectEvent(() => {
    if (!isElsewhere || !text) return toast.hide(id);
    if (!isDone) return toast.progress(id, text, see);
    toast.hide(id);
    if (hasFailed) toast.error(text, { action: see });
    else toast.success(text, see);
    work.forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever there is something else to tell.
  useEffect(() => notify(), [isElsewhere, text, isDone]);
  useEffect(() => () => toast.hide(id), [id]);
  const { forget } = work;
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
};
