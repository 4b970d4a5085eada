/** `020 7946 0123` → `tel:+442079460123`. A number that does not begin with 0 is taken as it is written. */
export function telephone(number: string): string {
  const digits = number.replace(/[^\d+]/g, '')
  return `tel:${digits.replace(/^0/, '+44')}`
}
