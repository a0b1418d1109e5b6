import { styleRules } from '../../build/style-rules.mjs';
import { pageStyle } from './page-style.js';

const css = `@layer a,b;@layer a{:root{--x:1px}.row,.cell>p{color:red}.row:not(.chosen):hover{top:0}
.open .row{left:0}:is(.row,.gone) b{right:0}@media (min-width:9px){.gone{a:b}@supports (d:e){.cell{c:d}}}
.cell{animation:turn_1 1s}@keyframes turn_1{to{e:f}}@keyframes turn_2{to{g:h}}}@font-face{font-family:F}`;
const style = (html: string) => pageStyle(styleRules(css), html);

describe('the style in a page', () => {
  it('has the rules that its elements can meet, in their order, with their layers and animations', () => {
    expect(style('<p class="row"><b class="cell big">')).toBe(
      '@layer a,b;@layer a{:root{--x:1px}.row,.cell>p{color:red}.row:not(.chosen):hover{top:0}' +
        ':is(.row,.gone) b{right:0}@media (min-width:9px){@supports (d:e){.cell{c:d}}}' +
        '.cell{animation:turn_1 1s}@keyframes turn_1{to{e:f}}}@font-face{font-family:F}',
    );
  });

  it('has of a rule the selectors that it needs, and no block that would be empty', () => {
    expect(style('<p class="row">')).toContain('{:root{--x:1px}.row{color:red}');
    expect(style('<p class="row">')).not.toMatch(/@media|@keyframes|open/);
  });

  it('takes words of the text for no class', () => {
    expect(style('<p>row, class cell</p>')).not.toMatch(/\.row\{|\.cell\{/);
  });
});
