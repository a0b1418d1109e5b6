const SHOWN = 2;

/** C11: "AB-123-CD" → "AB-•••-CD". Short plates keep their first character only. */
export function maskedPlate(immatriculation: string): string {
  const length = immatriculation.replace(/[^A-Z0-9]/g, '').length;
  const [first, last] = length >= 3 * SHOWN ? [SHOWN, SHOWN] : [1, 0];
  let position = 0;
  return immatriculation.replace(/[A-Z0-9]/g, (character) => {
    position += 1;
    return position <= first || position > length - last ? character : '•';
  });
}
