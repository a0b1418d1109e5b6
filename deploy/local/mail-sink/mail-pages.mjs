/** @typedef {import('mailparser').ParsedMail} ParsedMail */

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' });

const STYLE = `
  :root { color-scheme: light dark; --ink: #16211d; --soft: #4a5752; --paper: #fbfaf7; --card: #fff; --line: #dedad0; --accent: #0b5c4a; --hover: #f3f1eb; --focus: #1d4ed8 }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #eef2ef; --soft: #b6c2bc; --paper: #101614; --card: #18201d; --line: #2e3935; --accent: #6fd0b1; --hover: #202a26; --focus: #9db8ff }
  }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: .5rem 0 .25rem; overflow-wrap: anywhere }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
  p { margin: .25rem 0 }
  a { color: var(--accent); text-underline-offset: .18em }
  a:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px }
  .soft { color: var(--soft) }
  ul { list-style: none; padding: 0; margin: 1.5rem 0; border-block: 1px solid var(--line); background: var(--card) }
  li + li { border-top: 1px solid var(--line) }
  li a { display: block; padding: .875rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
  li a:hover { background: var(--hover) }
  strong { display: block }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 }
  dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
  iframe, pre { width: 100%; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
  iframe { height: 42rem; background: #fff }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

/**
 * @param {import('./mail-box.mjs').StoredMail[]} mails
 * @returns {string}
 */
export function mailListPage(mails) {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/mails/${id}"><strong>${escape(subject || 'Sans objet')}</strong>` +
      `<span class="soft">À ${escape(to.join(', '))} · ${moment.format(new Date(receivedAt))}</span></a></li>`,
  );
  const list = rows.length === 0 ? '<p class="soft">Aucun e-mail pour l’instant.</p>' : `<ul>${rows.join('')}</ul>`;
  return page(
    'E-mails',
    `<h1>E-mails</h1><p class="soft">Ceux que le site a envoyés sur cette machine. Aucun n’en est sorti.</p>${list}`,
  );
}

/**
 * @param {string} id
 * @param {ParsedMail} mail
 * @returns {string}
 */
export function mailPage(id, mail) {
  const subject = mail.subject || 'Sans objet';
  const fields = [
    ['De', mail.from?.text],
    [
      'À',
      [mail.to]
        .flat()
        .map((address) => address?.text)
        .join(', '),
    ],
    ['Reçu', mail.date && moment.format(mail.date)],
    ['Pièces jointes', mail.attachments.map(({ filename }) => filename ?? 'sans nom').join(', ')],
  ];
  const rows = fields.map(([name, value]) => (value ? `<dt>${name}</dt><dd>${escape(value)}</dd>` : ''));
  const html = mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Contenu de l’e-mail" src="/mails/${id}/html"></iframe>`
    : '';
  const text = mail.text ? `<h2>Texte</h2><pre>${withLinks(mail.text)}</pre>` : '';
  return page(
    subject,
    `<p><a href="/">Tous les e-mails</a></p><h1>${escape(subject)}</h1><dl>${rows.join('')}</dl>${html}${text}`,
  );
}

/**
 * The HTML part as it is; the answer’s policy leaves it neither script nor network.
 * @param {ParsedMail} mail
 * @returns {string}
 */
export function mailFrame(mail) {
  return `<base target="_blank">${mail.html || escape(mail.text ?? '')}`;
}

export function notFoundPage() {
  return page('E-mail introuvable', '<h1>E-mail introuvable</h1><p><a href="/">Tous les e-mails</a></p>');
}

/**
 * @param {string} title
 * @param {string} content
 */
function page(title, content) {
  return (
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escape(title)} – E-mails de Placette</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`
  );
}

/** @param {string} text */
function withLinks(text) {
  return escape(text).replaceAll(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
}

/** @param {string} text */
function escape(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
