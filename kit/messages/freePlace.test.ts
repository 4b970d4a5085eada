import { freeShift } from './freePlace.ts'

const box = (top: number, bottom: number, left = 0, right = 300) => ({ top, bottom, left, right })

it.each([
  ['stays where nothing is', box(700, 750), [box(0, 44)], 'bottom', 0],
  ['goes up over a bar with a button', box(740, 790), [box(750, 794, 180, 300)], 'bottom', -48],
  ['goes over the next one, too', box(740, 790), [box(750, 794), box(680, 724)], 'bottom', -120],
  ['goes to the nearer side of the middle', box(375, 425), [box(360, 390)], 'centre', 24],
  ['lets what stands beside it be', box(740, 790, 0, 200), [box(750, 794, 220, 300)], 'bottom', 0],
  ['stays where there is no room at all', box(740, 790), [box(0, 800)], 'bottom', 0],
] as const)('a message %s', (_, message, obstacles, from, shift) => {
  expect(freeShift(message, { obstacles }, 800, from)).toBe(shift)
})

it.each([
  ['goes up over a price that is being read', [box(750, 794)], [box(690, 740)], -112],
  ['covers a price rather than a button, where it has to cover one', [box(750, 794)], [box(0, 740)], -48],
])('a message %s', (_, obstacles, kept, shift) => {
  expect(freeShift(box(740, 790), { obstacles, kept }, 800, 'bottom')).toBe(shift)
})
