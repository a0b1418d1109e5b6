import { render } from '@testing-library/react';
import { RichText } from './rich-text.js';

describe('text of the reading pages', () => {
  it('keeps the marks that French sets apart on the line of their word', () => {
    const { container } = render(<RichText>{'**Navette :** dans « Mes demandes » ; et après ?'}</RichText>);
    expect(container.textContent).toBe('Navette\u00a0: dans «\u00a0Mes demandes\u00a0»\u00a0; et après\u00a0?');
  });
});
