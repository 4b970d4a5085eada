const two = (value: number): string => String(value).padStart(2, '0')
const pdfDate = (at: Date): string =>
  `D:${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}+00'00'`

/**
 * Makes the same PDF of the same document: the browser writes the time of printing, its own name, and numbers of elements that go on
 * counting from page to page. Each is replaced by something of the same length, for the file holds the places of its parts by the byte.
 */
export function stamp(pdf: Buffer, revisedAt: Date): Buffer {
  const numbers = new Map<string, string>()
  return Buffer.from(
    pdf.toString('latin1')
      .replace(/\/(CreationDate|ModDate) \(D:\d{14}[+-]\d{2}'\d{2}'\)/g, (_, name: string) => `/${name} (${pdfDate(revisedAt)})`)
      .replace(/\/Creator \(Mozilla(?:\\.|[^\\)])*\)/, written => '/Creator (Cloudoc)'.padEnd(written.length))
      .replace(/\(node(\d{8})\)/g, (_, number: string) => `(node${numberOf(number)})`),
    'latin1',
  )

  function numberOf(written: string): string {
    if (numbers.size === 0) numberAll()
    return numbers.get(written) ?? written
  }
  /** In their own order, which the file's index of elements keeps. */
  function numberAll(): void {
    const all = new Set([...pdf.toString('latin1').matchAll(/\(node(\d{8})\)/g)].map(match => match[1] ?? ''))
    for (const [index, number] of [...all].sort().entries()) numbers.set(number, String(index + 1).padStart(8, '0'))
  }
}
