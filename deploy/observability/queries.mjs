import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;

/**
 * A question to Prometheus, of a rule or a panel.
 * @typedef {object} Query
 * @property {string} from where it stands
 * @property {string} expr with a panel's variables filled in
 * @property {string[]} shown labels that its text shows
 */

/** The files of rules: about the metrics of the parts, and about those that exporters give of the servers. */
export const RULE_FILES = { parts: ['service-levels.yml', 'alerts.yml'], servers: ['servers.yml'] };

export const RULE_TESTS = ['tests.yml', 'servers-tests.yml', 'servers-kubernetes-tests.yml'];

/** @returns {Query[]} of the rules about parts and the dashboards */
export function readQueries() {
  return [
    ...readRules(RULE_FILES.parts).map(({ record, alert, expr, annotations = {} }) => ({
      from: `rules, ${alert ?? record}`,
      expr,
      shown: labelsIn(JSON.stringify(annotations), /\$labels\.(\w+)/g),
    })),
    ...dashboardQueries(),
  ];
}

/** @returns {Map<string, Set<string>>} the labels of what rules record, by its name */
export function recordedSeries() {
  return new Map(
    readRules(RULE_FILES.parts).flatMap(({ record, labels = {} }) =>
      record ? [[record, new Set(Object.keys(labels))]] : [],
    ),
  );
}

/**
 * @typedef {{ record?: string, alert?: string, expr: string, labels?: Record<string, string>, annotations?: Record<string, string> }} Rule
 * @param {string[]} files
 * @returns {Rule[]}
 */
export function readRules(files) {
  return readGroups(files).flatMap(({ rules }) => rules);
}

/** @param {string[]} files @returns {{ name: string, rules: Rule[] }[]} */
export function readGroups(files) {
  return files.flatMap((file) => parse(readFileSync(join(here, 'rules', file), 'utf8')).groups);
}

/** @returns {Query[]} */
function dashboardQueries() {
  return readdirSync(join(here, 'dashboards')).flatMap((file) => {
    /** @type {{ templating: { list: { type: string, query: string }[] }, panels: { title: string, targets: { expr: string, legendFormat: string }[] }[] }} */
    const { templating, panels } = JSON.parse(readFileSync(join(here, 'dashboards', file), 'utf8'));
    const variables = templating.list.flatMap(({ type, query }) => {
      const [, expr = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? [];
      return type === 'query' ? [{ from: `${file}, a variable`, expr, shown: [label] }] : [];
    });
    const asked = panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({
        from: `${file}, ${title}`,
        expr: expr.replaceAll('$__rate_interval', '1m'),
        shown: labelsIn(legendFormat, /\{\{(\w+)\}\}/g),
      })),
    );
    return [...variables, ...asked];
  });
}

/** @param {string} text @param {RegExp} pattern @returns {string[]} */
function labelsIn(text, pattern) {
  return [...text.matchAll(pattern)].map(([, label = '']) => label);
}
