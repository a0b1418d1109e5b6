import type { SentRequest } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { count, dayRange, euros } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useEffect, useRef } from 'react';
import styles from './ask-owner.module.css';

/** Takes the place of the form. */
export function RequestSent({ request }: { request: SentRequest }) {
  const { parking_spot, owner } = request;
  const name = owner.first_name || 'Le propriétaire';
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.current?.querySelector('h1')?.focus();
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <Page width="form">
      <div ref={page}>
        <PageHeader title="Demande envoyée" />
      </div>
      <div className={styles.sections}>
        <Notice tone="ok" title={`${parking_spot.title}, ${parking_spot.city}`}>
          {dayRange(request.start_date, request.end_date)}, {count(request.days, 'jour', 'jours')},{' '}
          {euros(request.total_price)}.
        </Notice>
        <section aria-labelledby="suite" className={styles.next}>
          <h2 id="suite">Et maintenant ?</h2>
          <ol>
            <li>{name} reçoit votre demande et peut l’approuver ou la refuser.</li>
            <li>Sa réponse arrive par e-mail et dans « Mes demandes ».</li>
            <li>Si elle est approuvée, vous recevez son téléphone, l’adresse exacte et les consignes d’accès.</li>
          </ol>
          <p>Rien n’est à payer d’ici là. Vous pouvez annuler tant que la demande est en attente.</p>
        </section>
        <div className={styles.actions}>
          <ButtonLink to={links.requestsSent}>Mes demandes</ButtonLink>
          <ButtonLink variant="secondary" to={links.search}>
            Rechercher une autre place
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
