/** What a push message carries, encrypted for one browser: what its lock screen may show, and where a press leads. */
export interface PushMessage {
  title: string;
  text: string;
  /** Of this site. */
  path: string;
  /** A later message with the same one takes its place. */
  topic: string;
}
