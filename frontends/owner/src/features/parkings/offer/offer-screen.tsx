import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { spotFormSchema, type SpotForm } from '@placette/contracts/listings/own-parkings/schema';
import { links, problemText, useShell, useTitle, useUploads } from '@placette/shell-api';
import { ConfirmEmailFirst, Notice } from '@placette/ui/notice';
import { ButtonLink } from '@placette/ui/button';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { Stepper } from '@placette/ui/stepper';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { DocumentsStep } from './documents-step.js';
import { DraftConflictNotice } from './draft/draft-conflict.js';
import { DraftStatus } from './draft/draft-status.js';
import { isStarted, withoutUnread } from './draft/offer-values.js';
import { asSaved, fresh, type OpenedDraft } from './draft/open-draft.js';
import { useDraftKeeper, useOpenedDraft } from './draft/use-offer-draft.js';
import { InformationStep } from './information-step.js';
import styles from '../fields/fields.module.css';
import { useOfferDocuments } from './use-offer-documents.js';
import { useKeptFiles } from './use-kept-files.js';
import { useOfferStep } from './use-offer-step.js';

/** The fields, and a point that its owner has confirmed (C46). */
const offerSchema = spotFormSchema.and(
  z
    .object({ latitude: z.number().nullable(), is_point_right: z.boolean() })
    .refine(({ latitude, is_point_right }) => latitude === null || is_point_right, {
      path: ['is_point_right'],
      error: 'placez le point devant votre place, puis confirmez-le',
    })
    .transform(() => ({})),
);

const isOfferComplete = (values: OfferValues) => offerSchema.safeParse(values).success;

const STEPS = ['Informations', 'Documents du parking'];

const ABANDON = {
  title: 'Abandonner cette annonce\u202f?',
  body: 'Ce que vous avez saisi et les fichiers choisis seront perdus.',
  confirmLabel: 'Abandonner',
  cancelLabel: 'Continuer l’annonce',
  danger: true,
};

/** « Proposer mon parking » (OP-09). */
export function OfferScreen() {
  useTitle('Proposer mon parking');
  const { user } = useShell().session;
  // Another account that signs in meanwhile starts with its own draft.
  if (!user?.awaits_confirmation) return <OpenedOffer key={user?.id} account={user?.id ?? ''} />;
  return (
    <Page width="form">
      <PageHeader title="Proposer mon parking" />
      <ConfirmEmailFirst>Vous pourrez ensuite préparer et publier votre annonce.</ConfirmEmailFirst>
    </Page>
  );
}

/** Once it is known which draft goes on. */
function OpenedOffer({ account }: { account: string }) {
  const opened = useOpenedDraft(account);
  /** Taken in its place, when two drafts stood against each other. */
  const [taken, setTaken] = useState<OpenedDraft>();
  const draft = taken ?? opened;
  if (draft) return <Offer key={draft.content.idempotency_key + draft.version} {...{ account, draft, setTaken }} />;
  return (
    <Page width="form">
      <PageHeader title="Proposer mon parking" />
      <Loading text="Chargement du brouillon...">
        <Skeleton shape="short" />
        <SkeletonRows />
      </Loading>
    </Page>
  );
}

interface OfferProps {
  account: string;
  draft: OpenedDraft;
  setTaken: (draft: OpenedDraft) => void;
}

/** In two steps. Only somebody with a verified identity can publish. */
function Offer({ account, draft, setTaken }: OfferProps) {
  const { session, confirm, toast } = useShell();
  const { keeper, state } = useDraftKeeper(account, draft);
  const { content } = draft;
  const keep = useMemo(() => keeper.keep.bind(keeper), [keeper]);
  const navigate = useNavigate();
  const { step, toDocuments, toInformation } = useOfferStep(isOfferComplete(content.values));
  const photos = useUploads('photo', { kept: content.photos });
  const documents = useOfferDocuments(content.documents);
  const form = useZodForm<OfferValues, SpotForm>(offerSchema, content.values);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep({ values: withoutUnread(values as OfferValues) }));
    return unsubscribe;
  }, [form, keep]);
  useKeptFiles(keep, photos, documents);
  const top = useFocusOnChange(step);

  async function cancel() {
    const isEmpty = photos.files.length === 0 && documents.isEmpty && !isStarted(keeper.content);
    if (!isEmpty && !(await confirm(ABANDON))) return;
    try {
      await keeper.discard();
      await navigate(links.parkings);
    } catch (error) {
      toast({ text: problemText(error as Error, 'Le brouillon n’a pas pu être supprimé. Réessayez.'), tone: 'warn' });
    }
  }

  return (
    <Page width="form">
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHeader title="Proposer mon parking" />
        <Stepper label="Étapes" steps={STEPS} current={step} />
      </div>
      {session.verification && !session.verification.identityVerified && <IdentityNeeded />}
      {state.conflict && (
        <DraftConflictNotice
          conflict={state.conflict}
          onKeep={() => keeper.keepMine()}
          onTake={() => {
            const { other } = keeper.giveUp();
            setTaken(other ? asSaved(other) : fresh());
          }}
        />
      )}
      <FormProvider {...form}>
        {/* Both stay alive, so that files being sent arrive while the other step is shown. */}
        <div hidden={step !== 0}>
          <InformationStep
            photos={photos}
            onCancel={() => void cancel()}
            onNext={toDocuments}
            status={step === 0 && <DraftStatus {...state} />}
          />
        </div>
        <div hidden={step !== 1}>
          <DocumentsStep
            photos={photos}
            documents={documents}
            draft={keeper}
            status={step === 1 && <DraftStatus {...state} />}
            onBack={toInformation}
            onPublished={() => {
              keeper.forget();
              void navigate(links.parkings, { replace: true, state: { created: true } });
            }}
          />
        </div>
      </FormProvider>
    </Page>
  );
}

function IdentityNeeded() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warn"
      title="Identité à vérifier"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.verifyIdentity(pathname + search)}>
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
