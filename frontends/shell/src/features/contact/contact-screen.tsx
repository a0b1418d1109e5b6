import {
  CONTACT_SUBJECTS,
  MESSAGE_MAX,
  REPLY_HOURS,
  type ContactSubject,
} from '@placette/contracts/notifications/public-forms';
import { links, useShell } from '@placette/shell-api';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Select } from '@placette/ui/select';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useContentTexts } from '../../content/use-content-texts.js';
import { CompanyFactText } from '../../company/company-fact.js';
import { useSiteSettings } from '../../company/company-facts.js';
import type { CompanyFact } from '@placette/contracts/catalog/content/company-facts';
import { facts } from '../../content/facts.js';
import { typeset } from '../../content/typography.js';
import { useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { SubmissionForm } from '../../submissions/submission-form.js';
import { SUCCESS_MS, useSubmission } from '../../submissions/use-submission.js';
import styles from './contact-screen.module.css';

const labels = { nom: 'Nom', email: 'E-mail', sujet: 'Sujet', message: 'Message' };
const subjects = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));
const opening = (reference: string) => `Référence\u00a0: ${reference}\n\n`;
const SUCCESS = 'Message envoyé';

/** ST-08, ST-09: four fields, a subject out of six, the team's addresses. */
export function ContactScreen() {
  const { config } = useShell();
  const { company } = useSiteSettings();
  const [search] = useSearchParams();
  const asked = search.get('sujet') ?? '';
  const known = Object.hasOwn(CONTACT_SUBJECTS, asked) ? asked : '';
  const [subject, setSubject] = useState(known);
  // The reference of a contested decision (L7).
  const reference = /^SIG-[0-9A-Z]{8}$/.exec(search.get('reference') ?? '')?.[0];
  const message = useRef<HTMLTextAreaElement>(null);
  const [drawn] = useState(reference);
  // URL parameters may arrive after the first render; a choice made before stays.
  useEffect(() => setSubject((chosen) => chosen || known), [known]);
  useEffect(() => {
    const field = message.current;
    if (!field || !reference || field.value.includes(reference)) return;
    field.setRangeText(opening(reference), 0, 0, field.value === '' ? 'end' : 'preserve');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [reference]);
  const form = useSubmission({
    formType: 'contact',
    loadSchema: async () => (await import('@placette/contracts/notifications/schema')).contactFormSchema,
    failure: "Erreur lors de l'envoi du message",
    success: SUCCESS,
    successMs: SUCCESS_MS,
  });
  const title = 'Nous écrire';
  const words = useContentTexts();
  useHead({
    title,
    description: words(
      `Formulaire de contact, adresses et délais de réponse. Par e-mail ${facts.mailDays}, par téléphone ${facts.phoneHours}.`,
    ),
    canonical: links.support,
    jsonLd: pageJsonLd(config.publicUrl, { type: 'ContactPage', name: title, path: links.support }),
  });
  const hours = REPLY_HOURS[subject as ContactSubject] as number | undefined;
  const { errors } = form;
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.form}>
          <PageHeader
            title={title}
            text={
              <>
                La réponse est peut-être déjà dans le <Link to={links.help}>centre d’aide</Link>. Sinon, une personne
                vous répond.
              </>
            }
          />
          <noscript>
            <p className={styles.noscript}>
              Le formulaire demande JavaScript, que votre navigateur n’exécute pas. Activez-le dans ses réglages, puis
              rechargez cette page.
              {company.support_email && (
                <>
                  {' '}
                  Ou écrivez-nous à <CompanyFactText name="support_email" />.
                </>
              )}
              {company.support_phone && (
                <>
                  {' '}
                  Ou appelez le <CompanyFactText name="support_phone" />, {words(facts.phoneHours)}.
                </>
              )}
            </p>
          </noscript>
          <SubmissionForm
            formType="contact"
            form={form}
            name={title}
            labels={labels}
            success={SUCCESS}
            successText="Un accusé de réception vous est envoyé par e-mail."
            submitLabel="Envoyer le message"
          >
            <TextField
              id="nom"
              name="nom"
              label={labels.nom}
              autoComplete="name"
              maxLength={100}
              error={errors['nom']}
            />
            <TextField
              id="email"
              name="email"
              type="email"
              inputMode="email"
              label={labels.email}
              autoComplete="email"
              error={errors['email']}
            />
            <Select
              id="sujet"
              name="sujet"
              label={labels.sujet}
              placeholder="Choisissez un sujet"
              options={subjects}
              hint={hours === undefined ? undefined : typeset(`Réponse sous ${hours}\u00a0h.`)}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
              error={errors['sujet']}
            />
            <TextArea
              id="message"
              name="message"
              label={labels.message}
              rows={7}
              ref={message}
              defaultValue={drawn && opening(drawn)}
              maxLength={MESSAGE_MAX}
              error={errors['message']}
            />
          </SubmissionForm>
          <p className={styles.privacy}>
            Votre message sert à vous répondre. Il est gardé 3&nbsp;ans. Voir la{' '}
            <Link to={links.privacy}>politique de confidentialité</Link>.
          </p>
        </div>
        <ContactDetails />
      </div>
    </Page>
  );
}

const details: readonly (readonly [label: string, fact: CompanyFact])[] = [
  ['Assistance', 'support_email'],
  ['Suggestions', 'suggestions_email'],
  ['Partenariats', 'partnerships_email'],
  ['Protection des données', 'privacy_email'],
  ['Blog', 'blog_email'],
  ['Urgence', 'urgent_email'],
];
const delays = [
  ['Question générale', facts.replyGeneral],
  ['Problème technique', facts.replyTechnical],
  ['Vérification d’identité', facts.replyIdentity],
] as const;

/** ST-08, C9: where to write, and how soon an answer comes. */
function ContactDetails() {
  const { company } = useSiteSettings();
  const words = useContentTexts();
  // Unset addresses are left out; the legal notice shows them as missing.
  const known = details.filter(([, fact]) => company[fact]);
  return (
    <aside className={styles.aside} aria-label="Adresses et délais">
      <h2>Délais de réponse</h2>
      <dl className={styles.facts}>
        {delays.map(([label, delay]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeset(delay)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{words(`E-mails lus ${facts.mailDays}.`)}</p>
      {company.support_phone && (
        <>
          <h2>Par téléphone</h2>
          <p>
            <CompanyFactText name="support_phone" />
          </p>
          <p className={styles.note}>{words(`Ouvert ${facts.phoneHours}.`)}</p>
        </>
      )}
      {known.length > 0 && (
        <>
          <h2>Par e-mail</h2>
          <dl className={styles.facts}>
            {known.map(([label, fact]) => (
              <div key={fact}>
                <dt>{label}</dt>
                <dd>
                  <CompanyFactText name={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  );
}
