/** Art that comes with the product is served here. */
const artAt = (name: string): string => `/art/${name}`

/** Where a picture is: what staff uploaded, else a file of the product's art by its name, else nowhere. */
export const pictureAt = (uploaded: string | null | undefined, name: string | null | undefined): string =>
  safeAddress(uploaded) || (name ? (/^(\/|https?:)/.test(name) ? safeAddress(name) : artAt(name)) : '')

/** An address that a link may carry. Anything else that staff typed, a script above all, is left out. */
export const safeAddress = (address: string | null | undefined): string =>
  address && /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address.trim()) ? address.trim() : ''

/** A colour that a style may carry. */
export const safeColour = (colour: string | null | undefined): string =>
  colour && /^#[0-9a-f]{3,8}$/i.test(colour.trim()) ? colour.trim() : ''
