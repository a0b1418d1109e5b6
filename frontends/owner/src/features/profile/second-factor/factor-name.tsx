import { newFactorSchema, type FactorKind } from '@placette/contracts/identity/factors/schema';
import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { kindTexts, messageOf } from './kinds.js';
import styles from '../profile.module.css';

const schema = newFactorSchema.pick({ name: true });

interface FactorNameProps {
  kind: FactorKind;
  onCancel: () => void;
  /** Rejects with an ApiProblem. */
  onChosen: (name: string) => Promise<void>;
}

/** One more: a name tells it from the others. */
export function FactorName({ kind, onCancel, onChosen }: FactorNameProps) {
  const { register, handleSubmit, setError, formState } = useZodForm(schema, {}, { focusesField: true });
  const { errors, isSubmitting } = formState;
  const { nameLabel, example } = kindTexts[kind];
  const submit = handleSubmit(({ name }) =>
    onChosen(name).catch((error: unknown) => setError('name', { message: messageOf(error) }, { shouldFocus: true })),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.section}>
      <TextField
        {...register('name')}
        id="factor-name"
        label={nameLabel}
        hint={example}
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" isPending={isSubmitting}>
          Continuer
        </Button>
      </div>
    </form>
  );
}
