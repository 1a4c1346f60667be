/** A text message to one phone number. */
export type Sms = {
  /** Unique id of the message; it stays the same in retries. */
  id: string;
  /** '+14185550142' */
  to: string;
  text: string;
  /** Where the provider sends delivery reports; null requests none. */
  statusUrl: string | null;
};
