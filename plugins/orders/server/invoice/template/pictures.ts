/** The mark and the wordmark of the screens, as one pen draws them. */
const letters = [
  'M81 8.3A14 14 0 1 0 81 29.7',
  'M92 5v28',
  'M101 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  'M131 13v11a9 9 0 0 0 18 0V13v20',
  'M159 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0M179 5v28',
  'M189 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  'M233 16a10 10 0 1 0 0 14',
].join('')

const svg = (box: string, paths: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`).toString('base64')}`

export const logo = svg(
  '2 0 236 40',
  `<path d="M18 9h7M10 20.5h23M7 32h34" stroke="#0b5566" stroke-width="8"/><path d="${letters}" stroke="#12222b" stroke-width="4.5"/>`,
)
export const tick = svg('0 0 12 10', '<path d="M1.5 5.5l3 3 6-7" stroke="#1a6637" stroke-width="2"/>')
