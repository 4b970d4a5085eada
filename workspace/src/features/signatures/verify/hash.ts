const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a file in hexadecimal, worked out in the browser: the file itself goes nowhere. Throws where it cannot be read, and where a page without https has no such function. */
export const sha256Of = async (file: Blob): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
