import { usePushOffer } from '@placette/shell-api';
import { PushOffer } from '@placette/ui/push-offer';
import styles from './ask-owner.module.css';

/** TR-06: offered once a request is sent, while its answer is waited for. */
export function TellMe() {
  const { state, isAllowing, error, allow, later } = usePushOffer();
  if (state === null) return null;
  return (
    <section aria-labelledby="prevenir-titre" className={styles.next}>
      <h2 id="prevenir-titre">Être prévenu de la réponse</h2>
      <PushOffer state={state} isAllowing={isAllowing} error={error} onAllow={allow} onLater={later}>
        Une notification vous dit aussitôt si le propriétaire accepte, refuse ou vous écrit.
      </PushOffer>
    </section>
  );
}
