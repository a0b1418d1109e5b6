import { jest } from '@jest/globals';
import type { Map as GroundMap } from 'maplibre-gl';
import { paceFrames } from './frames.js';

let now = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  now = 0;
  frames = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});

/** A map whose centre lies at `x`, in pixels, drawn by `frame()`; each drawn frame takes `cost` milliseconds. */
function dragged(cost: number) {
  const canvas = document.createElement('canvas');
  const told = new Map<string, () => void>();
  const map = { x: 0, zoom: 12, isMoved: true, isLoaded: true, isSeen: true, drawnAt: [] as number[], waiting: false };
  const fake = {
    painter: { render: () => map.drawnAt.push(map.x) },
    getCanvas: () => canvas,
    getCenter: () => map.x,
    getZoom: () => map.zoom,
    isMoving: () => map.isMoved,
    loaded: () => map.isLoaded,
    // Where a point lies now that lay in the middle when the picture was drawn.
    project: (center: number) => ({ x: center - map.x, y: 0 }),
    triggerRepaint: () => (map.waiting = true),
    on: (event: string, act: () => void) => told.set(event, act),
  };
  paceFrames(fake as unknown as GroundMap, () => map.isSeen);
  const frame = () => {
    const drawn = map.drawnAt.length;
    fake.painter.render();
    now += map.drawnAt.length > drawn ? cost : 16;
    for (const act of frames.splice(0)) act(now);
  };
  /** A finger that moves by 10 pixels at each frame. */
  const drag = (count: number) => {
    for (let index = 0; index < count; index++) {
      map.x += 10;
      frame();
    }
  };
  return { map, canvas, frame, drag, end: () => told.get('moveend')?.() };
}

test('a map that draws fast enough is drawn at each frame', () => {
  const { map, canvas, drag } = dragged(20);
  drag(10);
  expect(map.drawnAt).toHaveLength(10);
  expect(canvas.style.objectPosition).toBe('');
});

test('the last picture of a slow map follows the finger, and is drawn again in a fifth of the time', () => {
  const { map, canvas, drag } = dragged(200);
  drag(3);
  expect(map.drawnAt).toEqual([10]);
  expect(canvas.style.objectPosition).toBe('-20px 0px');
  drag(200);
  const share = (map.drawnAt.length * 200) / now;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test('a slow map is drawn where it is put down, and while a finger rests', () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame'] });
  const { map, canvas, frame, drag, end } = dragged(200);
  drag(3);
  jest.advanceTimersByTime(2_000);
  expect(map.waiting).toBe(true);
  now += 2_000;
  frame();
  expect(map.drawnAt.at(-1)).toBe(30);
  drag(2);
  map.waiting = false;
  map.isMoved = false;
  end();
  expect(map.waiting).toBe(true);
  frame();
  expect(map.drawnAt.at(-1)).toBe(50);
  expect(canvas.style.objectPosition).toBe('');
  jest.useRealTimers();
});

test('a slow map is drawn at each frame while it is zoomed', () => {
  const { map, drag } = dragged(200);
  drag(3);
  const before = map.drawnAt.length;
  map.zoom = 12.5;
  drag(1);
  map.zoom = 13;
  drag(1);
  expect(map.drawnAt).toHaveLength(before + 2);
});

/** A map that rests and whose tiles have yet to come. */
function loading() {
  const scene = dragged(20);
  Object.assign(scene.map, { isMoved: false, isLoaded: false });
  return scene;
}

test('the first picture of a map is drawn when all of it is there', () => {
  const { map, frame } = loading();
  for (let index = 0; index < 20; index++) frame();
  expect(map.drawnAt).toEqual([]);
  map.isLoaded = true;
  frame();
  expect(map.drawnAt).toHaveLength(1);
  // What comes later is drawn as it comes.
  map.isLoaded = false;
  frame();
  expect(map.drawnAt).toHaveLength(2);
});

test('a first picture that takes longer than a second grows from then on', () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame'] });
  const { map, frame } = loading();
  frame();
  jest.advanceTimersByTime(1_000);
  expect(map.waiting).toBe(true);
  now = 1_000;
  frame();
  frame();
  expect(map.drawnAt).toHaveLength(2);
  jest.useRealTimers();
});

test('a map that something covers is drawn once all of it is there', () => {
  const { map, frame } = loading();
  map.isSeen = false;
  frame();
  expect(map.drawnAt).toEqual([]);
  map.isLoaded = true;
  frame();
  expect(map.drawnAt).toHaveLength(1);
  map.isLoaded = false;
  frame();
  expect(map.drawnAt).toHaveLength(1);
});
