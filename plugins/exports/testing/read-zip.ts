import JSZip from 'jszip'

/** The files in an archive, or in a Word document: their paths, each with its bytes. */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(archive)
  const entries = Object.values(files).filter(({ dir }) => !dir)
  return new Map(await Promise.all(entries.map(async entry => [entry.name, await entry.async('nodebuffer')] as const)))
}
