import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { StatRow } from '@placette/ui/stat';
import { useMarketingFigures } from '../../figures/use-marketing-figures.js';
import { home } from '../../content/home.js';
import { useContentTexts } from '../../content/use-content-texts.js';
import { useHead } from '../../head/head.js';
import { DrivewayDrawing, ShuttleDrawing } from './drawings.js';
import styles from './home-screen.module.css';
import { SavingsCalculator } from './savings-calculator.js';
import { SearchForm } from './search-form.js';
import { WeekOffers } from './week-offers.js';

/** HO-01: the sections of the home page, in their order. */
export function HomeScreen() {
  const { brandName, publicUrl } = useShell().config;
  useHead({
    title: `${brandName}\u00a0: parking chez un particulier, près des aéroports et des gares`,
    description: home.description,
    canonical: '/',
    jsonLd: typeof window === 'undefined' && {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brandName,
      url: `${publicUrl}/`,
      inLanguage: 'fr-FR',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}/lieux?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  });
  const words = useContentTexts();
  const [savings] = useMarketingFigures(['savings']);
  const trust = useMarketingFigures(['rating', 'users', 'spaces', 'support']);
  const reasons = [
    ...(savings ? [{ title: 'Des économies', text: `${upperFirst(savings.figure)} ${savings.label}.` }] : []),
    ...home.reasons.map(({ title, text }) => ({ title, text: words(text) })),
  ];
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1 tabIndex={-1} className={styles.display}>
            {home.title}
          </h1>
          <p className={styles.lead}>{home.lead}</p>
        </div>
        <DrivewayDrawing className={styles.drawing} />
        <div className={styles.heroSearch}>
          <SearchForm />
        </div>
      </section>
      <WeekOffers />
      <SavingsCalculator />
      <section aria-labelledby="etapes" className={styles.section}>
        <h2 id="etapes" className={styles.title}>
          Comment ça marche
        </h2>
        <ol className={styles.steps}>
          {home.steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <div>
                <h3 className={styles.subtitle}>{step.title}</h3>
                <p className={styles.text}>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="raisons" className={styles.section}>
        <h2 id="raisons" className={styles.title}>
          Pourquoi choisir {brandName}
        </h2>
        <dl className={styles.reasons}>
          {reasons.map((reason) => (
            <div key={reason.title} className={styles.reason}>
              <dt className={styles.subtitle}>{reason.title}</dt>
              <dd className={styles.text}>{reason.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="tarifs" className={styles.section}>
        <h2 id="tarifs" className={styles.title}>
          Combien ça coûte
        </h2>
        <dl className={styles.pricing}>
          {home.pricing.map((row) => (
            <div key={row.who} className={styles.price}>
              <dt className={styles.who}>{row.who}</dt>
              <dd className={styles.amount}>{row.price}</dd>
              <dd className={styles.text}>{words(row.text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="navette" className={styles.section}>
        <h2 id="navette" className={styles.title}>
          Et jusqu’au terminal&nbsp;?
        </h2>
        <ShuttleDrawing className={styles.road} />
        <ul className={styles.facts}>
          {home.shuttle.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      {trust.length > 0 && (
        <section aria-labelledby="confiance" className={styles.section}>
          <h2 id="confiance" className={styles.title}>
            Ils se garent et louent avec {brandName}
          </h2>
          <StatRow items={trust.map(({ figure, label }) => ({ value: figure, label }))} />
        </section>
      )}
      <section aria-labelledby="fin" className={styles.closing}>
        <div className={styles.closingWords}>
          <h2 id="fin" className={styles.title}>
            Votre prochaine place vous attend
          </h2>
          <div className={styles.actions}>
            <ButtonLink to={links.locations}>Rechercher une place</ButtonLink>
            <ButtonLink to={links.estimate} variant="secondary">
              Proposer ma place
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
