import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import shared from '@placette/ui/shared.module.css';
import { readClock } from '@placette/contracts/kernel/typed';
import { shuttleHoursInWords, shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import {
  LUGGAGE_MAX,
  outsideShuttle,
  outsideShuttleInWords,
  PEOPLE_MAX,
  saysTravel,
  TRAVEL_NUMBER_MAX,
} from '@placette/contracts/requests/travel/travel';
import { ClockField } from '@placette/ui/clock-field';
import { Disclosure } from '@placette/ui/disclosure';
import { Hint } from '@placette/ui/field';
import { Notice } from '@placette/ui/notice';
import { NumberStepper } from '@placette/ui/number-stepper';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import styles from './ask-owner.module.css';
import { TRAVEL_FIELDS, type RequestValues } from './use-request-draft.js';

const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** TR-01: closed at first, as nothing of it is asked for; people and luggage only where a shuttle takes them. */
export function TravelFields({ parking }: { parking: ParkingSpotPage }) {
  const { control, register, formState, getValues } = useFormContext<RequestValues>();
  const { errors } = formState;
  const [isOpen, setOpen] = useState(() => saysTravel(getValues()));
  const isRefused = TRAVEL_FIELDS.some((name) => errors[name] !== undefined);
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
          <TextField
            id="outbound_number"
            label="Vol ou train à l’aller"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TRAVEL_NUMBER_MAX}
            placeholder="AF 1234"
            error={errors.outbound_number?.message}
            {...register('outbound_number', emptyAsNull)}
          />
          <TextField
            id="return_number"
            label="Vol ou train au retour"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TRAVEL_NUMBER_MAX}
            placeholder="AF 1235"
            error={errors.return_number?.message}
            {...register('return_number', emptyAsNull)}
          />
        </div>
        {parking.shuttle_service !== 'none' && (
          <div className={styles.pair}>
            <Controller
              control={control}
              name="people"
              render={({ field, fieldState }) => (
                <NumberStepper
                  {...field}
                  id="people"
                  label="Personnes dans la navette"
                  min={1}
                  max={PEOPLE_MAX}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="luggage"
              render={({ field, fieldState }) => (
                <NumberStepper
                  {...field}
                  id="luggage"
                  label="Bagages"
                  min={0}
                  max={LUGGAGE_MAX}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        )}
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

/** TR-01: said before sending, whether the fields are shown or not; it refuses nothing. */
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
