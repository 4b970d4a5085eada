/**
 * How many digits stand together, by the range of the number: Ofcom's National Telephone Numbering Plan says what is an
 * area code and what follows it. The first that fits counts. Short numbers (111, 999, 0800 1111) are none of these.
 */
const groups: readonly [range: RegExp, sizes: readonly number[]][] = [
  [/^02\d{9}$/, [3, 4, 4]],
  [/^01(?:1\d|\d1)\d{7}$/, [4, 3, 4]],
  [/^01(?:3873|5242|539[456]|697[347]|768[347]|9467|975[56])\d{4,5}$/, [6, 5]],
  [/^01\d{9}$/, [5, 3, 3]],
  [/^01\d{8}$/, [5, 5]],
  [/^0(?:55|56|70)\d{8}$/, [3, 4, 4]],
  [/^07\d{9}$/, [5, 3, 3]],
  [/^0[389]\d{9}$/, [4, 3, 4]],
  [/^0[58]00\d{6}$/, [4, 3, 3]],
]

/** `02079460018` and `[3, 4, 4]` → `020 7946 0018`. */
const inGroups = (digits: string, sizes: readonly number[]): string => {
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0))
  return sizes.map((size, at) => digits.slice((ends[at] ?? 0) - size, ends[at])).join(' ')
}

/**
 * A telephone number as people read it: `02079460018` → `020 7946 0018`. A number of the United Kingdom is grouped, one
 * that is written for callers from abroad keeps its +44; anything else stays as it was typed.
 */
export function groupedTelephone(typed: string): string {
  const written = typed.trim()
  const bare = /^\+?[\d\s().-]+$/.test(written) ? written.replace(/[\s().-]/g, '') : ''
  const abroad = /^(?:\+|00)440?(?=[1-9])/
  const digits = bare.replace(abroad, '0')
  const sizes = groups.find(([range]) => range.test(digits))?.[1]
  if (!sizes) return typed
  const grouped = inGroups(digits, sizes)
  return abroad.test(bare) ? `+44 ${grouped.slice(1)}` : grouped
}
