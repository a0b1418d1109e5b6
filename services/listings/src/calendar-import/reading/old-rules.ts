const KINDS = {
  D: ['DAILY', ''],
  W: ['WEEKLY', 'BYDAY'],
  MP: ['MONTHLY', 'BYDAY'],
  MD: ['MONTHLY', 'BYMONTHDAY'],
  YM: ['YEARLY', 'BYMONTH'],
  YD: ['YEARLY', 'BYYEARDAY'],
} as const;

/**
 * Converts `MP1 1+ MO #3` of vCalendar 1.0 to `FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO;COUNT=3`; null when it is not such a
 * rule.
 */
export function modernRule(text: string): string | null {
  const [head = '', ...words] = text.trim().toUpperCase().split(/\s+/);
  const [, kind, interval] = /^(D|W|MP|MD|YM|YD)(\d{1,4})$/.exec(head) ?? [];
  if (kind === undefined) return null;
  const [freq, list] = KINDS[kind as keyof typeof KINDS];
  let end = 'COUNT=2';
  let position = '';
  const values: string[] = [];
  for (const word of words) {
    const signed = /^(\d+)([+-])$/.exec(word);
    if (word.startsWith('#')) end = word === '#0' ? '' : `COUNT=${word.slice(1)}`;
    else if (/^\d{8}/.test(word)) end = `UNTIL=${word}`;
    else if (kind === 'MP' && signed) position = `${signed[2] === '-' ? '-' : ''}${signed[1]}`;
    else values.push(word === 'LD' ? '-1' : signed ? `${signed[2] === '-' ? '-' : ''}${signed[1]}` : position + word);
  }
  const chosen = list !== '' && values.length > 0 ? `${list}=${values.join()}` : '';
  return [`FREQ=${freq}`, `INTERVAL=${interval}`, chosen, end].filter(Boolean).join(';');
}
