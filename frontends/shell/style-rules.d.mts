import type { StyleRule } from './src/page-style.js';

export function styleRules(css: string): StyleRule[];
