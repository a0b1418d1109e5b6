import { links } from '@placette/shell-api';

interface End {
  title: string;
  label: string;
  to: string;
}

const received = { label: 'Voir les demandes reçues', to: links.requestsReceived };
const nothingLeft: End = { title: 'Il n’y a plus rien à répondre', ...received };

const ENDS: Readonly<Record<string, End>> = {
  answer_link_invalid: { title: 'Ce lien n’est pas valable', ...received },
  answer_link_outdated: { title: 'Ce lien ne permet plus de répondre', ...received },
  answer_link_account_closed: { title: 'Ce compte ne peut pas répondre', label: 'Nous écrire', to: links.support },
  answer_link_approved: { title: 'Vous avez déjà répondu', label: 'Voir mes séjours', to: links.stays },
  answer_link_rejected: { title: 'Vous avez déjà répondu', ...received },
  answer_link_withdrawn: nothingLeft,
  driver_found_elsewhere: nothingLeft,
  request_expired: { title: 'Le délai de réponse est passé', ...received },
};

/** What to do after a refusal that is final; null for others. */
export function endOf(code: string): End | null {
  return Object.hasOwn(ENDS, code) ? ENDS[code]! : null;
}
