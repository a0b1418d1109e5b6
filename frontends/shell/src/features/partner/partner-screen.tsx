import { MESSAGE_MAX, REPLY_HOURS } from '@placette/contracts/notifications/public-forms';
import { links, useShell } from '@placette/shell-api';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useMarketingFigures } from '../../figures/use-marketing-figures.js';
import { typeset } from '../../content/typography.js';
import { useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { SubmissionForm } from '../../submissions/submission-form.js';
import { SUCCESS_MS, useSubmission } from '../../submissions/use-submission.js';
import styles from './partner-screen.module.css';

const labels = {
  nom_aeroport: 'Nom de l’aéroport',
  ville: 'Ville',
  contact_nom: 'Nom du contact',
  contact_email: 'E-mail professionnel',
  contact_telephone: 'Téléphone',
  nombre_places: 'Nombre de places',
  message: 'Message',
};
const SUCCESS = 'Demande envoyée\u00a0!';
const points = [
  'Des places de plus les jours de pointe, sans construire.',
  'Des conducteurs orientés vers des propriétaires vérifiés, plutôt que vers le stationnement sauvage.',
];

/** ST-10: an airport asks for a partnership. */
export function PartnerScreen() {
  const { config } = useShell();
  const gains = useMarketingFigures(['partner']);
  const form = useSubmission({
    formType: 'partnership',
    loadSchema: async () => (await import('@placette/contracts/notifications/schema')).partnershipFormSchema,
    failure: "Erreur lors de l'envoi de la demande",
    success: SUCCESS,
    successMs: SUCCESS_MS,
  });
  const title = 'Devenir partenaire';
  useHead({
    title,
    description:
      'Aéroports\u00a0: proposez à vos passagers des places chez des particuliers vérifiés, près de vos terminaux. Demande de partenariat.',
    canonical: links.partner,
    jsonLd: pageJsonLd(config.publicUrl, { type: 'WebPage', name: title, path: links.partner }),
  });
  const { errors } = form;
  const field = (name: keyof typeof labels) => ({ id: name, name, label: labels[name], error: errors[name] });
  return (
    <Page width="form">
      <PageHeader
        title={title}
        text="Vous gérez un aéroport&nbsp;: vos parkings débordent l’été, et vos passagers cherchent moins cher. Parlons-en."
      />
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {gains.map(({ name, figure, label }) => (
          <li key={name}>
            <strong>{figure}</strong> {label}.
          </li>
        ))}
      </ul>
      <h2 className={styles.subtitle}>Votre demande</h2>
      <p className={styles.reply}>{typeset(`Réponse par e-mail sous ${REPLY_HOURS.partenariat}\u00a0h.`)}</p>
      <noscript>
        <p className={styles.reply}>
          Ce formulaire demande JavaScript. Sans lui, écrivez-nous&nbsp;: voir la page Contact.
        </p>
      </noscript>
      <SubmissionForm
        formType="partnership"
        form={form}
        name={title}
        labels={labels}
        success={SUCCESS}
        submitLabel="Envoyer la demande"
      >
        <TextField {...field('nom_aeroport')} autoComplete="organization" maxLength={120} />
        <TextField {...field('ville')} autoComplete="address-level2" maxLength={100} />
        <TextField {...field('contact_nom')} autoComplete="name" maxLength={100} />
        <TextField {...field('contact_email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('contact_telephone')} optional type="tel" autoComplete="tel" />
        <TextField {...field('nombre_places')} optional inputMode="numeric" data-number="" />
        <TextArea {...field('message')} optional maxLength={MESSAGE_MAX} />
      </SubmissionForm>
    </Page>
  );
}
