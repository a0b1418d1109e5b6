import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import type { SpotForm } from '@placette/contracts/listings/own-parkings/schema';
import { links, problemText, useShell, useTitle, useUploads } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { Button, ButtonLink } from '@placette/ui/button';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { Stepper } from '@placette/ui/stepper';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { DocumentsLater, DocumentsStep, useDraftFiles, useOfferDocuments } from './documents-step.js';
import { DraftConflictNotice, DraftStatus } from './draft-status.js';
import { asSaved, fresh, isStarted, type OpenedDraft, withoutUnread } from './draft.js';
import { type DraftAutosave, useDraftAutosave, useOpenedDraft } from './draft-autosave.js';
import { firstToDo, offerSchema } from './information-sections.js';
import { InformationStep } from './information-step.js';
import { abandonDraft } from '../draft-words.js';
import styles from '../fields/fields.module.css';

const STEPS = ['Informations', 'Documents du parking'];

/** « Proposer mon parking » (OP-09). */
export function OfferScreen() {
  useTitle('Proposer mon parking');
  const { user } = useShell().session;
  // Another account that signs in meanwhile starts with its own draft.
  return <OpenedOffer key={user?.id} account={user?.id ?? ''} />;
}

/** Once it is known which draft goes on. */
function OpenedOffer({ account }: { account: string }) {
  const opened = useOpenedDraft(account);
  /**
   * The first one, whatever the server says later, since the form must not change under somebody who types; or the one
   * taken in its place, when two drafts stood against each other.
   */
  const [draft, setTaken] = useState<OpenedDraft>();
  if (draft === undefined && opened !== undefined) setTaken(opened);
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

/** In two steps. */
function Offer({ account, draft, setTaken }: OfferProps) {
  const { session, confirm, toast } = useShell();
  const { autosave, state } = useDraftAutosave(account, draft);
  const { content } = draft;
  const keep = useMemo(() => autosave.keep.bind(autosave), [autosave]);
  const navigate = useNavigate();
  const { step, toDocuments, toInformation } = useOfferStep(firstToDo(content.values) === null);
  const photos = useUploads('photo', { kept: content.photos });
  const documents = useOfferDocuments(content.documents);
  const form = useZodForm<OfferValues, SpotForm>(offerSchema, content.values);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep({ values: withoutUnread(values as OfferValues) }));
    return unsubscribe;
  }, [form, keep]);
  useDraftFiles(keep, photos, documents);
  const top = useFocusOnChange(step);
  const leaving = useSaveAndLeave(autosave, photos.isSending || documents.isSending);
  /** C43, C59: the wizard is open; files and publishing wait for the confirmed address. */
  const awaits = session.user?.awaits_confirmation === true;

  async function cancel() {
    const isEmpty = photos.files.length === 0 && documents.isEmpty && !isStarted(autosave.content);
    if (!isEmpty && !(await confirm(abandonDraft(autosave.content.values)))) return;
    try {
      await autosave.discard();
      if (!isEmpty) toast({ text: 'Brouillon supprimé.', apart: true });
      await navigate(links.parkings);
    } catch (error) {
      toast({ text: problemText(error as Error, 'Le brouillon n’a pas pu être supprimé. Réessayez.'), tone: 'warn' });
    }
  }

  return (
    <Page width="form">
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHeader title="Proposer mon parking" action={<DraftStatus {...state} />} />
        <Stepper label="Étapes" steps={STEPS} current={step} />
      </div>
      {awaits && step === 0 && (
        <Notice tone="info">
          Vous pouvez tout écrire dès maintenant&nbsp;: photos, documents et publication s’ouvrent une fois votre
          adresse confirmée.
        </Notice>
      )}
      {!awaits && session.verification && !session.verification.identityVerified && (
        <IdentityAwaited status={session.verification.latestStatus} />
      )}
      {state.conflict && (
        <DraftConflictNotice
          conflict={state.conflict}
          onKeep={() => autosave.keepMine()}
          onTake={() => {
            const { other } = autosave.giveUp();
            setTaken(other ? asSaved(other) : fresh());
          }}
        />
      )}
      <FormProvider {...form}>
        {/* Both stay alive, so that files being sent arrive while the other step is shown. */}
        <div hidden={step !== 0}>
          <InformationStep
            photos={awaits ? null : photos}
            onCancel={() => void cancel()}
            onNext={toDocuments}
            leave={<LeaveButton {...leaving} />}
          />
        </div>
        <div hidden={step !== 1}>
          {awaits ? (
            step === 1 && (
              <DocumentsLater onBack={toInformation}>
                <LeaveButton {...leaving} />
              </DocumentsLater>
            )
          ) : (
            <DocumentsStep
              photos={photos}
              documents={documents}
              draft={autosave}
              leave={<LeaveButton {...leaving} />}
              onBack={toInformation}
              onPublished={() => {
                autosave.forget();
                void navigate(links.parkings, { replace: true, state: { created: true } });
              }}
            />
          )}
        </div>
      </FormProvider>
    </Page>
  );
}

