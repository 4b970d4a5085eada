const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i
const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i

/** A written colour as six hexadecimal digits, or nothing where it is none: what goes into a style sheet is never the text itself. */
export function digitsOf(colour: string | undefined): string | undefined {
  const text = colour?.trim() ?? ''
  const [, short, long] = hex.exec(text) ?? []
  if (long) return long.toLowerCase()
  if (short)
    return [...short]
      .map(digit => digit + digit)
      .join('')
      .toLowerCase()
  const parts = rgb.exec(text)?.slice(1).map(Number)
  return parts?.every(part => part < 256) ? parts.map(part => part.toString(16).padStart(2, '0')).join('') : undefined
}
