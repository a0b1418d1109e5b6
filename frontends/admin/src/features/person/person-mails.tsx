import type { PersonMail } from '@placette/contracts/notifications/mails/api';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { QueryState } from '@placette/ui/query-state';
import shared from '@placette/ui/shared.module.css';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { Section } from '../../desk/desk-header.js';
import { usePersonMails, useResend } from './api.js';
import styles from './person.module.css';

const SHOWN = 10;

/** DK-03: what became of the latest mails to somebody; one of them is sent once more at a press. */
export function PersonMails({ user_id, isGone }: { user_id: string; isGone: boolean }) {
  const query = usePersonMails(user_id);
  const resend = useResend(user_id);
  const mails = query.data?.mails ?? [];
  return (
    <Section level={2} title="E-mails envoyés">
      <QueryState
        query={query}
        loading="Chargement des e-mails..."
        failure="Les e-mails ne peuvent pas être affichés"
      />
      {query.data && mails.length === 0 && <p className={shared.note}>Aucun e-mail.</p>}
      <FailureNotice>
        {resend.error && problemText(resend.error, 'L’e-mail n’a pas été renvoyé. Réessayez dans un instant.')}
      </FailureNotice>
      <MailRows mails={mails.slice(0, SHOWN)} resend={resend} isGone={isGone} />
      {mails.length > SHOWN && (
        <details>
          <summary>Voir les e-mails plus anciens</summary>
          <MailRows mails={mails.slice(SHOWN)} resend={resend} isGone={isGone} />
        </details>
      )}
    </Section>
  );
}

interface RowsProps {
  mails: readonly PersonMail[];
  resend: ReturnType<typeof useResend>;
  isGone: boolean;
}

function MailRows({ mails, resend, isGone }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <p className={styles.line}>
            <strong>{mail.subject}</strong>
            <Fate mail={mail} />
          </p>
          <p className={shared.note}>{`À ${mail.to}, ${dateAndTime(mail.sent_at ?? mail.created_at)}`}</p>
          {mail.refusal && mail.refusal !== EXPIRED && <p className={shared.note}>{mail.refusal}</p>}
          {mail.resent && (
            <p className={shared.note}>
              {`Renvoyé par ${mail.resent.by ?? 'un ancien collègue'}, ${dateAndTime(mail.resent.at)}`}
            </p>
          )}
          {mail.can_resend && !isGone && (
            <Button
              variant="secondary"
              size="compact"
              aria-label={`Renvoyer «\u00a0${mail.subject}\u00a0»`}
              disabled={resend.isPending}
              onClick={() => resend.mutate(mail)}
            >
              Renvoyer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const EXPIRED = 'expired';

/** What a mail server answers begins with, or holds, a code of refusal. */
const REFUSAL = /\b5\d\d\b/;

function fateOf({ status, refusal }: PersonMail): [label: string, tone: StatusTone] {
  if (status === 'sent') return ['Envoyé', 'ok'];
  if (status === 'queued') return refusal ? ['Nouvel essai en cours', 'warn'] : ['En attente', 'neutral'];
  if (refusal === EXPIRED) return ['Expiré avant l’envoi', 'neutral'];
  return refusal && REFUSAL.test(refusal) ? ['Refusé par le serveur', 'err'] : ['Non parti', 'err'];
}

function Fate({ mail }: { mail: PersonMail }) {
  const [label, tone] = fateOf(mail);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** Beside the address of the account, while the latest mail to it was refused for good. */
export function AddressRefused({ user_id, email }: { user_id: string; email: string }) {
  const latest = usePersonMails(user_id).data?.mails.find(({ to, status }) => to === email && status !== 'queued');
  if (!latest || fateOf(latest)[1] !== 'err' || latest.refusal === null) return null;
  return (
    <>
      {' '}
      <Fate mail={latest} /> <span className={shared.note}>{latest.refusal}</span>
    </>
  );
}
