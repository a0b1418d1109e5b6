import type { StyleRule } from '../src/document/page-style.js';

export function styleRules(css: string): StyleRule[];
