/**
 * Saves a file that was made in the browser. Its address lives as long as the page: Safari reads it once its prompt is
 * answered, which may be minutes later.
 */
export function download(content: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
