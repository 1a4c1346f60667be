/** How a notice reaches a person: by mail, by text message, in the app, and as a push message on the person's devices. */
export const messageChannels = ['email', 'sms', 'app', 'push'] as const;

/**
 * `waiting`: a push that was not sent yet. `delivered` in the app: it is in the inbox of the person, until it is `read`.
 * `uncertain`: it is not known whether the provider accepted it.
 */
export const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'uncertain'] as const;
