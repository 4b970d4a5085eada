/** The mark: three lines of text that pile up to a cloud. */
const mark = 'M18 9h7M10 20.5h23M7 32h34'

/** The wordmark, drawn with one pen: C l o u d o c. */
const letters = [
  'M81 8.3A14 14 0 1 0 81 29.7',
  'M92 5v28',
  'M101 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  'M131 13v11a9 9 0 0 0 18 0V13v20',
  'M159 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0M179 5v28',
  'M189 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  'M233 16a10 10 0 1 0 0 14',
]

/** The name of the house. `bare` is the mark alone, for narrow places. Takes the colour of the text around it. */
export function Logo({ bare = false }: { bare?: boolean }) {
  return (
    <svg
      viewBox={bare ? '0 0 48 41' : '0 0 240 41'}
      role="img"
      aria-label="Cloudoc"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-8 w-auto shrink-0"
    >
      <path d={mark} strokeWidth="8" className="stroke-accent" />
      {!bare && letters.map(letter => <path key={letter} d={letter} strokeWidth="4.5" stroke="currentColor" />)}
    </svg>
  )
}
