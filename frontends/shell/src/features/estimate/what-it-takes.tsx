import { links, useContentText } from '@placette/shell-api';
import { Link } from '@placette/ui/link';
import { TimedSteps } from '@placette/ui/timed-steps';
import { facts } from '../../content/facts.js';
import { ownerSteps } from '../first-steps/steps.js';
import styles from './estimate-screen.module.css';

const NEWCOMER = { user: { awaits_confirmation: true }, verification: null };

/** FO-03: steps, papers, costs, tax and insurance, in the words of the pages that say more. */
export function WhatItTakes() {
  const delay = useContentText('verification_delay');
  const extraSpace = useContentText('extra_space_price');
  return (
    <div className={styles.takes}>
      <section aria-labelledby="etapes">
        <h2 id="etapes">Ce qu’il vous faut</h2>
        <TimedSteps steps={ownerSteps(NEWCOMER, [], delay)} />
        <p>
          Pour la place&nbsp;: {facts.ownerPapers}&nbsp;; locataire, l’autorisation du propriétaire aussi. En
          copropriété, vérifiez que le règlement autorise la location à une personne extérieure.{' '}
          <Link to={links.identityGuide}>Les documents à préparer</Link>
        </p>
      </section>
      <section aria-labelledby="couts">
        <h2 id="couts">Ce que cela coûte</h2>
        <p>
          La première place est gratuite à vie, puis {extraSpace} par mois et par place supplémentaire. Aucune
          commission&nbsp;: le conducteur vous règle directement. <Link to={links.pricing}>Tarifs</Link>
        </p>
      </section>
      <section aria-labelledby="impots">
        <h2 id="impots">Impôts</h2>
        <p>
          Ce que vous gagnez en louant votre place est un revenu, et se déclare. Sans service, il relève souvent des
          revenus fonciers&nbsp;; avec navette, gardiennage ou recharge, il peut relever des bénéfices industriels et
          commerciaux (BIC). <Link to={links.taxes}>Fiscalité des propriétaires</Link>
        </p>
      </section>
      <section aria-labelledby="assurance">
        <h2 id="assurance">Assurance</h2>
        <p>
          Prévenez votre assureur habitation que vous louez une place, et demandez si votre responsabilité civile
          s’applique à un occupant de passage. La voiture reste assurée par son conducteur.{' '}
          <Link to={links.insurance}>Assurance et responsabilité</Link>
        </p>
      </section>
    </div>
  );
}
