import { reviewTime } from '../documents/verification.js';
import type { OwnDocument } from '../documents/schema.js';
import { today } from '../kernel/days.js';
import { identityState, nextStep, vehicleState, type GatePerson, type GateStep } from './next-step.js';
import { VISITOR_GATE } from './visitor-gate.js';

/** What a person still lacks, as every screen says it: one sentence and one button. */
export interface Gate {
  step: GateStep;
  title: string;
  /** What is under way, and what follows. */
  text: string;
  /** Of the button. */
  label: string;
}

/** What the documents service tells the person about their identity. */
interface IdentityDetails {
  /** Latest first. */
  documents: readonly Pick<OwnDocument, 'rejection_reason'>[];
  usual_wait_s?: number | null | undefined;
}

export interface GateReader extends GatePerson {
  /** undefined while it is not read. */
  identity?: IdentityDetails | undefined;
  /** DK-07: how long a review takes, as the desk says it. */
  delay?: string | undefined;
}

const PREPARE =
  'Vous pouvez déjà préparer une demande\u00a0: elle part d’elle-même dès que votre identité est vérifiée.';

/** C53: null when nothing is missing, or too little is known to say it. */
export function gateOf(reader: GateReader, now: Date): Gate | null {
  const step = nextStep(reader);
  return step && GATES[step](reader, now);
}

const GATES: Record<GateStep, (reader: GateReader, now: Date) => Gate> = {
  sign_in: () => VISITOR_GATE,
  confirm_address: () => ({
    step: 'confirm_address',
    title: 'Confirmez votre adresse e-mail pour ajouter un véhicule et écrire aux propriétaires.',
    text: 'Ouvrez le lien que nous vous avons envoyé, ou saisissez son code en haut de cette page.',
    label: 'Confirmer mon adresse',
  }),
  /** SE-06: without a vehicle the search shows no details. */
  add_vehicle: (reader, now) => ({
    step: 'add_vehicle',
    title: 'Ajoutez un véhicule pour voir les places compatibles.',
    text: afterTheVehicle(reader, now),
    label: 'Ajouter mon véhicule',
  }),
  send_identity: (reader) =>
    identityState(reader.session.verification) === 'refused'
      ? {
          step: 'send_identity',
          title: 'Votre pièce d’identité n’a pas été acceptée.',
          text: sentences(refusal(reader), 'Envoyez-en une autre.', review(reader), prepare(reader)),
          label: 'Envoyer une autre pièce',
        }
      : {
          step: 'send_identity',
          title: 'Faites vérifier votre identité pour écrire aux propriétaires.',
          text: sentences('Une pièce d’identité suffit, c’est gratuit.', review(reader), prepare(reader)),
          label: 'Vérifier mon identité',
        },
  see_identity: (reader, now) => ({
    step: 'see_identity',
    title: 'Votre identité est en cours de vérification.',
    text: sentences(`Pièce envoyée ${sent(reader, now)}.`, review(reader), 'Un e-mail vous prévient.', prepare(reader)),
    label: 'Voir ma vérification',
  }),
  /** SE-07: the vehicles are there, their papers are not approved. */
  see_vehicles: (reader, now) =>
    vehicleState(reader) === 'refused'
      ? {
          step: 'see_vehicles',
          title: 'Aucun de vos véhicules n’est vérifié\u00a0: remplacez le document rejeté.',
          text:
            identityState(reader.session.verification) === 'waiting'
              ? underReview(reader, now)
              : 'Vous pouvez écrire aux propriétaires\u00a0; réserver sans attendre demande un véhicule vérifié.',
          label: 'Voir mes véhicules',
        }
      : {
          step: 'see_vehicles',
          title: 'Vos véhicules sont en cours de vérification.',
          text: 'Un e-mail vous prévient dès leur validation. Vous pouvez déjà écrire aux propriétaires.',
          label: 'Voir mes véhicules',
        },
};

function afterTheVehicle(reader: GateReader, now: Date): string {
  const opens = 'Elles s’ouvrent aussitôt';
  switch (identityState(reader.session.verification)) {
    case 'approved':
      return `${opens}, et vous pouvez écrire aux propriétaires.`;
    case 'waiting':
      return sentences(`${opens}, et vous pouvez préparer une demande.`, underReview(reader, now));
    case 'refused':
      return sentences(
        `${opens}. Votre pièce d’identité n’a pas été acceptée\u00a0: il en faudra une autre.`,
        refusal(reader),
      );
    default:
      return sentences(
        `${opens}, et vous pouvez préparer une demande.`,
        'Elle part dès que votre identité est vérifiée\u00a0: une pièce d’identité suffit.',
        review(reader),
      );
  }
}

/** A prepared request with a vehicle whose papers were refused would be held (C49). */
function prepare(reader: GateReader): string {
  return vehicleState(reader) === 'refused' ? '' : PREPARE;
}

function review({ identity, delay }: GateReader): string {
  return reviewTime(identity?.usual_wait_s ?? null, delay);
}

function underReview(reader: GateReader, now: Date): string {
  return `Votre pièce d’identité, envoyée ${sent(reader, now)}, est en cours de vérification.`;
}

function sent({ session }: GateReader, now: Date): string {
  return sentWhen(session.verification?.latestSentAt, now);
}

function refusal({ identity }: GateReader): string {
  const reason = identity?.documents[0]?.rejection_reason?.trim().replace(/\.$/, '');
  return reason ? `Motif\u00a0: ${reason}.` : '';
}

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const HOUR_MS = 3_600_000;
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });

/** « il y a 2 heures », « le 12 décembre »; « récemment » where it is not known. */
function sentWhen(sentAt: string | undefined, now: Date): string {
  if (sentAt === undefined) return 'récemment';
  const hours = Math.floor((now.getTime() - Date.parse(sentAt)) / HOUR_MS);
  if (hours < 1) return 'il y a moins d’une heure';
  if (hours < 24) return `il y a ${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`;
  const day = dayOfMonth
    .format(new Date(sentAt))
    .replace(/^1 /, '1er\u00a0')
    .replace(/^(\d+) /, '$1\u00a0');
  const year = sentAt.slice(0, 4);
  return `le ${day}${year === today(now).slice(0, 4) ? '' : ` ${year}`}`;
}
