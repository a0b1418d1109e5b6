import shared from '@placette/ui/shared.module.css';
import { LOCATION_RADIUS_KM, LOCATION_TYPE_LABELS, LOCATION_TYPES } from '@placette/contracts/catalog/schema';
import { problemText, useLeaveGuard } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Select } from '@placette/ui/select';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import { useSaveLocation } from './api.js';
import { fieldName, type LocationValues, locationValuesSchema } from './location-values.js';
import styles from './locations.module.css';
import { NearbyCityFields, OfficialParkingFields, TransportFields } from './list-fields.js';

const types = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));

interface LocationFormProps {
  /** null: a new one. */
  location_id: string | null;
  /** What the fields say at first. */
  values: LocationValues;
  /** The message that suggested it. */
  suggestion_id?: string | undefined;
  onSaved: (id: string) => void;
}

export function LocationForm({ location_id, values: first, suggestion_id, onSaved }: LocationFormProps) {
  const save = useSaveLocation(location_id, suggestion_id);
  const form = useZodForm(locationValuesSchema, first);
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async (values) => {
    try {
      const { id } = await save.mutateAsync(values);
      guard.forget();
      onSaved(id);
    } catch (error) {
      setError('root', { message: problemText(error as Error, 'Le lieu n’a pas été enregistré. Réessayez.') });
    }
  });
  const field = (name: keyof LocationValues) => ({ ...register(name), id: name, error: messageOf(errors[name]) });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A text that is not a date shows its own error.
        const unread = unreadDay(event.currentTarget);
        if (!unread) return void submit(event);
        event.preventDefault();
        unread.focus();
      }}
      className={styles.form}
    >
      <ErrorSummary submission={submitCount} errors={summaryOf(errors)} />
      <fieldset className={shared.stack5}>
        <legend>Le lieu</legend>
        <TextField {...field('name')} label="Nom" required />
        <Select {...field('type')} label="Type" options={types} placeholder="Choisissez" required />
        <TextField
          {...field('slug')}
          label="Adresse de la page"
          hint={
            location_id === null ? 'Définitive\u00a0: des minuscules, des chiffres et des tirets.' : 'Ne change plus.'
          }
          readOnly={location_id !== null}
          required
        />
        <TextArea {...field('aliases')} label="Autres noms" hint="Un par ligne." optional rows={2} />
        <TextArea {...field('description')} label="Description" maxLength={500} required rows={3} />
        <TextArea {...field('practical_info')} label="Informations pratiques" hint="Une par ligne." optional rows={3} />
      </fieldset>
      <fieldset className={shared.stack5}>
        <legend>Où il se trouve</legend>
        <TextField {...field('ville')} label="Ville" required />
        <TextField {...field('code_postal')} label="Code postal" inputMode="numeric" required />
        <TextField {...field('region')} label="Région" required />
        <TextField {...field('latitude')} label="Latitude" inputMode="decimal" required />
        <TextField {...field('longitude')} label="Longitude" inputMode="decimal" required />
        <TextField
          {...field('radius_km')}
          label="Rayon"
          unit="km"
          inputMode="numeric"
          hint={`Les places comptées et montrées sur la page du lieu. Vide\u00a0: ${LOCATION_RADIUS_KM.aeroport}\u00a0km pour un aéroport, ${LOCATION_RADIUS_KM.gare}\u00a0km ailleurs.`}
          optional
        />
      </fieldset>
      <FormProvider {...form}>
        <TransportFields />
        <OfficialParkingFields />
        <NearbyCityFields />
      </FormProvider>
      <div>
        <Button type="submit" isPending={isSubmitting} pendingLabel="Enregistrement...">
          Enregistrer le lieu
        </Button>
      </div>
    </form>
  );
}

function unreadDay(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
}

function messageOf(error: unknown): string | undefined {
  return (error as { message?: string } | undefined)?.message;
}

/** Returns all errors in the order of the form, including those in lists. */
function summaryOf(errors: FieldErrors<LocationValues>) {
  const found: { field?: string; message: string }[] = [];
  const visit = (error: unknown, path: string) => {
    if (typeof error !== 'object' || error === null) return;
    const message = messageOf(error);
    if (typeof message === 'string') {
      found.push(path === 'root' ? { message } : { field: path, message: `${nameOf(path)}\u00a0: ${message}` });
      return;
    }
    for (const [key, part] of Object.entries(error)) visit(part, path === '' ? key : `${path}.${key}`);
  };
  visit(errors, '');
  return found;
}

const ITEMS: Record<string, string> = {
  transports: 'Transport',
  official_parking_spots: 'Parking officiel',
  nearby_cities: 'Ville voisine',
};

function nameOf(path: string): string {
  const [field = '', index] = path.split('.');
  return index === undefined ? fieldName(field) : `${ITEMS[field] ?? fieldName(field)} ${Number(index) + 1}`;
}
