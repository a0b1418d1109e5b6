import type { SentRequest } from '@placette/contracts/requests/schema';
import shared from '@placette/ui/shared.module.css';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, serverNow, usePushOffer } from '@placette/shell-api';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { ButtonLink } from '@placette/ui/button';
import { count, dayRange, euros } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { PageHeader } from '@placette/ui/page-header';
import { useEffect, useRef } from 'react';
import { PhoneAsked } from './phone-asked.js';
import styles from './ask-owner.module.css';
import { PushOffer } from '@placette/ui/push-offer';

/** Takes the place of the form. */
export function RequestSent({ request, inDialog }: { request: SentRequest; inDialog: boolean }) {
  const { parking_spot, owner } = request;
  // AK-06: the owner had agreed beforehand.
  const isBooked = request.status === 'approved';
  const title = isBooked ? 'Réservation confirmée' : 'Demande envoyée';
  const name = owner.first_name || 'Le propriétaire';
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog scrolls to what it focuses; a page goes to its top.
    frame.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
    if (!inDialog) window.scrollTo({ top: 0 });
  }, [inDialog]);

  return (
    <>
      <div ref={frame}>
        {inDialog ? (
          <h3 tabIndex={-1} className={styles.sent}>
            {title}
          </h3>
        ) : (
          <PageHeader title={title} />
        )}
      </div>
      <div className={styles.sections}>
        <Notice tone="ok" title={`${parking_spot.title}, ${parking_spot.city}`}>
          {`${dayRange(request.start_date, request.end_date)}, ${count(request.days, 'jour', 'jours')}, ${euros(request.total_price)}.`}
        </Notice>
        <AnswerExpected {...request} clock={serverNow} />
        <PhoneAsked isAgreed={isBooked} />
        <TellMe />
        {isBooked ? <Booked name={name} /> : <Asked name={name} />}
        <div className={shared.cluster3}>
          {isBooked ? (
            <ButtonLink to={links.stay(request.id)}>Voir le séjour</ButtonLink>
          ) : (
            <ButtonLink to={links.requestsSent}>Mes demandes</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={isBooked ? links.requestsSent : links.search}>
            {isBooked ? 'Mes demandes' : 'Rechercher une autre place'}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Asked({ name }: { name: string }) {
  return (
    <section aria-labelledby="suite" className={styles.next}>
      <h2 id="suite">Et maintenant&nbsp;?</h2>
      <ol>
        <li>{name} reçoit votre demande et peut l’approuver ou la refuser.</li>
        <li>Sa réponse arrive par e-mail et dans «&nbsp;Mes demandes&nbsp;».</li>
        <li>Si elle est approuvée, vous recevez son téléphone, l’adresse exacte et les consignes d’accès.</li>
      </ol>
      <p>Rien n’est à payer d’ici là. {PRODUCT_FACTS.requestCancellation}</p>
    </section>
  );
}

/** AK-06: nothing is waited for. */
function Booked({ name }: { name: string }) {
  return (
    <section aria-labelledby="suite" className={styles.next}>
      <h2 id="suite">Et maintenant&nbsp;?</h2>
      <ol>
        <li>{name} est déjà au courant de votre réservation.</li>
        <li>Son téléphone, l’adresse exacte et les consignes d’accès sont sur la page du séjour.</li>
        <li>Le prix est à régler directement entre vous.</li>
      </ol>
      <p>{PRODUCT_FACTS.freeCancellation}.</p>
    </section>
  );
}

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
