/** The archives of the samples, by kind (seed/samples). */
export const archives = [
  { kind: 'policy', title: 'Policies', button: 'Download Free Policies', archive: '/samples/policies.zip' },
  { kind: 'form', title: 'Record forms', button: 'Download Free Record Forms', archive: '/samples/record-forms.zip' },
] as const

/** Where a company asks for an archive (shop §2 /download/sample/documents). */
export const samplesPath = (kind: string): string => `/download/sample/documents?kind=${kind}`

/** Saves a file of this origin, under the name that shop §7 spells. */
export function saveAs(path: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, download: 'Sample Document.zip' })
  link.click()
}
