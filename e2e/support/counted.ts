import type { FileChooser, Locator, Page } from 'playwright-core';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * What somebody does with a thumb, each press by its name and each typed character. What the browser could fill in by
 * itself is typed. The page counts the presses and keys that reach it, so that none is made beside these methods.
 */
export class Counted {
  readonly path: string[] = [];
  presses = 0;
  characters = 0;
  private reached = { presses: 0, keys: 0 };
  /** Presses that the phone takes in the place of the page: an option of its list, a photo of its album. */
  private elsewhere = 0;

  private constructor(readonly page: Page) {}

  /** Before the first page is opened. */
  static async on(page: Page): Promise<Counted> {
    const counted = new Counted(page);
    await page.exposeBinding('countReached', (_source, what: 'presses' | 'keys') => {
      counted.reached[what] += 1;
    });
    await page.addInitScript(() => {
      const tell = (what: string) => (event: Event) => {
        if (!event.isTrusted || (event as KeyboardEvent).key === 'Escape') return;
        void (window as never as Record<string, (what: string) => void>)['countReached']?.(what);
      };
      addEventListener('pointerdown', tell('presses'), true);
      addEventListener('keydown', tell('keys'), true);
    });
    return counted;
  }

  async press(name: string, control: Locator): Promise<void> {
    await control.click();
    this.add(name);
  }

  /** A press into the field, then key after key to whatever has the focus. */
  async type(name: string, field: Locator, text: string): Promise<void> {
    await this.press(`${name} (${text.length} caractères)`, field);
    await this.keys(text);
  }

  /** Goes on after what already stands in a long field. */
  async goOn(name: string, field: Locator, text: string): Promise<void> {
    const box = await field.boundingBox();
    await field.click({ position: { x: (box?.width ?? 0) - 24, y: (box?.height ?? 0) - 8 } });
    this.add(`${name} (${text.length} caractères)`);
    await this.keys(text);
  }

  /** Into the field to which the last press has given the focus. */
  async typeOn(field: Locator, text: string): Promise<void> {
    await field.and(this.page.locator(':focus')).waitFor();
    await this.keys(text);
  }

  private async keys(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.characters += text.length;
  }

  /** An option of the phone's own list. */
  async choose(name: string, list: Locator, option: string): Promise<void> {
    await this.press(name, list);
    await list.selectOption(option);
    // Closes the list where the browser has opened it.
    await this.page.keyboard.press('Escape');
    this.add(option, true);
  }

  /** Photos of the phone's own album or camera, one press each, whose names the page then shows. */
  async give(name: string, chooser: Locator, ...pictures: Picture[]): Promise<void> {
    await this.take(name, chooser, pictures);
    for (const picture of pictures) await this.page.getByText(picture.name).first().waitFor();
  }

  /** The same, where the page shows them otherwise. */
  async take(name: string, chooser: Locator, pictures: Picture[]): Promise<void> {
    const opens: Promise<FileChooser> = this.page.waitForEvent('filechooser');
    await this.press(name, chooser);
    await (await opens).setFiles(pictures);
    for (const picture of pictures) this.add(picture.name, true);
  }

  private add(name: string, isElsewhere = false): void {
    this.presses += 1;
    if (isElsewhere) this.elsewhere += 1;
    this.path.push(`${String(this.presses).padStart(2)}. ${name}`);
  }

  /** Prints the path; fails when the page was given more or less than what was counted. */
  told(): { presses: number; characters: number } {
    const { presses, characters } = this;
    console.log([...this.path, `${presses} presses, ${characters} characters`].join('\n'));
    expect(this.reached).toEqual({ presses: presses - this.elsewhere, keys: characters });
    return { presses, characters };
  }
}
