/**
 * Takes `--replicas <count>` out of what was typed.
 * @param {string[]} typed
 * @returns {{ replicas: number, others: string[] }}
 */
export function takeReplicas(typed) {
  const at = typed.indexOf('--replicas');
  if (at === -1) return { replicas: 1, others: typed };
  const replicas = Number(typed[at + 1]);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 5) throw new Error('--replicas: 1 to 5');
  return { replicas, others: [...typed.slice(0, at), ...typed.slice(at + 2)] };
}
