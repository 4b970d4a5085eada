const padded = (number: number): string => String(number).padStart(6, '0')
const read =
  (prefix: string) =>
  (text: string): number | undefined => {
    const digits = new RegExp(`^(?:${prefix}-)?0*(\\d{1,9})$`, 'i').exec(text.trim())?.[1]
    return digits === undefined ? undefined : Number(digits)
  }

/** `123` → `CD-000123` */
export const orderNumber = (number: number): string => `CD-${padded(number)}`
/** `CD-000123`, `cd-123` or `123` → `123`; nothing for anything else. */
export const readOrderNumber = read('CD')

/** `123` → `CN-000123` */
export const creditNumber = (number: number): string => `CN-${padded(number)}`

/** `123` → `INV-000123` */
export const invoiceNumber = (number: number): string => `INV-${padded(number)}`
/** `INV-000123`, `inv-123` or `123` → `123`; nothing for anything else. */
export const readInvoiceNumber = read('INV')
