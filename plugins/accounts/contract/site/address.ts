/** The parts of an address, by wire name, in the order in which they are written. */
const addressParts = ['line1', 'line2', 'town', 'county', 'postcode', 'country'] as const
export type Address = Readonly<Record<(typeof addressParts)[number], string | null | undefined>>

/** An address in one line, without what is not known. */
export const addressInLine = (address: Address): string =>
  addressParts
    .map(part => address[part])
    .filter(Boolean)
    .join(', ')
