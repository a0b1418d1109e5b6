import type { ProposedDays } from '@placette/contracts/requests/schema';
import { useState } from 'react';
import type { DateRange } from './dates/date-range-field.js';
import { ProposedDaysField, proposalOf } from './dates/proposed-days-field.js';
import { type Draft, TextArea } from './text-field.js';

export const REASON_MAX = 1_000;

export interface Refusal {
  rejection_reason: string | null;
  proposed: ProposedDays | null;
}

export interface RefusalParts {
  request: ProposedDays & { requester: { first_name: string } };
  /** The reason being written, and what keeps it. */
  reason: Draft;
  /** FO-05: the days being proposed instead, and what keeps them; null to refuse without. */
  days: [value: DateRange, change: (days: DateRange) => void] | null;
}

interface RefusalFieldsProps extends RefusalParts {
  /** Of the reason, where no days go with it. */
  label: string;
  isChecked: boolean;
  takesFocus?: boolean;
}

/** RQ-08: the reason is optional. FO-05: with days, they go with the refusal. */
export function RefusalFields({ request, reason, days, label, isChecked, takesFocus }: RefusalFieldsProps) {
  return (
    <>
      {days && (
        <>
          <p>
            {`La demande est refusée, et ${request.requester.first_name} reçoit vos dates par e-mail. Rien n’est réservé\u00a0: vous approuverez sa nouvelle demande, ou non.`}
          </p>
          <ProposedDaysField asked={request} value={days[0]} onChange={days[1]} isChecked={isChecked} />
        </>
      )}
      <TextArea
        label={days ? 'Message' : label}
        optional
        hint="Le conducteur le reçoit par e-mail."
        maxLength={REASON_MAX}
        value={reason[0]}
        onChange={(event) => reason[1](event.target.value)}
        data-autofocus={takesFocus && !days ? true : undefined}
      />
    </>
  );
}

/** `read` returns what to send, null while the days cannot be proposed: from then on missing ones are errors. */
export function useRefusal({ request, reason, days }: RefusalParts): {
  isChecked: boolean;
  read: () => Refusal | null;
} {
  const [isChecked, setChecked] = useState(false);
  function read(): Refusal | null {
    setChecked(true);
    const proposed = days && proposalOf({ asked: request, value: days[0] });
    return days && !proposed ? null : { rejection_reason: reason[0].trim() || null, proposed };
  }
  return { isChecked, read };
}
