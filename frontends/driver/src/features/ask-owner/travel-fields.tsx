import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import shared from '@placette/ui/shared.module.css';
import { readClock } from '@placette/contracts/kernel/typed';
import { shuttleHoursInWords, shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import {
  outsideShuttle,
  outsideShuttleInWords,
  hasTravel,
  TRAVEL_NUMBER_MAX,
} from '@placette/contracts/requests/travel/travel';
import { ClockField } from '@placette/ui/clock-field';
import { Disclosure } from '@placette/ui/disclosure';
import { Hint } from '@placette/ui/field';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import styles from './ask-owner.module.css';
import type { RequestValues } from './request-values.js';

/** What `ShuttleFields` asks for. */
const NO_SHUTTLE = { wants_shuttle: false, people: null, luggage: null };
const JOURNEY_FIELDS = ['arrival_time', 'return_time', 'outbound_number', 'return_number'] as const;
const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** TR-01: optional, hence closed at first. */
export function TravelFields({ parking }: { parking: ParkingSpotPage }) {
  const { formState, getValues } = useFormContext<RequestValues>();
  const { errors } = formState;
  const [isOpen, setOpen] = useState(() => hasTravel({ ...getValues(), ...NO_SHUTTLE }));
  const isRefused = JOURNEY_FIELDS.some((name) => errors[name] !== undefined);
  const hours = shuttleHoursOf(parking);
  return (
    <Disclosure summary="Votre trajet (facultatif)" defaultOpen={isOpen || isRefused} onToggle={setOpen}>
      <div className={shared.stack5}>
        <Hint>
          Pour que le propriétaire vous attende à l’heure. Il est le seul à voir ces détails.
          {hours && ` Sa navette circule ${shuttleHoursInWords(hours)}.`}
        </Hint>
        <div className={styles.pair}>
          <Hour name="arrival_time" label="Heure d’arrivée au parking" />
          <Hour name="return_time" label="Heure de retour" />
          <FlightOrTrain name="outbound_number" label="Vol ou train à l’aller" placeholder="AF 1234" />
          <FlightOrTrain name="return_number" label="Vol ou train au retour" placeholder="AF 1235" />
        </div>
      </div>
    </Disclosure>
  );
}

function Hour({ name, label }: { name: 'arrival_time' | 'return_time'; label: string }) {
  const { control } = useFormContext<RequestValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ClockField
          {...field}
          id={name}
          label={label}
          hint="Par exemple 8h30 ou 830."
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface FlightOrTrainProps {
  name: 'outbound_number' | 'return_number';
  label: string;
  placeholder: string;
}

function FlightOrTrain({ name, ...texts }: FlightOrTrainProps) {
  const { register, formState } = useFormContext<RequestValues>();
  return (
    <TextField
      id={name}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={TRAVEL_NUMBER_MAX}
      error={formState.errors[name]?.message}
      {...texts}
      {...register(name, emptyAsNull)}
    />
  );
}

/** TR-01: warns of hours outside those of the shuttle, whether the fields are shown or not; it refuses nothing. */
export function OutsideShuttle({ parking }: { parking: ParkingSpotPage }) {
  const { control } = useFormContext<RequestValues>();
  const [arrival, back] = useWatch({ control, name: ['arrival_time', 'return_time'] });
  const times = { arrival_time: readClock(arrival ?? ''), return_time: readClock(back ?? '') };
  const hours = shuttleHoursOf(parking);
  const words = outsideShuttleInWords(times, hours, outsideShuttle(times, hours), 'requester');
  return (
    <div aria-live="polite">
      {words !== null && (
        <Notice tone="warn" title={words}>
          Demandez au propriétaire dans votre message.
        </Notice>
      )}
    </div>
  );
}
