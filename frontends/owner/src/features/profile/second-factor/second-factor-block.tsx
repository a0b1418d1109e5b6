import { QueryState } from '@placette/ui/query-state';
import type { EnrolledFactor, FactorKind, SecondFactor } from '@placette/contracts/identity/factors/schema';
import shared from '@placette/ui/shared.module.css';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dayInText } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { StatusTag } from '@placette/ui/status-tag';
import { useEffect, useRef, useState } from 'react';
import { FactorList, FactorName, kindTexts, messageOf } from './factor-list.js';
import { browserMakesPasskeys } from '../passkeys/api.js';
import { useCreateRecoveryCodes, useEnrolFactor, useSecondFactor } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import { FactorEnrolment, KeyEnrolment } from './enrolment.js';
import { FactorRemoval, type FactorRemovalProps, KeyRemoval } from './removal.js';
import styles from '../profile.module.css';

const PROTECTS = {
  application: 'En plus de votre mot de passe, un code à 6 chiffres donné par votre téléphone protège votre compte.',
  both: 'En plus de votre mot de passe, un code donné par votre téléphone ou une clé de sécurité protège votre compte.',
};
const ACTIVATE = { totp: 'Activer avec une application', webauthn: 'Activer avec une clé de sécurité' };

type Step =
  | { kind: 'none' }
  | { kind: 'name'; factor: FactorKind }
  | { kind: 'enrolment'; enrolled: EnrolledFactor }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'removal'; factor: SecondFactor['factors'][number] };

/** « Double authentification »: applications, security keys and recovery codes (MFA-3 to MFA-5). */
export function SecondFactorBlock() {
  const query = useSecondFactor();
  const { data } = query;
  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Double authentification</h3>
      <QueryState
        query={{ ...query, isError: query.isLoadingError }}
        loading="Chargement de la double authentification..."
        failure="La double authentification ne peut pas être affichée."
        rows={1}
      />
      {data && <KnownSecondFactor {...data} />}
    </div>
  );
}

function KnownSecondFactor({ factors, recovery_codes_left, offers_keys }: SecondFactor) {
  const { confirm, toast } = useShell();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const enrol = useEnrolFactor();
  const renewCodes = useCreateRecoveryCodes();
  const place = useStepFocus(step.kind);
  const close = () => setStep({ kind: 'none' });
  const problem = enrol.error ?? renewCodes.error;

  const kinds: readonly FactorKind[] = offers_keys && browserMakesPasskeys() ? ['totp', 'webauthn'] : ['totp'];

  async function begin(kind: FactorKind, name: string) {
    const enrolled = await enrol.mutateAsync({ kind, name });
    setStep({ kind: 'enrolment', enrolled });
  }

  async function giveCodes() {
    setStep({ kind: 'codes', codes: (await renewCodes.mutateAsync()).codes });
  }

  async function enrolled({ type }: EnrolledFactor) {
    close();
    if (recovery_codes_left === 0) return giveCodes().catch(() => undefined);
    toast({ text: kindTexts[type].added });
  }

  async function askNewCodes() {
    const agreed =
      recovery_codes_left === 0 ||
      (await confirm({
        title: 'Créer de nouveaux codes de récupération\u202f?',
        body: 'Les codes que vous avez déjà ne fonctionneront plus.',
        confirmLabel: 'Créer de nouveaux codes',
      }));
    if (agreed) await giveCodes().catch(() => undefined);
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.section}>
      <FailureNotice>{problem && step.kind === 'none' && messageOf(problem)}</FailureNotice>
      {step.kind === 'none' && factors.length === 0 && (
        <>
          <div className={styles.state}>
            <StatusTag tone="neutral">Non activée</StatusTag>
            <p className={shared.words}>{kinds.length > 1 ? PROTECTS.both : PROTECTS.application}</p>
          </div>
          <div className={shared.cluster3}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                variant="secondary"
                isPending={enrol.isPending && enrol.variables.kind === kind}
                onClick={() => void begin(kind, kindTexts[kind].name).catch(() => undefined)}
              >
                {kinds.length > 1 ? ACTIVATE[kind] : 'Activer la double authentification'}
              </Button>
            ))}
          </div>
        </>
      )}
      {step.kind === 'none' && factors.length > 0 && (
        <>
          <div className={styles.state}>
            <StatusTag tone="ok">{`Active depuis le ${dayInText(factors[0]!.created_at)}`}</StatusTag>
          </div>
          <FactorList
            factors={factors}
            codesLeft={recovery_codes_left}
            isRenewing={renewCodes.isPending}
            kinds={kinds}
            onAdd={(factor) => setStep({ kind: 'name', factor })}
            onRemove={(factor) => setStep({ kind: 'removal', factor })}
            onRenewCodes={() => void askNewCodes()}
          />
        </>
      )}
      {step.kind === 'name' && (
        <FactorName kind={step.factor} onCancel={close} onChosen={(name) => begin(step.factor, name)} />
      )}
      {step.kind === 'enrolment' && (
        <Enrolment {...step} onCancel={close} onDone={() => void enrolled(step.enrolled)} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
      {step.kind === 'removal' && (
        <Removal factor={step.factor} isLast={factors.length === 1} onCancel={close} onDone={close} />
      )}
    </div>
  );
}

function Enrolment({ enrolled, ...rest }: { enrolled: EnrolledFactor; onCancel: () => void; onDone: () => void }) {
  if (enrolled.type === 'webauthn') return <KeyEnrolment enrolled={enrolled} {...rest} />;
  return <FactorEnrolment enrolled={enrolled} {...rest} />;
}

function Removal(props: FactorRemovalProps) {
  return props.factor.kind === 'webauthn' ? <KeyRemoval {...props} /> : <FactorRemoval {...props} />;
}

/** The focus goes where the next step begins: on its field where it has one. */
function useStepFocus(kind: Step['kind']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    const first = place.current?.querySelector<HTMLElement>('[data-step-focus], input');
    (kind === 'none' ? place.current : (first ?? place.current))?.focus();
  }, [kind]);
  return place;
}
