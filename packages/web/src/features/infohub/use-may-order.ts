import { useMay } from '#platform/session/person.tsx';

/** Whoever publishes gives articles their places: a writer changes only drafts of their own. */
export const useMayOrder = (): boolean => useMay()('infohub:publish');
