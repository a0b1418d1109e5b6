import { inOneTab, tabChannel } from '@placette/shell-api';
import { EVENT_STREAM_PATH, SIGNAL_TOPICS, type SignalTopic } from '@placette/contracts/signals';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** CO-03: the server's heartbeat of 25 s, and 10 s more; a stream that is silent longer is dead. */
const SILENCE_MS = 35_000;
const CHANNEL = 'placette-signals';
/** Who waited longer for the stream takes it over from a tab that is gone: signals may have been missed between them. */
const AT_ONCE_MS = 1_000;

interface EventStreamOptions {
  accessToken: () => Promise<string | null>;
  onSignal: (topic: SignalTopic) => void;
  /** After a gap: signals may have been missed. */
  onReconnect: () => void;
}

type StreamEvent = { topic: SignalTopic } | { reconnected: true };

/**
 * Follows the server's signals with the bearer token, which EventSource cannot send. One tab holds the stream and
 * tells the others: browsers open six connections to a site at most. Answers a function that stops.
 */
export function followSignals({ accessToken, onSignal, onReconnect }: EventStreamOptions): () => void {
  const stop = new AbortController();
  const tabs = tabChannel(CHANNEL);
  const apply = (event: StreamEvent) => ('topic' in event ? onSignal(event.topic) : onReconnect());
  const publish = (event: StreamEvent) => {
    apply(event);
    tabs?.postMessage(event);
  };
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => apply(data);

  const began = Date.now();
  const lead = () =>
    follow(
      { accessToken, onSignal: (topic) => publish({ topic }), onReconnect: () => publish({ reconnected: true }) },
      stop.signal,
      Date.now() - began > AT_ONCE_MS,
    );
  // The lock is granted once the tab that had it is gone; giving up waiting rejects.
  if (tabs) inOneTab(CHANNEL, lead, stop.signal).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    tabs?.close();
  };
}

async function follow(
  { accessToken, onSignal, onReconnect }: EventStreamOptions,
  signal: AbortSignal,
  isTakenOver: boolean,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (let connections = 0; !signal.aborted;) {
    try {
      const token = await accessToken();
      if (token !== null) {
        const answer = await fetch(EVENT_STREAM_PATH, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
          signal,
        });
        if (answer.ok && answer.body) {
          if (connections++ > 0 || isTakenOver) onReconnect();
          pause = FIRST_PAUSE_MS;
          await read(answer.body, onSignal, (retryMs) => (pause = Math.min(LONGEST_PAUSE_MS, retryMs)));
        }
      }
    } catch {
      // Cut off: tried again below.
    }
    await wait(pause, signal);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
}

/** Ends with the stream, or once it has been silent too long. */
async function read(
  body: ReadableStream<Uint8Array>,
  onSignal: (topic: SignalTopic) => void,
  onRetry: (ms: number) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const messages = (rest + value).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const topic = topicOf(message);
      if (topic) onSignal(topic);
      const retry = /^retry: ?(\d+)$/m.exec(message)?.[1];
      if (retry !== undefined) onRetry(Number(retry));
    }
  }
}

export function topicOf(message: string): SignalTopic | null {
  const data = /^data: ?(.*)$/m.exec(message)?.[1];
  if (data === undefined) return null;
  try {
    const { topic } = JSON.parse(data) as { topic?: unknown };
    return SIGNAL_TOPICS.find((known) => known === topic) ?? null;
  } catch {
    return null;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
