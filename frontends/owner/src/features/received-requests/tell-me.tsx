import { usePushOffer } from '@placette/shell-api';
import { PushOffer } from '@placette/ui/push-offer';
import styles from './received-requests.module.css';

/** TR-06: offered where requests wait for an answer. */
export function TellMe() {
  const { state, isAllowing, error, allow, later } = usePushOffer();
  if (state === null) return null;
  return (
    <section aria-label="Être prévenu des demandes" className={styles.tellMe}>
      <PushOffer state={state} isAllowing={isAllowing} error={error} onAllow={allow} onLater={later}>
        Une notification vous dit aussitôt qu’une demande arrive ou attend encore votre réponse.
      </PushOffer>
    </section>
  );
}
