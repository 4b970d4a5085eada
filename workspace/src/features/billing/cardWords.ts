/** `Visa ending 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`
