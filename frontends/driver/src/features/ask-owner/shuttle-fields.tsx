import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { shuttlePriceInWords, shuttlePriceOf } from '@placette/contracts/requests/travel/shuttle-price';
import { LUGGAGE_MAX, PEOPLE_MAX } from '@placette/contracts/requests/travel/travel';
import { Checkbox } from '@placette/ui/checkbox';
import { NumberStepper } from '@placette/ui/number-stepper';
import shared from '@placette/ui/shared.module.css';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import styles from './ask-owner.module.css';
import type { RequestValues } from './request-values.js';

/** C61, TR-01: who asks for the shuttle, for how many people and pieces of luggage; nothing where there is none. */
export function ShuttleFields({ parking }: { parking: ParkingSpotPage }) {
  const { control, register, setValue } = useFormContext<RequestValues>();
  const isWanted = useWatch({ control, name: 'wants_shuttle' });
  if (parking.shuttle_service === 'none') return null;
  return (
    <div className={shared.stack3}>
      <Checkbox
        id="wants_shuttle"
        label="Je prends la navette, à l’aller et au retour"
        hint={priceHint(parking)}
        {...register('wants_shuttle', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked) return;
            setValue('people', null);
            setValue('luggage', null);
          },
        })}
      />
      {isWanted && (
        <div className={styles.pair}>
          <HowMany name="people" label="Personnes dans la navette" min={1} max={PEOPLE_MAX} />
          <HowMany name="luggage" label="Bagages" min={0} max={LUGGAGE_MAX} />
        </div>
      )}
    </div>
  );
}

function priceHint(parking: ParkingSpotPage): string {
  const { shuttle_price, shuttle_per } = shuttlePriceOf(parking);
  if (shuttle_price !== null) return `${shuttlePriceInWords(shuttle_price, shuttle_per)}, à régler sur place.`;
  return parking.shuttle_service === 'extra' ? 'Son prix se convient avec le propriétaire.' : 'Sans supplément.';
}

function HowMany({ name, ...range }: { name: 'people' | 'luggage'; label: string; min: number; max: number }) {
  const { control } = useFormContext<RequestValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberStepper {...field} {...range} id={name} error={fieldState.error?.message} />
      )}
    />
  );
}
