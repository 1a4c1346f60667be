import { clearSession } from './storage.ts';

/** Why a session ended without the person asking for it. */
export const endReasons = ['expired', 'disabled', 'unknown', 'not-member'] as const;
export type EndReason = (typeof endReasons)[number];

export const isEndReason = (text: unknown): text is EndReason => (endReasons as readonly unknown[]).includes(text);

let leave: (reason: EndReason) => void = () => undefined;

/** The application says once how it goes to `/logout` when a session ends by itself. */
export const onSessionEnd = (next: typeof leave): void => {
  leave = next;
};

/** Clears storage and goes to `/logout` (AUTH-06); the reason is told to the person afterwards. */
export const endSession = (reason: EndReason): void => {
  clearSession();
  leave(reason);
};
