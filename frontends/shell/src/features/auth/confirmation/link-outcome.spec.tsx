import { renderHook, waitFor } from '@testing-library/react';
import type { LinkOutcome, SessionStore } from '../../../session/session-store.js';
import { useLinkOutcome } from './link-outcome.js';

describe('what became of a mail’s link', () => {
  it('is shown on the page it led to, and not at the next visit', async () => {
    const store = {
      link: Promise.resolve<LinkOutcome>('refused') as Promise<LinkOutcome> | null,
      forgetLink() {
        this.link = null;
      },
    };
    const open = () => renderHook(() => useLinkOutcome(store as unknown as SessionStore));
    const first = open();
    await waitFor(() => expect(first.result.current.outcome).toBe('refused'));
    first.unmount();
    expect(open().result.current.outcome).toBeNull();
  });
});
