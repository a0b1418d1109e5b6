import { addDays, today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/calendar-days';
import type { SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import { changeErrors } from '@placette/contracts/requests/stay-changes/change-period';
import type { ChangeQuote, WishedStay } from '@placette/contracts/requests/stay-changes/schema';
import { canBeChosen, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { problemText, useParkingPage, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { DayField } from '@placette/ui/day-field';
import { Dialog } from '@placette/ui/dialog';
import { NoticeInView, Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { RadioCards } from '@placette/ui/radio-cards';
import shared from '@placette/ui/shared.module.css';
import { StayTerms } from '@placette/ui/stay-terms';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { useState } from 'react';
import { useMyVehicles } from '../../queries.js';
import { useAskChange, useChangeQuote } from './api.js';

interface ChangeDialogProps {
  stay: SentRequest;
  parts: 'all' | 'return';
  onClose: () => void;
}

/** CN-02: dates and vehicle, with the old and the new total before anything is sent. */
export function ChangeDialog({ stay, parts, onClose }: ChangeDialogProps) {
  const { toast } = useShell();
  const [days, setDays] = useState({ start: stay.start_date, end: stay.end_date });
  const [vehicle_id, setVehicle] = useState(stay.vehicle.id);
  const vehicles = useFittingVehicles(stay);
  const day = today();
  const isWhole = days.start !== '' && days.end !== '';
  const errors = isWhole ? changeErrors(stay, { start_date: days.start, end_date: days.end }, day) : {};
  const isOther = days.start !== stay.start_date || days.end !== stay.end_date || vehicle_id !== stay.vehicle.id;
  const canBeAsked = isWhole && isOther && errors.start === undefined && errors.end === undefined;
  const wished = canBeAsked ? { start_date: days.start, end_date: days.end, vehicle_id } : null;
  const quote = useChangeQuote(stay.id, wished);
  const ask = useAskChange(stay.id);

  function send() {
    if (!wished || !quote.data || ask.isPending) return;
    const said = `Demande envoyée à ${stay.owner.first_name || 'votre propriétaire'}.`;
    ask.mutate(
      { ...wished, total_price: quote.data.total_price },
      {
        onSuccess: () => {
          toast({ text: said });
          onClose();
        },
      },
    );
  }

  const common = { max: lastCalendarDay(day), endError: errors.end };
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Modifier mon séjour"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Garder le séjour
          </Button>
          <Button isPending={ask.isPending} pendingLabel="Envoi en cours..." aria-disabled={!quote.data} onClick={send}>
            Demander ce changement
          </Button>
        </>
      }
    >
      <div className={shared.stack5}>
        {ask.error && (
          <NoticeInView tone="err" answer={ask.error}>
            {problemText(ask.error, 'Erreur lors de l’envoi de la demande')}
          </NoticeInView>
        )}
        {parts === 'all' ? (
          <DateRangeField
            {...common}
            label="Nouvelles dates"
            min={day}
            value={days}
            onChange={setDays}
            startError={errors.start}
          />
        ) : (
          <DayField
            label="Reprise de la voiture"
            min={day > stay.start_date ? day : addDays(stay.start_date, 1)}
            max={common.max}
            value={days.end}
            onChange={(end) => setDays({ ...days, end })}
            error={errors.end}
          />
        )}
        {parts === 'all' && <OtherVehicle vehicles={vehicles} value={vehicle_id} onChange={setVehicle} />}
        <NewTotal stay={stay} wished={wished} vehicles={vehicles} quote={quote} />
        <p className={shared.words}>
          {stay.owner.first_name || 'Le propriétaire'} accepte ou non. En attendant, votre séjour reste comme convenu.
        </p>
      </div>
    </Dialog>
  );
}

/** The vehicle of the stay, and those that fit there. */
function useFittingVehicles({ vehicle, parking_spot }: SentRequest): Vehicle[] {
  const { data: vehicles = [] } = useMyVehicles();
  const { data: limits } = useParkingPage(parking_spot.id);
  return vehicles.filter((one) => one.id === vehicle.id || !limits || canBeChosen(vehicleFit(one, limits)));
}

interface OtherVehicleProps {
  vehicles: readonly Vehicle[];
  value: string;
  onChange: (vehicle_id: string) => void;
}

/** The choice of another vehicle; hidden with fewer than two vehicles. */
function OtherVehicle({ vehicles, value, onChange }: OtherVehicleProps) {
  if (vehicles.length < 2) return null;
  return (
    <RadioCards
      label="Véhicule"
      layout="list"
      options={vehicles.map(({ id, marque, modele, immatriculation, type_vehicule }) => ({
        value: id,
        label: `${marque} ${modele}`,
        text: <Plate>{immatriculation}</Plate>,
        glyph: <VehicleGlyph type={type_vehicule} />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface NewTotalProps {
  stay: SentRequest;
  wished: WishedStay | null;
  vehicles: readonly Pick<Vehicle, 'id' | 'marque' | 'modele' | 'immatriculation'>[];
  quote: { data: ChangeQuote | undefined; error: Error | null };
}

/** CN-02: the old and the new total side by side, or why these days cannot be had. */
export function NewTotal({ stay, wished, vehicles, quote: { data, error } }: NewTotalProps) {
  const other = vehicles.find(({ id }) => id === wished?.vehicle_id) ?? stay.vehicle;
  return (
    <div aria-live="polite" className={shared.stack2}>
      {!wished && <p className={shared.words}>Choisissez d’autres dates ou un autre véhicule.</p>}
      {wished && error && <Notice tone="warn">{problemText(error, 'Le nouveau prix n’a pas pu être calculé.')}</Notice>}
      {wished && !error && !data && <p className={shared.words}>Calcul du nouveau prix...</p>}
      {wished && data && !error && (
        <StayTerms
          label="Séjour convenu et séjour demandé"
          agreed={{ ...stay, vehicle: wordsOf(stay.vehicle) }}
          asked={{ ...wished, ...data, vehicle: wordsOf(other) }}
        />
      )}
    </div>
  );
}

const wordsOf = ({ marque, modele, immatriculation }: Pick<Vehicle, 'marque' | 'modele' | 'immatriculation'>) =>
  `${marque} ${modele}, ${immatriculation}`;
