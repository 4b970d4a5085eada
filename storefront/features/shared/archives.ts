/** The archives of the samples, by kind (seed/samples). */
export const archives = [
  { kind: 'policy', title: 'Policies', button: 'Download Free Policies', archive: '/samples/policies.zip' },
  { kind: 'form', title: 'Record forms', button: 'Download Free Record Forms', archive: '/samples/record-forms.zip' },
] as const
export type Archive = (typeof archives)[number]

/** Where a company asks for an archive (shop §2 /download/sample/documents). */
export const samplesPath = (kind: string): string => `/download/sample/documents?kind=${kind}`

/** The name that shop §7 spells; of several, each says besides what it holds, so that none takes another's place. */
export const archiveName = ({ title }: Archive, count: number): string =>
  count === 1 ? 'Sample Document.zip' : `Sample Document, ${title}.zip`
