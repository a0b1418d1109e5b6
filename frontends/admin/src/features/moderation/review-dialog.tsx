import { CATEGORY_LABELS, type ModerationItem } from '@placette/contracts/documents/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicle-types';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { Plate } from '@placette/ui/plate-field';
import type { ReactNode } from 'react';
import { Decision } from './decision.js';
import { DocumentPreview } from './document-preview.js';
import { documentLabel } from './labels.js';
import styles from './moderation.module.css';

/** MO-05: the preview, the facts and the decision. A press outside closes it. */
export function ReviewDialog({ item, onClose }: { item: ModerationItem; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Examiner : ${documentLabel(item.document_type)}`} size="large">
      <div className={styles.review}>
        <DocumentPreview item={item} />
        <div className={styles.side}>
          <Facts title="Informations générales">
            <Fact term="Type">{documentLabel(item.document_type)}</Fact>
            <Fact term="Fichier">
              <span className={styles.file}>{item.file_name}</span>
            </Fact>
            <Fact term="Soumis le">{dateAndTime(item.created_at)}</Fact>
            <Fact term="Catégorie">{CATEGORY_LABELS[item.category]}</Fact>
          </Facts>
          <Owner item={item} />
          {item.vehicle_info && (
            <Facts title="Véhicule associé">
              <Fact term="Véhicule">
                {item.vehicle_info.marque} {item.vehicle_info.modele} (
                {VEHICLE_TYPE_LABELS[item.vehicle_info.type_vehicule]})
              </Fact>
              <Fact term="Immatriculation">
                <Plate>{item.vehicle_info.immatriculation}</Plate>
              </Fact>
            </Facts>
          )}
          <Decision item={item} onDone={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

const OWNER_TITLES = {
  identity: 'Personne',
  vehicle: 'Propriétaire du véhicule',
  parking: 'Propriétaire de la place',
} as const;

function Owner({ item: { category, user_info, parking_info } }: { item: ModerationItem }) {
  if (!user_info) {
    return (
      <section>
        <h3 className={styles.factsTitle}>{OWNER_TITLES[category]}</h3>
        <p className={styles.missing}>Informations propriétaire non disponibles</p>
      </section>
    );
  }
  return (
    <Facts title={OWNER_TITLES[category]}>
      <Fact term="Prénom">{user_info.first_name}</Fact>
      <Fact term="Nom">{user_info.last_name}</Fact>
      {parking_info && (
        <Fact term="Place">
          {parking_info.title}, {parking_info.city}
        </Fact>
      )}
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.factsTitle}>{title}</h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
