import { type Palette, PX } from './layers.js';

/** The names of the pictures that the style uses. */
export const PLATE = 'plate';
export const PLATE_2 = 'plate-2';
export const DOT = 'dot';
/** A transparent picture. */
export const CLEAR = 'clear';

interface Picture {
  image: ImageData;
  options: { pixelRatio: number; stretchX?: [number, number][]; stretchY?: [number, number][]; content?: Box };
}
type Box = [left: number, top: number, right: number, bottom: number];

/** Pixels of the picture for each pixel of the screen; those of the map are half as large. */
const RATIO = 2;

/** Draws the plates of road numbers, red for motorways and national roads, yellow for others, and the dot of a station. */
export function pictures(palette: Palette): Record<string, Picture> {
  return {
    [PLATE]: plate(palette.plate, palette['on-plate']),
    [PLATE_2]: plate(palette['plate-2'], palette['on-plate-2']),
    [DOT]: dot(palette.ink, palette.halo),
    [CLEAR]: { image: new ImageData(1, 1), options: { pixelRatio: 1 } },
  };
}

function plate(ground: string, edge: string): Picture {
  const side = 12 * RATIO;
  const image = paint(side, side, (context) => {
    context.fillStyle = ground;
    context.strokeStyle = edge;
    context.lineWidth = RATIO;
    context.beginPath();
    context.roundRect(RATIO / 2, RATIO / 2, side - RATIO, side - RATIO, 3 * RATIO);
    context.fill();
    context.stroke();
  });
  const middle: [number, number][] = [[side / 2 - 1, side / 2 + 1]];
  const room = 3 * RATIO;
  const content: Box = [room, room - 1, side - room, side - room];
  return { image, options: { pixelRatio: RATIO / PX, stretchX: middle, stretchY: middle, content } };
}

function dot(ground: string, edge: string): Picture {
  const side = 8 * RATIO;
  const image = paint(side, side, (context) => {
    context.fillStyle = ground;
    context.strokeStyle = edge;
    context.lineWidth = 1.5 * RATIO;
    context.beginPath();
    context.arc(side / 2, side / 2, side / 2 - RATIO, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  });
  return { image, options: { pixelRatio: RATIO / PX } };
}

function paint(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return new ImageData(width, height);
  draw(context);
  return context.getImageData(0, 0, width, height);
}
