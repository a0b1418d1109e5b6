import {
  type FactorKind,
  FACTORS_MAX,
  newFactorSchema,
  RECOVERY_CODES,
  type SecondFactor,
} from '@placette/contracts/identity/factors/schema';
import { ApiProblem } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { count, dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { FormFoot } from '../section.js';
import styles from '../profile.module.css';

/** What the screens say of each kind of second factor. */
export const kindTexts: Readonly<
  Record<FactorKind, { name: string; nameLabel: string; example: string; add: string; added: string; removed: string }>
> = {
  totp: {
    name: 'Application d’authentification',
    nameLabel: 'Nom de l’application',
    example: 'Par exemple\u00a0: Tablette de la maison.',
    add: 'Ajouter une application',
    added: 'Application ajoutée.',
    removed: 'Application retirée.',
  },
  webauthn: {
    name: 'Clé de sécurité',
    nameLabel: 'Nom de la clé',
    example: 'Par exemple\u00a0: Clé du trousseau.',
    add: 'Ajouter une clé de sécurité',
    added: 'Clé de sécurité ajoutée.',
    removed: 'Clé de sécurité retirée.',
  },
};

/** French text of a failed call. */
export function messageOf(error: unknown): string {
  return (error instanceof ApiProblem ? error : ApiProblem.network()).title;
}

type Factor = SecondFactor['factors'][number];

/** With fewer codes than this, the screen suggests new ones. */
const FEW_CODES = 3;

interface FactorListProps {
  factors: readonly Factor[];
  codesLeft: number;
  isRenewing: boolean;
  /** Kinds that may be added. */
  kinds: readonly FactorKind[];
  onAdd: (kind: FactorKind) => void;
  onRemove: (factor: Factor) => void;
  onRenewCodes: () => void;
}

export function FactorList({ factors, codesLeft, isRenewing, kinds, onAdd, onRemove, onRenewCodes }: FactorListProps) {
  const removal = factors.length === 1 ? 'Désactiver' : 'Retirer';
  return (
    <>
      {codesLeft < FEW_CODES && (
        <Notice tone="warn" title="Il est temps de créer de nouveaux codes de récupération">
          Sans eux, la perte de votre téléphone ou de votre clé vous fermerait votre compte.
        </Notice>
      )}
      <ul>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.device}>
            <div>
              <p className={shared.label}>{nameOf(factor)}</p>
              <p className={styles.deviceFacts}>
                {kindOf(factor)}Dernière utilisation le {dateAndTime(factor.last_used_at)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="compact"
              aria-label={`${removal} ${nameOf(factor)}`}
              onClick={() => onRemove(factor)}
            >
              {removal}
            </Button>
          </li>
        ))}
        <li className={styles.device}>
          <div>
            <p className={shared.label}>Codes de récupération</p>
            <p className={styles.deviceFacts}>
              {`${count(codesLeft, 'code restant', 'codes restants')} sur ${RECOVERY_CODES}`}
            </p>
          </div>
          <Button variant="secondary" size="compact" isPending={isRenewing} onClick={onRenewCodes}>
            Nouveaux codes de récupération
          </Button>
        </li>
      </ul>
      {factors.length < FACTORS_MAX && (
        <div className={shared.cluster3}>
          {kinds.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => onAdd(kind)}>
              {kindTexts[kind].add}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function nameOf({ kind, name }: Factor): string {
  return name || kindTexts[kind].name;
}

/** The kind of the factor, shown when its name does not say it. */
function kindOf(factor: Factor): string {
  const { name } = kindTexts[factor.kind];
  return nameOf(factor) === name ? '' : `${name}. `;
}

const schema = newFactorSchema.pick({ name: true });

interface FactorNameProps {
  kind: FactorKind;
  onCancel: () => void;
  /** Rejects with an ApiProblem. */
  onChosen: (name: string) => Promise<void>;
}

/** The form of a further factor, whose name tells it from the others. */
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
      <FormFoot onCancel={onCancel} isPending={isSubmitting}>
        Continuer
      </FormFoot>
    </form>
  );
}
