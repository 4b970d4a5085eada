/** The bytes of a `data:` address. */
function bytesOf(address: string): Blob {
  const text = atob(address.slice(address.indexOf(',') + 1))
  return new Blob([Uint8Array.from(text, letter => letter.charCodeAt(0))], { type: 'application/zip' })
}

/**
 * Saves an archive under a name, from an address of this origin or a `data:` one. The server names each file at its
 * address the same, so it is fetched first.
 */
export async function saveAs(address: string, name: string): Promise<void> {
  const archive = address.startsWith('data:') ? bytesOf(address) : await (await fetch(address)).blob()
  const href = URL.createObjectURL(archive)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A browser reads the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
