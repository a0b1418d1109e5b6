import '@placette/ui/tokens.css';
import '@placette/ui/reset.css';
import '@placette/ui/font.css';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import styles from './page.module.css';
import { kinds } from './stories.js';
import type { Stories } from './story.js';

const THEMES = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

function Catalogue() {
  const [theme, setTheme] = useState(new URLSearchParams(location.search).get('theme') ?? 'light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    history.replaceState(null, '', `?theme=${theme}${location.hash}`);
  }, [theme]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.name}>Catalogue des composants</h1>
        <SegmentedControl label="Thème" options={THEMES} value={theme} onChange={setTheme} />
      </header>
      <nav aria-label="Composants" className={styles.index}>
        {kinds.map(({ title, stories }) => (
          <details key={title} open={matchMedia('(min-width: 1024px)').matches}>
            <summary>{title}</summary>
            <ul>
              {Object.keys(stories).map((component) => (
                <li key={component}>
                  <a href={`#${component}`}>{component}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <main id="catalogue">
        {kinds.map(({ title, stories, areSmall }) => (
          <section key={title} className={areSmall ? styles.small : undefined}>
            <h2 className={styles.kind}>{title}</h2>
            {Object.entries(stories).map(([component, states]) => (
              <Component key={component} component={component} states={states} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function Component({ component, states }: { component: string; states: Stories[string] }) {
  return (
    <section id={component} className={styles.component}>
      <h3 className={styles.title}>{component}</h3>
      <div className={styles.states}>
        {Object.entries(states).map(([name, state]) => (
          <figure key={name}>
            <figcaption className={styles.caption}>{name}</figcaption>
            <div className={styles.frame}>{state}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Catalogue />
      </MemoryRouter>
    </StrictMode>,
  );
}