interface Leaving {
  isLeaving: boolean;
  leave: () => void;
}

/**
 * FO-02: goes to « Mes parkings » once the files have arrived and the draft is on the server, or in the tab where the
 * server cannot be reached. A draft that was changed elsewhere or refused stays in view, with what it says.
 */
function useSaveAndLeave(autosave: DraftAutosave, isSending: boolean): Leaving {
  const { toast } = useShell();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const finish = useEffectEvent(async () => {
    const isSettled = await autosave.settle();
    const { status } = autosave.snapshot();
    setLeaving(false);
    if (!isSettled || status === 'refused') return;
    if (status === 'unconfirmed')
      toast({
        text: 'Brouillon gardé dans cet onglet jusqu’à la confirmation de votre adresse.',
        tone: 'warn',
        apart: true,
      });
    else if (status === 'offline')
      toast({ text: 'Connexion impossible\u00a0: brouillon gardé dans ce navigateur.', tone: 'warn', apart: true });
    else if (isStarted(autosave.content)) toast({ text: 'Brouillon enregistré.', apart: true });
    await navigate(links.parkings);
  });
  // Once for each press, whatever is drawn again meanwhile.
  useEffect(() => {
    if (isLeaving && !isSending) void finish();
  }, [isLeaving, isSending]);
  return { isLeaving, leave: () => setLeaving(true) };
}

function LeaveButton({ isLeaving, leave }: Leaving) {
  return (
    <Button variant="quiet" isPending={isLeaving} pendingLabel="Enregistrement..." onClick={leave}>
      Enregistrer et quitter
    </Button>
  );
}

/** C59: who publishes does not wait for the review of the identity; the parking does. */
function IdentityAwaited({ status }: { status: DocumentStatus | null }) {
  const { pathname, search } = useLocation();
  const isSent = status === 'pending';
  return (
    <Notice
      tone="info"
      title={isSent ? 'Identité en cours de vérification' : 'Identité à vérifier'}
      action={
        !isSent && (
          <ButtonLink variant="secondary" size="compact" to={links.verifyIdentity(pathname + search)}>
            Vérifier mon identité
          </ButtonLink>
        )
      }
    >
      Vous pouvez publier sans attendre&nbsp;: votre place sera mise en ligne d’elle-même dès que votre identité et ses
      documents seront vérifiés.
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

const DOCUMENTS = '?etape=documents';
/** Marks an entry of the browser's history that stands right after that of the first step. */
const AFTER_INFORMATION = { afterInformation: true };

/**
 * The step is in the URL: the browser's « back » and « forward » go from one to the other, and a reload stays where
 * it was. `isComplete` says whether the draft is far enough for the second step to be opened by its URL alone.
 */
function useOfferStep(isComplete: boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isComplete);
  const isAtDocuments = search === DOCUMENTS;
  const isAfterInformation = (state as { afterInformation?: boolean } | null)?.afterInformation === true;

  const toDocuments = useCallback(() => {
    setOpen(true);
    void navigate({ pathname, search: DOCUMENTS }, { state: AFTER_INFORMATION });
  }, [navigate, pathname]);
  /** The same as « back », so that no step is twice in the history. */
  const toInformation = useCallback(() => {
    if (isAfterInformation) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }, [navigate, pathname, isAfterInformation]);

  useEffect(() => {
    if (isAtDocuments && !isOpen) toInformation();
  }, [isAtDocuments, isOpen, toInformation]);

  return { step: isAtDocuments && isOpen ? 1 : 0, toDocuments, toInformation };
}
