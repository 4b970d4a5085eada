/** Small drawings in the colour of the text around them. */
const frame = {
  viewBox: '0 0 120 120',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A pile of pages, the upper one written on and ticked. */
export function Pages() {
  return (
    <svg {...frame} className="size-24">
      <path d="M42 12h50a4 4 0 0 1 4 4v72" opacity="0.35" />
      <path d="M32 20h50a4 4 0 0 1 4 4v74" opacity="0.6" />
      <path d="M22 30a4 4 0 0 1 4-4h46a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" className="fill-sheet" />
      <path d="M34 44h30M34 58h30M34 72h16" />
      <path d="m34 90 8 8 18-18" strokeWidth="6" />
    </svg>
  )
}

/** A form, partly filled in. */
export function Form() {
  return (
    <svg {...frame} className="size-24">
      <path d="M18 20a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4v80a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" className="fill-sheet" />
      <path d="M32 34h22M32 58h22M32 82h22" opacity="0.6" />
      <path d="M66 34h22M66 58h12" strokeWidth="6" />
      <path d="M66 82h22" strokeDasharray="1 9" />
    </svg>
  )
}
