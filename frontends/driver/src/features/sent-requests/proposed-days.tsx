import { today } from '@placette/contracts/kernel/days';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { draftKey, links, saveDraft, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { dayRange } from '@placette/ui/format';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { draftAgain, draftName } from '../ask-owner/request-values.js';

/** FO-05: the days that the owner proposes instead, asked for in the form with what was said before; nothing is sent here. */
export function ProposedDays({ request }: { request: SentRequest }) {
  const account = useShell().session.user?.id ?? '';
  const { proposed, parking_spot, owner } = request;
  if (!proposed || request.status !== 'rejected') return null;
  const { start_date, end_date } = proposed;
  const canBeAsked = start_date >= today() && parking_spot.has_page !== false;
  return (
    <>
      <p>
        {`${dayRange(start_date, end_date)}\u00a0: les dates que ${owner.first_name || 'le propriétaire'} vous propose.`}
      </p>
      {canBeAsked && (
        <p>
          <ButtonLink
            size="compact"
            to={links.askOwner(parking_spot.id) + stayQuery({ start: start_date, end: end_date })}
            state={{ from: links.alternatives(request.id) }}
            onClick={() => saveDraft(draftKey(account, draftName(parking_spot.id)), draftAgain(request, proposed))}
          >
            Demander ces dates<VisuallyHidden> à {parking_spot.title}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
    </>
  );
}
