/** Leads to a part of the text, and puts the focus there. */
export function toPart(number: number): void {
  const part = document.getElementById(`part-${number}`)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/** Leads to where one acknowledges. */
export function toAcknowledge(): void {
  const place = document.getElementById('acknowledge')
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}
