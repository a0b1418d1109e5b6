import { zodResolver } from '@hookform/resolvers/zod';
import { spotFormSchema, type SpotForm } from '@placette/contracts/listings/own-schema';
import { links, useShell, useTitle, useUploads } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { ButtonLink } from '@placette/ui/button';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Stepper } from '@placette/ui/stepper';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { DocumentsStep } from './documents-step.js';
import { InformationStep } from './information-step.js';
import styles from './offer.module.css';
import { useOfferDraft, type OfferValues } from './use-offer-draft.js';

const STEPS = ['Informations', 'Documents du parking'];

/** « Proposer mon parking », in two steps (OP-09). Only somebody with a verified identity can publish. */
export function OfferScreen() {
  useTitle('Proposer mon parking');
  const { session } = useShell();
  const { draft, keep, forget } = useOfferDraft();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const photos = useUploads('photo');
  const form = useForm<OfferValues, unknown, SpotForm>({
    defaultValues: draft.values,
    resolver: zodResolver(spotFormSchema) as unknown as Resolver<OfferValues, unknown, SpotForm>,
    // The summary on top takes the focus instead.
    shouldFocusError: false,
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(values as OfferValues));
    return unsubscribe;
  }, [form, keep]);
  const top = useFocusOnChange(step);

  return (
    <Page width="form">
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHeader title="Proposer mon parking" />
        <Stepper label="Étapes" steps={STEPS} current={step} />
      </div>
      {session.verification && !session.verification.identityVerified && <IdentityNeeded />}
      <FormProvider {...form}>
        {/* Both stay alive, so that files already sent are kept when going back. */}
        <div hidden={step !== 0}>
          <InformationStep photos={photos} onCancel={() => void navigate(links.parkings)} onNext={() => setStep(1)} />
        </div>
        <div hidden={step !== 1}>
          <DocumentsStep
            photos={photos}
            idempotencyKey={draft.idempotencyKey}
            onBack={() => setStep(0)}
            onPublished={() => {
              forget();
              void navigate(links.parkings, { replace: true, state: { created: true } });
            }}
          />
        </div>
      </FormProvider>
    </Page>
  );
}

function IdentityNeeded() {
  return (
    <Notice
      tone="warn"
      title="Identité à vérifier"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.verification}>
          Vérifier mon identité
        </ButtonLink>
      }
    >
      Vous pouvez préparer votre annonce. Pour la publier, votre identité doit être vérifiée.
    </Notice>
  );
}

/** Brings the reader to the top of the new step. */
function useFocusOnChange(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    top.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return top;
}
