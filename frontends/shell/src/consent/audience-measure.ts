import { readableCookies, writeCookie } from '@placette/shell-api';

let script: HTMLScriptElement | null = null;

/** H10: the measure runs only while `url` is given. A script cannot be unloaded: stopping it loads the page again. */
export function followAudienceChoice(url: string | null, reload: () => void = () => location.reload()): void {
  if (url !== null && script === null) {
    script = Object.assign(document.createElement('script'), { src: url, async: true });
    document.head.append(script);
  }
  if (url === null && script !== null) {
    script.remove();
    script = null;
    eraseReadableCookies();
    reload();
  }
}

/** Our own cookie is not readable by scripts: every readable one is of the measure. */
function eraseReadableCookies(): void {
  for (const pair of readableCookies()) {
    const name = pair.split('=', 1)[0];
    if (!name) continue;
    const parts = location.hostname.split('.');
    const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
    for (const domain of domains) writeCookie(`${name}=; max-age=0; path=/${domain}`);
  }
}
