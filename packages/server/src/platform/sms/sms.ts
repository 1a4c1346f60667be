/** A text message to one telephone. */
export type Sms = {
  /** Names the message for good. */
  id: string;
  /** '+14185550142' */
  to: string;
  text: string;
  /** Where the provider reports what became of it; null asks for no report. */
  statusUrl: string | null;
};
