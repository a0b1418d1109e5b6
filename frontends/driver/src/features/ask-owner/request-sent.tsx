import type { SentRequest } from '@placette/contracts/requests/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import {
  links,
  serverNow,
  usePushOffer,
  draftKey,
  problemText,
  readDraft,
  saveDraft,
  useProfile,
  useShell,
} from '@placette/shell-api';
import { totalInWords } from '@placette/contracts/requests/travel/travel';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { ButtonLink, Button } from '@placette/ui/button';
import { count, dayRange } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { PageHeader } from '@placette/ui/page-header';
import { PushOffer } from '@placette/ui/push-offer';
import shared from '@placette/ui/shared.module.css';
import { TextField } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSavePhone } from './api.js';
import styles from './ask-owner.module.css';

/** Replaces the form once the request is sent. */
export function RequestSent({ request, inDialog }: { request: SentRequest; inDialog: boolean }) {
  const { parking_spot, owner } = request;
  // AK-06: instant booking, approved as it was sent.
  const isBooked = request.status === 'approved';
  const title = isBooked ? 'Réservation confirmée' : 'Demande envoyée';
  const name = owner.first_name || 'Le propriétaire';
  return (
    <>
      <DoneTitle title={title} inDialog={inDialog} />
      <div className={styles.sections}>
        <Notice tone="ok" title={`${parking_spot.title}, ${parking_spot.city}`}>
          {`${dayRange(request.start_date, request.end_date)}, ${count(request.days, 'jour', 'jours')}, ${totalInWords(request)}.`}
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

/** The title of what replaced the form, which receives the focus. */
export function DoneTitle({ title, inDialog }: { title: string; inDialog: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog scrolls to what it focuses; a page goes to its top.
    frame.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
    if (!inDialog) window.scrollTo({ top: 0 });
  }, [inDialog]);
  return (
    <div ref={frame}>
      {inDialog ? (
        <h3 tabIndex={-1} className={styles.sent}>
          {title}
        </h3>
      ) : (
        <PageHeader title={title} />
      )}
    </div>
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

/** AK-06: after an instant booking there is no answer to wait for. */
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
function TellMe() {
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

const INVALID = 'Format de téléphone invalide';

/** TR-04: asks once for a missing phone number, after the request is sent; it is optional. */
function PhoneAsked({ isAgreed }: { isAgreed: boolean }) {
  const asked = draftKey(useShell().session.user?.id ?? '', 'telephone-demande');
  const [isLater, setLater] = useState(() => readDraft<boolean>(asked) === true);
  const { data: profile } = useProfile();
  const [isMissing, setMissing] = useState(false);
  // Stays shown, to confirm, once the number is saved.
  if (profile?.phone_number === null && !isMissing) setMissing(true);
  if (!isMissing || isLater) return null;
  return (
    <PhoneForm
      isAgreed={isAgreed}
      onLater={() => {
        saveDraft(asked, true);
        setLater(true);
      }}
    />
  );
}

function PhoneForm({ isAgreed, onLater }: { isAgreed: boolean; onLater: () => void }) {
  const save = useSavePhone();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The server says the same of a number that could not be read here.
    const rules = await import('@placette/contracts/identity/profile/phone-number').catch(() => null);
    if (rules?.readPhone(phone) === null) return setError(INVALID);
    setError(undefined);
    save.mutate(phone, { onError: (problem) => setError(problemText(problem, INVALID)) });
  }
  return (
    <section aria-labelledby="telephone-titre" className={styles.next}>
      <h2 id="telephone-titre">Votre téléphone</h2>
      {save.isSuccess ? (
        <p role="status">
          C’est noté. Le propriétaire {isAgreed ? 'peut vous joindre' : 'ne le reçoit que s’il approuve votre demande'}.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.next} aria-label="Votre téléphone">
          <p>
            {isAgreed
              ? 'Le propriétaire doit pouvoir vous joindre le jour du dépôt et de la reprise.'
              : 'S’il approuve votre demande, le propriétaire doit pouvoir vous joindre le jour du dépôt et de la reprise. Il ne reçoit votre numéro qu’à ce moment-là.'}
          </p>
          <TextField
            id="telephone-demande"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label="Téléphone mobile"
            optional
            hint="Format français (06...) ou international (+33...)"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            error={error}
          />
          <div className={shared.cluster3}>
            <Button type="submit" variant="secondary" isPending={save.isPending} pendingLabel="Enregistrement...">
              Enregistrer mon téléphone
            </Button>
            <Button type="button" variant="quiet" onClick={onLater}>
              Plus tard
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
