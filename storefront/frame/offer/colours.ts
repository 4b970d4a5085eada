const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number | undefined {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex)?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => channel(parseInt(long.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours such as `#0f4c4a`; 0 when one of them is none. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  if (first === undefined || second === undefined) return 0
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * The colours that staff chose for the notice, if its text can be read on them; otherwise none, and the
 * theme's own stay.
 */
export const noticeColours = (background: string, font: string): { background: string; color: string } | undefined =>
  contrast(background, font) >= 4.5 ? { background, color: font } : undefined
