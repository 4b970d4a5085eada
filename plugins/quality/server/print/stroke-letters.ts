/**
 * Digits and the first letters of months as strokes on a grid of 4 by 6: a picture needs no font of the machine that
 * draws it. Each stroke is a row of points, 'x,y'.
 */
const strokes: Readonly<Record<string, string>> = {
  '0': '0,0 4,0 4,6 0,6 0,0',
  '1': '1,1 2,0 2,6',
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.5 4,4 4,5 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '5': '4,0 0,0 0,3 3,3 4,4 4,5 3,6 0,6',
  '6': '4,0 1,0 0,2 0,6 4,6 4,3 0,3',
  '7': '0,0 4,0 1.5,6',
  '8': '0,0 4,0 4,6 0,6 0,0|0,3 4,3',
  '9': '4,3 0,3 0,0 4,0 4,4 3,6 0,6',
  A: '0,6 2,0 4,6|1,4 3,4',
  D: '0,0 2,0 4,2 4,4 2,6 0,6 0,0',
  F: '4,0 0,0 0,6|0,3 3,3',
  J: '4,0 4,5 3,6 1,6 0,5',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  S: '4,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 0,6',
}

/** SVG of a word in these letters, its middle at `x` and its foot at `y`. `size`: its height in pixels. */
export function strokeWord(
  word: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
) {
  const unit = size / 6
  const width = unit * (word.length * 6 - 2)
  const lines = [...word].flatMap((letter, at) => {
    const left = x - width / 2 + at * unit * 6
    return (strokes[letter] ?? '').split('|').map(line => {
      const points = line
        .split(' ')
        .map(point => point.split(',').map(Number))
        .map(([across = 0, down = 0]) => `${(left + across * unit).toFixed(1)},${(y - size + down * unit).toFixed(1)}`)
      return `<polyline points="${points.join(' ')}"/>`
    })
  })
  return `<g fill="none" stroke="${colour}" stroke-width="${(unit * 0.8).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`
}
