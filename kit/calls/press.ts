/** Names one press of a button: sent twice, it counts once. Also where a page without https has no `randomUUID`. */
export const newPress = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
