/** The comparison of two texts of a document; `textRef` of the contract says what they may be. */
export const comparePath = (id: string, from: string, to: string): string =>
  `/documents/compare?${new URLSearchParams({ id, from, to })}`
